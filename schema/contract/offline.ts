/** Reading without a connection: what the service worker, the pages and the Worker agree on. */
import type { EndpointPath } from './pages/endpoint-paths.ts';

/** Shown for a page of which the browser has no copy. */
export const OFFLINE_PATH = '/offline' satisfies EndpointPath;

/** Pages that a browser saves besides the front page, those read last: a few days of reading, about 2 MB. */
export const SAVED_PAGES_MAX = 30;

/** What a script accepts that asks for a page in the place of another one (app/browser/soft). */
export const PAGE_TYPE = 'text/html';

/** Id of the element in which a copy of a page says that it is one; empty and hidden in every page that the Worker sends. */
export const NOTICE_ID = 'saved-copy';
/** Attribute in a page that had begun when what it is for failed: a reader who has a copy is shown that. */
export const LATE_FAILURE = 'data-late-failure';

/** What a service worker knows of its publication, in front of its script. A change of any of it installs it again. */
export interface OfflineSettings {
  publication: string;
  locale: string;
  timezone: string;
  /** Changes with the offline page and with the build. */
  version: string;
}

export interface OfflinePageProps {
  locale: string;
  name: string;
  tagline: string;
  theme: { accent: string; accentDark: string; browser: string };
  stylesheets: readonly string[];
}

/** @returns the offline page as a whole document, without scripts */
export type RenderOffline = (page: OfflinePageProps) => string;
