import { PURGE_MARK_WAIT_MS } from '../../schema/contract/page-waits.ts';
import { isPast } from '../platform/is-past.ts';
import { Memo } from '../platform/memo.ts';
import { within } from '../platform/with-timeout.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';

/** By then every isolate's copy is newer (FRESH_MS), and so is what it remembers as missing. */
const KEPT_S = 120;
const PUBLICATIONS_MAX = 1_000;

const noted = new Memo<string, number>(PUBLICATIONS_MAX);

/** The Cache API is one for all isolates of a data centre, and shows a write at once (F5), unlike their memory. */
const addressOf = (domain: string): string => `https://${normaliseHost(domain)}/api/purge?articles`;

/** Notes a purge for all isolates of this place. Never rejects. @param at epoch ms of the purge's question */
export async function notePurge(domain: string, at: number): Promise<void> {
  noted.set(normaliseHost(domain), at);
  const headers = { 'cache-control': `max-age=${KEPT_S}` };
  try {
    await within(
      caches.default.put(addressOf(domain), new Response(String(at), { headers })),
      PURGE_MARK_WAIT_MS,
    );
  } catch {
    // Other isolates then follow when their copies are a minute old.
  }
}

/** @returns epoch ms of the publication's last purge in this place; 0 for none in the last minutes. Never rejects */
export async function purgedAt(domain: string, now: number): Promise<number> {
  const own = noted.get(normaliseHost(domain)) ?? 0;
  const here = Math.max(isPast(own, KEPT_S * 1_000, now) ? 0 : own, await readMark(domain));
  // A clock that went back must not make every copy outdated for ever.
  return here > now && isPast(here, KEPT_S * 1_000, now) ? 0 : here;
}

async function readMark(domain: string): Promise<number> {
  try {
    const read = caches.default.match(addressOf(domain)).then((found) => found?.text());
    return Number((await within(read, PURGE_MARK_WAIT_MS)) ?? 0) || 0;
  } catch {
    return 0;
  }
}
