import type { RequestScope } from '../platform/request-scope.ts';
import { SharedValue } from '../platform/shared-value.ts';
import type { Directory } from './directory.ts';
import {
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
  PUBLICATION_SCHEMA_VERSION,
} from './publication-index-value.ts';
import { PublicationIndexView } from './publication-index-view.ts';

const shared = new SharedValue<string, PublicationIndexView>(PUBLICATION_INDEX_KEY, PublicationIndexView.of);

/** A new isolate waits twice as long for it as for other shared values: without it every host is 503. */
async function read(scope: RequestScope): Promise<PublicationIndexView | null> {
  const once = () => shared.read(scope, (key, cacheTtl) => scope.env.PUBLICATIONS.get(key, { cacheTtl }));
  return (await once()) ?? once();
}

/**
 * @returns the publication of a hostname, also of a former one; undefined if the index does not know the host
 * @throws if neither KV nor this isolate has an index: the host may have a publication
 */
export async function indexedHost(
  scope: RequestScope,
  host: string,
): Promise<IndexedPublication | undefined> {
  const index = await read(scope);
  if (index === null) throw new Error('no index of publications');
  return index.ofHost(host);
}

/** @returns the version of a publication's row; undefined if the index does not know the publication, or is missing */
export const indexedVersion = async (scope: RequestScope, id: string): Promise<string | undefined> =>
  (await read(scope))?.versionOf(id);

/** @returns the listed publications, from memory; null if this isolate has no index, or one of an earlier build */
export const readDirectory = async (scope: RequestScope): Promise<Directory | null> =>
  (await read(scope))?.directory ?? null;

/** @returns the listed publications as this isolate knows them, without a wait */
export const currentDirectory = (): Directory | null => shared.current?.directory ?? null;

/** @returns whether this isolate has an index, however old */
export const isIndexKnown = (): boolean => shared.current !== null;

/** @returns the version of the schema that checked the rows of this isolate's index */
export const indexedSchema = (): number => shared.current?.schema ?? PUBLICATION_SCHEMA_VERSION;

/** Called after a write in this isolate: its pages show it at once, before KV does. @param text the written index */
export const noteIndex = (text: string): void => shared.offer(text);
