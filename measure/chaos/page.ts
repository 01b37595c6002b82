import { type Check, headed, says } from './content.ts';
import { nameOf, type Paper } from './paper.ts';

/** The kind of content, which determines the effect of a fault. */
export type PageRole =
  | 'static'
  | 'front'
  | 'list'
  /** A list page that exists only while the list has enough articles. */
  | 'list-page'
  /** A category outside the 16, without articles. */
  | 'stray'
  | 'article'
  /** An article that the backend does not have. */
  | 'unknown'
  /** From the search index. */
  | 'archive'
  /** The same, but exists only after something was collected. */
  | 'indexed'
  /** Exists only after the section's feeds were fetched. */
  | 'fetched'
  /** The same as a document, which is empty before. */
  | 'fetched-document'
  | 'story-picture'
  | 'stream'
  | 'article-picture'
  /** Shows recent items, which expire. */
  | 'news'
  | 'feed-json';

/** The source of a part of a page. */
export const SOURCES = [
  'list',
  /** Articles of the last two days. */
  'news',
  /** The newest stories of publishers, and all of their stories. */
  'feeds',
  'whole-feeds',
  'index',
  'counts',
  'station',
  'weather',
  /** Of the weather service; it expires. */
  'alert',
  /** The register of publications, and the feed index's overview of all feeds. */
  'register',
  'overview',
  /** Of a signed-in operator. */
  'session',
  /** The calendar. */
  'today',
] as const;
export type Source = (typeof SOURCES)[number];

/** Required content of an answer with the page's normal status. */
export interface Content {
  always: readonly Check[];
  /** Required in addition if the source is available or its part is stored. */
  parts?: Partial<Record<Source, readonly Check[]>>;
  /** Required if the source is unavailable. */
  without?: Partial<Record<Source, readonly Check[]>>;
}

/** One kind of address. */
export interface ChaosPage {
  id: string;
  path: (paper: Paper) => string;
  role: PageRole;
  /** Rendered and cached as a page, unlike endpoints. */
  rendered: boolean;
  /** Without a fault. */
  status: number;
  /** The rule for the status or the limit. */
  rule: string;
  /** Longest wait for the whole answer if only upstreams fail, in ms. */
  limitMs: number;
  /** Beginning of its media type. */
  type: string;
  content: (paper: Paper) => Content;
  /** Required content of answers with other statuses. */
  failures: Readonly<Record<number, readonly Check[]>>;
  /** Parts of a good answer that must stay: each match's first group, or the whole match. `bytes`: everything. */
  words: RegExp | 'bytes';
  /** Operators' pages are on the network's host. */
  network?: boolean;
  /** The same for every publication; no row is read. */
  ofNoPublication?: boolean;
  /** The request has a secret, which an object compares first. */
  secret?: boolean;
  /** The request, if it is not a plain GET. */
  request?: (paper: Paper) => { method?: string; headers?: Record<string, string>; body?: string };
  /** Rendered for one reader: the page cache never stores it. */
  uncacheable?: boolean;
}

type Given = Partial<ChaosPage> & Pick<ChaosPage, 'id' | 'rule' | 'content'>;

/** No part comes from an upstream; a store may be read. */
export const STATIC_MS = 1_000;
/** BACKEND_TIMEOUT_MS of functions/articles. */
export const BACKEND_MS = 4_000;
/** CACHE-4 */
export const FRONT_MS = 5_000;

/** In pages and lists: the publication's articles, and the address of each card. */
export const OWN = /^\/blog\/[^?]+$/;
export const CARD = /href="(\/blog\/[^"?]+)"/g;
const H1 = /<h1[^>]*>(.*?)<\/h1>/g;
const NOTHING = /(?!)/g;

const address = (path: ChaosPage['path'] | string): ChaosPage['path'] =>
  typeof path === 'string' ? () => path : path;

/** A page of a publication: it has the publication's name and one h1. @param heading the h1 */
export const page = (
  path: ChaosPage['path'] | string,
  heading: string | ((paper: Paper) => string),
  { content, ...given }: Given,
): ChaosPage => ({
  role: 'static',
  rendered: true,
  status: 200,
  limitMs: STATIC_MS,
  type: 'text/html',
  failures: {},
  words: H1,
  ...given,
  path: address(path),
  content: (paper) => {
    const { always, ...rest } = content(paper);
    const h1 = typeof heading === 'string' ? heading : heading(paper);
    return { ...rest, always: [headed(h1), says(nameOf(paper)), ...always] };
  },
});

/** @param type beginning of its media type */
export const endpoint = (path: ChaosPage['path'] | string, type: string, given: Given): ChaosPage => ({
  role: 'static',
  rendered: false,
  status: 200,
  limitMs: STATIC_MS,
  type,
  failures: {},
  words: NOTHING,
  ...given,
  path: address(path),
});

/** Exactly these words, for any fault. */
export const text =
  (...words: string[]): ChaosPage['content'] =>
  () => ({ always: [says(...words)] });

/** Content that is always there. */
export const fixed =
  (checksOf: (paper: Paper) => Check[]): ChaosPage['content'] =>
  (paper) => ({ always: checksOf(paper) });
