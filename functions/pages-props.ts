/** Who a page is for. Part of the platform's cache key: two titles never share a page, nor two builds (CACHE-5). */
export interface PagesProps {
  title: string;
  /** Normalised hostname. */
  host: string;
  origin: string;
  version: string;
}
