/**
 * Limits look-ups of topics, authors and months in the search index. Anyone can invent any number of names, but a
 * publication's names are finite: known ones are never refused, and only the caller who invents names is refused.
 */
import { logEvent } from '../platform/log.ts';
import { MissLimits } from '../platform/miss-limits.ts';
import type { IndexScope } from './call-index.ts';
import { type AskedName, isKnownName } from './known-names.ts';

/**
 * Look-ups without a result at once, per network of callers, publication and isolate: enough for a reader's outdated
 * links.
 */
export const NETWORK_MISSES_MAX = 20;
/** Interval after which one more is allowed. A look-up calls our index, so it costs far less than a backend call. */
const NETWORK_MISS_EVERY_MS = 1_000;
/** Limit of all networks together: four that invent names leave something for others, and a thousand cost no more. */
export const PUBLICATION_MISSES_MAX = 100;
const PUBLICATION_MISS_EVERY_MS = 200;

export const NAME_MISSES = {
  network: { max: NETWORK_MISSES_MAX, everyMs: NETWORK_MISS_EVERY_MS },
  all: { max: PUBLICATION_MISSES_MAX, everyMs: PUBLICATION_MISS_EVERY_MS },
};

const misses = new MissLimits({
  ...NAME_MISSES,
  onRefused: (publication) => logEvent('names.limited', { publication }),
});

/** A page of a name; of an existing one, strangers can only invent further pages. */
export interface NamedPage extends AskedName {
  isFirst: boolean;
}

/** A look-up that may be made. */
interface AdmittedName {
  /** Called when it has found something: then it does not count. */
  found: () => void;
}

/** @returns null if the index must not be asked */
export async function admitName(scope: IndexScope, page: NamedPage): Promise<AdmittedName | null> {
  const { publication, caller, now } = scope;
  const { fromNetwork, isAdmitted, giveBack } = misses.take(publication.id, caller, now);
  if (!isAdmitted) {
    const isOpen = (page.isFirst || fromNetwork) && (await isKnownName(scope, page));
    if (!isOpen) return refuse(scope);
  }
  return { found: giveBack };
}

function refuse({ publication: { id }, now, onBusy }: IndexScope): null {
  onBusy?.();
  misses.noteRefused(id, now);
  return null;
}
