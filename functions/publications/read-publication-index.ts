import { SharedValue } from '../platform/shared-value.ts';
import {
  decodePublicationIndex,
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
  type PublicationIndex,
} from './publication-index-value.ts';
import type { RowStore } from './row-store.ts';

/** The index in an isolate's memory. */
interface CachedIndex {
  /** Compared with the text read next: an unchanged index is not decoded again. */
  text: string;
  index: PublicationIndex;
  byId: Map<string, IndexedPublication>;
}

/** @returns null if the text is not an index */
export function holdIndex(text: string, before: CachedIndex | null): CachedIndex | null {
  if (before?.text === text) return before;
  const index = decodePublicationIndex(text);
  return index && { text, index, byId: new Map([...index.values()].map((one) => [one.id, one])) };
}

const shared = new SharedValue<string, CachedIndex>(PUBLICATION_INDEX_KEY, holdIndex);

interface Scope {
  env: { LOCAL?: '1' | undefined; PUBLICATIONS: RowStore };
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

const read = (scope: Scope) =>
  shared.read(scope, (key, cacheTtl) => scope.env.PUBLICATIONS.get(key, { cacheTtl }));

/** @returns the publication of a hostname; undefined if the index does not know the host, or is missing */
export const indexedHost = async (scope: Scope, host: string): Promise<IndexedPublication | undefined> =>
  (await read(scope))?.index.get(host);

/** @returns the version of a publication's row; undefined as above */
export const indexedVersion = async (scope: Scope, id: string): Promise<string | undefined> =>
  (await read(scope))?.byId.get(id)?.version;
