/**
 * Addresses of pages, by the table of kinds (schema/contract/pages/page-kinds.ts): the one spelling of each, what a cached page is
 * stored under, and what an address names.
 */
import {
  PAGE_KINDS,
  type PageKind,
  type PageKindName,
  pageKind,
} from '../../schema/contract/pages/page-kinds.ts';
import { MISSING_NAME, pathOf, withQuery } from '../../schema/contract/pages/page-path.ts';
import { MISSING_PAGE } from '../../schema/contract/pages/queries.ts';
import { isListed } from '../articles/list-limits.ts';

/** The shared page of all paths without a page: one page in the cache for any number of them (NF-1). */
export const NOT_FOUND_PATH = '/not-found';

/** RFC 3986 §2.3: characters that mean the same whether escaped or not. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

const firstOf = ({ path }: PageKind): string => path.split('/')[1] ?? '';
/** By the first word of the path. */
const SINGLE = new Map(PAGE_KINDS.filter(({ isName }) => !isName).map((kind) => [firstOf(kind), kind]));
const NAMED = new Map(PAGE_KINDS.filter(({ isName }) => isName).map((kind) => [firstOf(kind), kind]));

/** A kind of page, and the name in the path; '' for a kind without names. */
interface Shape {
  kind: PageKind;
  name: string;
}

/** @returns null if no kind has a path of this shape */
function shapeOf(path: string): Shape | null {
  const [, first = '', name, ...rest] = path.split('/');
  if (rest.length > 0 || name === '') return null;
  const kind = name === undefined ? SINGLE.get(first) : NAMED.get(first);
  return kind ? { kind, name: name ?? '' } : null;
}

/** @returns null for broken escapes */
function decodeName(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

const ESCAPES = /%[0-9a-f]{2}/gi;
const upperCase = (text: string): string => text.toUpperCase();

/**
 * The one address of a page (RT-1): lower case, no trailing or doubled slash, no unnecessary escapes and the others in
 * upper case (RFC 3986 §6.2.2). Article slugs belong to the backend and keep their case; so do files, which the
 * platform serves before the Worker runs.
 */
export function canonicalPath(pathname: string): string {
  const normal = pathname.replace(ESCAPES, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  const trimmed = normal.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  const [, first = '', ...rest] = trimmed.split('/');
  const lowered = ['', first.toLowerCase(), ...rest].join('/');
  const shape = shapeOf(lowered);
  if (!shape) return trimmed;
  return shape.kind.isLowerCase ? lowered.toLowerCase().replace(ESCAPES, upperCase) : lowered;
}

/** The path of the shared page of all missing names of a kind. */
const missingPath = (kind: PageKind): string => pathOf(kind, MISSING_NAME);

const SHARED_MISSING = PAGE_KINDS.filter(({ missing }) => missing === 'kind');
/** By the path of a kind's shared missing page. */
const MISSING = new Map(SHARED_MISSING.map((kind) => [missingPath(kind), kind]));

export const MISSING_PATHS: readonly string[] = [...MISSING.keys()];

/** @returns the path under which a page is rendered and cached, unless it turns out to be missing. @param path canonical */
export function routedPath(path: string): string {
  const shape = shapeOf(path);
  if (!shape) return NOT_FOUND_PATH;
  const { kind, name } = shape;
  if (!kind.isName) return path;
  const decoded = decodeName(name);
  if (decoded !== null && kind.isName(decoded)) return path;
  return kind.missing === 'kind' ? missingPath(kind) : NOT_FOUND_PATH;
}

/** @returns the kind of a page that may exist; null for a page of what is missing. @param routed path, as `routedPath` returns it */
const kindOf = (routed: string): PageKind | null =>
  MISSING.has(routed) ? null : (shapeOf(routed)?.kind ?? null);

/** @param routed path, as `routedPath` returns it */
export const hasEmbeds = (routed: string): boolean => kindOf(routed)?.hasEmbeds === true;

/**
 * @returns whether only the backend knows if the page exists: strangers can make up addresses of its kind, and are limited by
 * their networks. @param routed path, as `routedPath` returns it
 */
export const canBeMadeUp = (routed: string): boolean => kindOf(routed)?.isLimited === true;

/**
 * The address under which a page is rendered and cached: the only function that makes such addresses (CACHE-5).
 * @param routed path, as `routedPath` returns it
 * @returns path and query, of which only what the route reads is left
 */
export function pageAddress(routed: string, { search, searchParams }: URL): string {
  if (search === '') return routed;
  return withQuery(routed, kindOf(routed)?.query?.(searchParams) ?? {});
}

const SEARCH_PATH = pathOf(pageKind('search'));

/** @returns whether the page answers a reader's question. @param address from `pageAddress` */
export function isQuestion(address: string): boolean {
  // Nearly every address is another page's, and `URL` takes longer than the comparison.
  return address.startsWith(`${SEARCH_PATH}?`) && atNoHost(address).searchParams.has('q');
}

/**
 * @param address that `pageAddress` returned, of a page that does not exist
 * @returns the address of the page to show: one for all names of a kind, and one for all page numbers of a list
 */
export function missingAddress(address: string): string {
  const { pathname } = atNoHost(address);
  const shape = shapeOf(pathname);
  if (!shape || shape.kind.missing === 'site') return NOT_FOUND_PATH;
  const { kind, name } = shape;
  const isOfList = kind.missing === 'list' || (kind.edition === 'list' && isListed(name));
  return isOfList ? withQuery(pathname, { page: MISSING_PAGE }) : missingPath(kind);
}

/** @returns whether this is a shared missing page, which is cached like an existing one */
export const isMissingPage = ({ pathname, searchParams }: URL): boolean =>
  MISSING.has(pathname) || searchParams.get('page') === MISSING_PAGE;

/** @returns the name of the kind; null if no page has a path of this shape. @param path canonical */
export const kindNameOf = (path: string): PageKindName | null => shapeOf(path)?.kind.kind ?? null;

/** The page of an address. */
export interface PageRoute {
  /** `missing`: the shared page of missing names, of a kind or of the site. */
  kind: PageKindName | 'missing';
  /** `newest`: the row and the newest stored articles, for missing pages. */
  edition: PageKind['edition'] | 'newest';
  /** Decoded; '' for a kind without names. */
  name: string;
  /** From 1. */
  page: number;
  /** Of a month: a section's id or OWN_ARTICLES; '' for the overview. */
  section: string;
}

/** @param address from `pageAddress` */
export function pageRoute({ pathname, searchParams }: URL): PageRoute {
  const further = { page: Number(searchParams.get('page') ?? 1), section: searchParams.get('section') ?? '' };
  const missing = MISSING.get(pathname);
  const shape = missing ? null : shapeOf(pathname);
  if (!shape) {
    // A list without articles has no newest ones either.
    const edition = missing?.edition === 'list' ? 'row' : 'newest';
    return { kind: 'missing', edition, name: '', ...further };
  }
  const { kind, name } = shape;
  return { kind: kind.kind, edition: kind.edition, name: decodeName(name) ?? name, ...further };
}

/** Only the path and the query are read. */
const atNoHost = (address: string): URL => new URL(address, 'https://page.invalid');
