import { PAGE_BUILD } from '../../build/server/page-build.js';
import type { RequestScope } from '../platform/request-scope.ts';
import { indexedVersion } from '../publications/read-publication-index.ts';

/** Part of the platform's cache key: publications never share a page, and neither do builds or versions of a row (CACHE-5). */
export interface PagesProps {
  /** NETWORK_PAGES for a page of the network, whose `version` is its edition. */
  publication: string;
  /**
   * Of the publication's row: a page that was cached before an edit is not the one that is asked for after it (CACHE-6).
   * Left out where the index does not know the publication.
   */
  version?: string;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** Hash of the code that renders pages: cached pages stay valid after a deploy that does not change it. */
  build: string;
  /**
   * The variant for readers whose browser asks that nothing be shared (EMB-3). Left out for all others, and on pages that
   * are the same for both.
   */
  gpc?: true;
  /** Name of the previewed row; such a page is never cached. */
  draft?: string;
}

/** @param id of the publication @returns the props of its pages, as far as this isolate knows */
export async function pagesProps(
  scope: RequestScope & Pick<PagesProps, 'host' | 'origin'>,
  id: string,
): Promise<PagesProps> {
  const version = await indexedVersion(scope, id);
  const { host, origin } = scope;
  const props: PagesProps = { publication: id, host, origin, build: PAGE_BUILD };
  if (version !== undefined) props.version = version;
  return props;
}
