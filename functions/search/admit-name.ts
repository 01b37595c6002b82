/**
 * Which look-ups of topics, authors and months the search index is asked for. Anyone can invent any number of names, but those
 * of a publication are finite: a known one is never refused, and a caller who makes up names is refused alone.
 */
import { logEvent } from '../platform/log.ts';
import { MissLimits } from '../platform/miss-limits.ts';
import { type AskedName, isKnownName, type KnownNamesScope } from './known-names.ts';

/** Look-ups that find nothing, per network of callers, publication and isolate, which may come at once: a reader's outdated links. */
export const NETWORK_MISSES_MAX = 20;
/** One more each time this passes. A look-up is a call of our own index, so it costs far less than one of the backend. */
const NETWORK_MISS_EVERY_MS = 1_000;
/** Of all networks together: five that make up names leave something for others, and a thousand cost no more than these. */
export const PUBLICATION_MISSES_MAX = 100;
const PUBLICATION_MISS_EVERY_MS = 200;

const misses = new MissLimits({
  network: { max: NETWORK_MISSES_MAX, everyMs: NETWORK_MISS_EVERY_MS },
  all: { max: PUBLICATION_MISSES_MAX, everyMs: PUBLICATION_MISS_EVERY_MS },
  onRefused: (publication) => logEvent('names.limited', { publication }),
});

export interface NameScope extends KnownNamesScope {
  /** Network of the caller; '' where it is not known, and where nothing depends on it. */
  caller: string;
  /** Called where the index is not asked, because too many addresses led nowhere. */
  onBusy?: () => void;
}

/** A page of a name; of one that exists, strangers can make up further pages only. */
export interface NamedPage extends AskedName {
  isFirst: boolean;
}

/** A look-up that may be made. */
interface AdmittedName {
  /** Called when it has found something: then it does not count. */
  found: () => void;
}

/** @returns null where the index is not to be asked */
export async function admitName(scope: NameScope, page: NamedPage): Promise<AdmittedName | null> {
  const { publication, caller, now } = scope;
  const { fromNetwork, isAdmitted, giveBack } = misses.take(publication.id, caller, now);
  if (!isAdmitted) {
    const isOpen = (page.isFirst || fromNetwork) && (await isKnownName(scope, page));
    if (!isOpen) return refuse(scope);
  }
  return { found: giveBack };
}

function refuse({ publication: { id }, now, onBusy }: NameScope): null {
  onBusy?.();
  misses.noteRefused(id, now);
  return null;
}
