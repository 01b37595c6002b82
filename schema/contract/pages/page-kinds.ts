import { SECTIONS } from '../../sections.ts';
import {
  isArticleSlug,
  isAuthorSlug,
  isCategory,
  isGroupName,
  isMonth,
  isSectionId,
  isTopicSlug,
} from './names.ts';
import {
  frontQuery,
  furtherQuery,
  listQuery,
  monthQuery,
  type PageQuery,
  partQuery,
  searchQuery,
  topicQuery,
} from './queries.ts';

interface Row {
  kind: string;
  /** The path: one word, or one word and a name. */
  path: '/' | `/${string}` | `/${string}/:name`;
  /** Whether a name is possible. Other names are missing pages, without any request. */
  isName?: (name: string) => boolean;
  /** The name is in lower case (RT-1); for other kinds its source decides. */
  isLowerCase?: true;
  /** The names that exist for every publication. */
  names?: readonly string[];
  /** The query parameters of the route, each with one spelling; absent: none (CACHE-5). */
  query?: PageQuery;
  /**
   * The source of the page's edition (functions/pages/editions): the publication's `row`, the sections of the `front`,
   * one `section`, a `list` or an `article` of the backend. `none`: the page is rendered to find out whether it
   * changed.
   */
  edition: 'row' | 'front' | 'section' | 'list' | 'article' | 'none';
  /** The page that replaces a missing page: the shared one of the `kind`, of the `list`, or of the whole `site`. */
  missing: 'kind' | 'list' | 'site';
  /** Only the backend knows which names or pages exist. Anybody can invent them, so questions about them are limited. */
  isLimited?: true;
  inSitemap?: true;
  /** Has advertisements or frames of other sites, so there is a variant without them (EMB-3). */
  hasEmbeds?: true;
}

/** A page with only the publication's row and the product's text. */
const FIXED = { edition: 'row', missing: 'site', inSitemap: true } as const;
/** A page whose name only the backend or the search index knows. */
const KNOWN_ELSEWHERE = { edition: 'none', missing: 'kind' } as const;

/** Every kind of page (RT-1). A new kind is one row here and one route in app/routes; a test compares both. */
const ROWS = [
  {
    kind: 'front',
    path: '/',
    query: frontQuery,
    edition: 'front',
    missing: 'site',
    inSitemap: true,
    hasEmbeds: true,
  },
  {
    kind: 'list',
    path: '/blog',
    query: listQuery,
    edition: 'list',
    missing: 'list',
    isLimited: true,
    inSitemap: true,
  },
  {
    kind: 'category',
    path: '/news/:name',
    isName: isCategory,
    isLowerCase: true,
    names: SECTIONS.map(({ slug }) => slug),
    query: listQuery,
    edition: 'list',
    missing: 'kind',
    isLimited: true,
    inSitemap: true,
  },
  {
    kind: 'article',
    path: '/blog/:name',
    isName: isArticleSlug,
    edition: 'article',
    missing: 'kind',
    isLimited: true,
  },
  { kind: 'topic', path: '/topics/:name', isName: isTopicSlug, query: topicQuery, ...KNOWN_ELSEWHERE },
  { kind: 'month', path: '/archive/:name', isName: isMonth, query: monthQuery, ...KNOWN_ELSEWHERE },
  { kind: 'author', path: '/authors/:name', isName: isAuthorSlug, query: furtherQuery, ...KNOWN_ELSEWHERE },
  // A story of many newsrooms (HOME-25).
  { kind: 'group', path: '/stories/:name', isName: isGroupName, edition: 'none', missing: 'site' },
  // All cards of one section, for "See All" (HOME-6); not a document.
  {
    kind: 'section',
    path: '/sections/:name',
    isName: isSectionId,
    names: SECTIONS.map(({ id }) => id),
    query: partQuery,
    edition: 'section',
    missing: 'site',
  },
  { kind: 'search', path: '/search', query: searchQuery, edition: 'none', missing: 'site' },
  { kind: 'about', path: '/about', ...FIXED },
  // Its months change without the row.
  { kind: 'archive', path: '/archive', ...FIXED, edition: 'none' },
  { kind: 'partners', path: '/partners', ...FIXED, hasEmbeds: true },
  { kind: 'faq', path: '/faq', ...FIXED },
  { kind: 'radio', path: '/radio', ...FIXED },
  { kind: 'books', path: '/books', ...FIXED },
  { kind: 'privacy', path: '/privacy', ...FIXED },
  { kind: 'terms', path: '/terms', ...FIXED },
  { kind: 'corrections', path: '/corrections', ...FIXED },
  { kind: 'accessibility', path: '/accessibility', ...FIXED },
] as const satisfies readonly Row[];

export type PageKindName = (typeof ROWS)[number]['kind'];

/** A kind of page with its addresses, for the app and the Worker. */
export interface PageKind extends Row {
  kind: PageKindName;
}

export const PAGE_KINDS: readonly PageKind[] = ROWS;

const BY_NAME = new Map(PAGE_KINDS.map((row) => [row.kind, row]));

/** @throws never for a kind of the table */
export function pageKind(kind: PageKindName): PageKind {
  const found = BY_NAME.get(kind);
  if (!found) throw new Error(`no kind of page: ${kind}`);
  return found;
}
