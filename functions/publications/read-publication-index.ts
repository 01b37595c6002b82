import type { RequestScope } from '../platform/request-scope.ts';
import { SharedValue } from '../platform/shared-value.ts';
import {
  decodePublicationIndex,
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
  type PublicationIndexValue,
} from './publication-index-value.ts';

interface CachedIndex extends PublicationIndexValue {
  /** Compared with the text read next: an unchanged index is not decoded again. */
  text: string;
  byId: Map<string, IndexedPublication>;
  /** Former versions of rows, newest first, by publication. */
  former: Map<string, readonly string[]>;
}

/** Several edits may follow within minutes, without a render of every page between them. */
const FORMER_MAX = 5;

/** @returns null if the text is not an index; `before` if the text is older */
export function holdIndex(text: string, before: CachedIndex | null): CachedIndex | null {
  if (before?.text === text) return before;
  const value = decodePublicationIndex(text);
  if (value === null) return null;
  if (before !== null && value.sequence < before.sequence) return before;
  const byId = new Map([...value.index.values()].map((one) => [one.id, one]));
  return { text, ...value, byId, former: formerOf(before, byId) };
}

function formerOf(before: CachedIndex | null, byId: CachedIndex['byId']): CachedIndex['former'] {
  const former = new Map<string, readonly string[]>();
  for (const [id, { version }] of byId) {
    const was = before?.byId.get(id)?.version;
    const known = before?.former.get(id) ?? [];
    const versions = was === undefined || was === version ? known : [was, ...known];
    const others = [...new Set(versions)].filter((one) => one !== version).slice(0, FORMER_MAX);
    if (others.length > 0) former.set(id, others);
  }
  return former;
}

const shared = new SharedValue<string, CachedIndex>(PUBLICATION_INDEX_KEY, holdIndex);

const read = (scope: RequestScope) =>
  shared.read(scope, (key, cacheTtl) => scope.env.PUBLICATIONS.get(key, { cacheTtl }));

/** @returns the publication of a hostname; undefined if the index does not know the host, or is missing */
export const indexedHost = async (
  scope: RequestScope,
  host: string,
): Promise<IndexedPublication | undefined> => (await read(scope))?.index.get(host);

/** @returns the version of a publication's row; undefined as above */
export const indexedVersion = async (scope: RequestScope, id: string): Promise<string | undefined> =>
  (await read(scope))?.byId.get(id)?.version;

/** @returns former versions of a publication's row, newest first, as far as this isolate has seen them */
export const formerVersions = (id: string): readonly string[] => shared.current?.former.get(id) ?? [];

/** @returns whether this isolate has an index, however old */
export const isIndexKnown = (): boolean => shared.current !== null;

/** Called after a write in this isolate: its pages show it at once, before KV does. @param text the written index */
export const noteIndex = (text: string): void => shared.offer(text);
