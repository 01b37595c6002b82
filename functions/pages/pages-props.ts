/** Who a page is for. Part of the platform's cache key: two publications never share a page, nor two builds (CACHE-5). */
export interface PagesProps {
  publication: string;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** Of what renders pages: a deploy that leaves them alone keeps what is cached. */
  build: string;
}
