/** Reading without a connection: the contract between the service worker, the pages and the Worker. */
import type { EndpointPath } from './pages/endpoint-paths.ts';

/** Shown in place of a page that the browser has not saved. */
export const OFFLINE_PATH = '/offline' satisfies EndpointPath;

/** Pages that a browser saves besides the front page, the most recently read: a few days of reading, about 2 MB. */
export const SAVED_PAGES_MAX = 30;

/** Id of the element that says that a page is a saved copy; empty and hidden in every page that the Worker sends. */
export const NOTICE_ID = 'saved-copy';
/** Attribute in a page whose main content failed after the page had begun: the service worker then shows the saved copy. */
export const LATE_FAILURE = 'data-late-failure';

/** What the service worker says, with `{time}` and `{day}` for it to fill. */
export interface OfflineWords {
  youAreOffline: string;
  notLoadedAgain: string;
  pageSavedToday: string;
  pageSaved: string;
  savedToday: string;
  saved: string;
}

/** The settings at the start of a publication's service worker. Any change installs it again. */
export interface OfflineSettings {
  publication: string;
  locale: string;
  timezone: string;
  words: OfflineWords;
  /** Changes with the offline page and with the build. */
  version: string;
}

export interface OfflinePageProps {
  locale: string;
  name: string;
  tagline: string;
  /** Of the tab. */
  icon: string;
  theme: { accent: string; accentDark: string; browser: string };
  stylesheets: readonly string[];
}

/** @returns the offline page as a whole document, without scripts */
export type RenderOffline = (page: OfflinePageProps) => string;
