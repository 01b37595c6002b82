/** Part of the platform's cache key: publications never share a page, and neither do builds (CACHE-5). */
export interface PagesProps {
  publication: string;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** Hash of the code that renders pages: a deploy that leaves that code alone keeps the cached pages. */
  build: string;
  /**
   * The variant for readers whose browser asks that nothing be shared (EMB-3). Left out for all others, and on pages that
   * are the same for both.
   */
  gpc?: true;
  /** Name of the row that is previewed instead of the publication's; such a page is never cached. */
  draft?: string;
}
