import { type Check, headed, says } from './content.ts';
import { nameOf, type Paper } from './paper.ts';

/** What a page shows decides what a fault may do to it. */
export type PageRole =
  | 'static'
  | 'front'
  | 'list'
  /** A page of a list that only exists while the list has enough articles. */
  | 'list-page'
  /** A category that is none of the 16, without articles. */
  | 'stray'
  | 'article'
  /** An article that the backend does not have. */
  | 'unknown'
  /** Made of the search index. */
  | 'archive'
  /** The same, and only there once something was collected. */
  | 'indexed'
  /** Only there once the section's feeds were fetched. */
  | 'fetched'
  /** The same as a document, which is empty before. */
  | 'fetched-document'
  | 'story-picture'
  | 'stream'
  | 'article-picture'
  /** Shows what is new, so that time takes it away. */
  | 'news'
  | 'feed-json';

/** Where a part of a page comes from. */
export const SOURCES = [
  'list',
  /** Articles of the last two days. */
  'news',
  /** The newest stories of publishers, and all that they have. */
  'feeds',
  'whole-feeds',
  'index',
  'counts',
  'station',
  'weather',
  /** Of the weather service: it ends. */
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

/** What an answer of the page's own status must have. */
export interface Content {
  always: readonly Check[];
  /** In addition, where the source can be had or its part has been kept. */
  parts?: Partial<Record<Source, readonly Check[]>>;
  /** Where it cannot. */
  without?: Partial<Record<Source, readonly Check[]>>;
}

/** One kind of address. */
export interface ChaosPage {
  id: string;
  path: (paper: Paper) => string;
  role: PageRole;
  /** Rendered and cached as a page; endpoints are neither. */
  rendered: boolean;
  /** When nothing fails. */
  status: number;
  /** The rule that gives the status, or the limit. */
  rule: string;
  /** Longest wait for the whole answer where only upstreams fail, in ms. */
  limitMs: number;
  /** Beginning of its media type. */
  type: string;
  content: (paper: Paper) => Content;
  /** What an answer with another status must say, by the status. */
  failures: Readonly<Record<number, readonly Check[]>>;
  /** What must stay of a good answer; each match's first group, or the whole match. `bytes`: all of it. */
  words: RegExp | 'bytes';
  /** Operators' pages are on the network's own host. */
  network?: boolean;
  /** The same for every publication, and no row is read. */
  ofNoPublication?: boolean;
  /** It is sent a secret, which an object compares before anything else. */
  secret?: boolean;
  /** What is sent, where it is not a plain GET. */
  request?: (paper: Paper) => { method?: string; headers?: Record<string, string>; body?: string };
  /** Rendered, but for one reader only: the page's cache never has it. */
  unkept?: boolean;
}

type Given = Partial<ChaosPage> & Pick<ChaosPage, 'id' | 'rule' | 'content'>;

/** Nothing of it comes from an upstream; a store may still be read. */
export const STATIC_MS = 1_000;
/** BACKEND_TIMEOUT_MS of functions/articles. */
export const BACKEND_MS = 4_000;
/** CACHE-4 */
export const FRONT_MS = 5_000;

/** In pages and lists: the publication's own articles, and the address of each card. */
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

/** Nothing but these words, whatever fails. */
export const text =
  (...words: string[]): ChaosPage['content'] =>
  () => ({ always: [says(...words)] });

/** What is always there. */
export const fixed =
  (checksOf: (paper: Paper) => Check[]): ChaosPage['content'] =>
  (paper) => ({ always: checksOf(paper) });
