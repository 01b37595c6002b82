import type { SectionReader } from '../../schema/contract/context.ts';
import type { Publication } from '../../schema/publication.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { MissLimits } from '../platform/miss-limits.ts';
import { NAME_MISSES } from '../search/admit-name.ts';

const FOUND_MAX = 5_000;
/** Stories that this isolate has found are looked up again in any case. */
const found = new LruMap<string, true>(FOUND_MAX);

const misses = new MissLimits({
  ...NAME_MISSES,
  onRefused: (publication) => logEvent('names.limited', { publication }),
});

interface GroupScope {
  publication: Publication;
  /** Network of the caller; '' if unknown. */
  caller: string;
  /** Epoch ms. */
  now: number;
  /** Called if nothing was looked up. */
  onBusy: () => void;
}

/**
 * Limits look-ups of stories of several newsrooms (HOME-25): each reads a whole section, and anyone can invent any number
 * of names. Only those that find nothing count. While too many do, only stories that this isolate has found before are
 * looked up.
 * @returns null if there is no such story, or nothing was looked up
 */
export async function admitGroup(
  name: string,
  { publication: { id }, caller, now, onBusy }: GroupScope,
  find: () => ReturnType<SectionReader['group']>,
): ReturnType<SectionReader['group']> {
  const { isAdmitted, giveBack } = misses.take(id, caller, now);
  const key = `${id} ${name}`;
  if (!isAdmitted && !found.has(key)) {
    onBusy();
    misses.noteRefused(id, now);
    return null;
  }
  const group = await find();
  if (group !== null && group !== 'failed') {
    giveBack();
    found.set(key, true);
  }
  return group;
}
