import type { RequestScope } from '../platform/request-scope.ts';
import { SharedValue } from '../platform/shared-value.ts';
import { type IndexedPublication, PUBLICATION_INDEX_KEY } from './publication-index-value.ts';
import { PublicationIndexView } from './publication-index-view.ts';

const shared = new SharedValue<string, PublicationIndexView>(PUBLICATION_INDEX_KEY, PublicationIndexView.of);

const read = (scope: RequestScope) =>
  shared.read(scope, (key, cacheTtl) => scope.env.PUBLICATIONS.get(key, { cacheTtl }));

/** @returns the publication of a hostname; undefined if the index does not know the host, or is missing */
export const indexedHost = async (
  scope: RequestScope,
  host: string,
): Promise<IndexedPublication | undefined> => (await read(scope))?.ofHost(host);

/** @returns the version of a publication's row; undefined as above */
export const indexedVersion = async (scope: RequestScope, id: string): Promise<string | undefined> =>
  (await read(scope))?.versionOf(id);

/** @returns whether this isolate has an index, however old */
export const isIndexKnown = (): boolean => shared.current !== null;

/** Called after a write in this isolate: its pages show it at once, before KV does. @param text the written index */
export const noteIndex = (text: string): void => shared.offer(text);
