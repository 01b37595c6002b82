import { ARCHIVE_PAGES_MAX } from '../../schema/search.ts';
import { sectionById } from '../../schema/sections.ts';
import { isListed, LIST_PAGES_MAX } from '../articles/list-limits.ts';
import { SEARCH_PARAMETERS } from '../search/read-question.ts';
import { NOT_FOUND_PATH } from './canonical.ts';
import { MISSING_NAMED_PATHS, missingPath, type NamedKind, readNamedPath } from './named-path.ts';

const LIST = /^\/(?:blog|news\/([^/]+))$/;
const SEARCH = '/search';
const GROUP = /^\/stories\/[^/]+$/;
/** Beyond every list: the one page of all page numbers that a list does not have. */
const MISSING_PAGE = String(LIST_PAGES_MAX + 1);
/** Of a month: the one spelling of all that are no sections, which is missing. */
const UNKNOWN_SECTION = 'unknown';
/** What the route redirects to the list's own address (BLOG-7): the one spelling of all that are no page numbers. */
const INVALID_PAGE = '0';

/**
 * The address under which a page is rendered and cached: the only function that makes such addresses. Whatever strangers
 * send, there are as many as a publication has pages (CACHE-5): no other query parameter than those a route reads, and
 * of these only values that make a difference. Only a reader's question has as many addresses as there are questions,
 * and these are not cached (SEARCH-1).
 * @param routed path, as `routedPath` returns it
 * @returns path and query
 */
export function pageAddress(routed: string, { search, searchParams }: URL): string {
  if (search === '') return routed;
  const query = new URLSearchParams();
  const all = routed === '/' ? sectionById(searchParams.get('all') ?? '')?.id : undefined;
  if (all !== undefined) query.set('all', all);
  const page = isList(routed) ? pageNumber(searchParams.get('page')) : null;
  if (page !== null) query.set('page', page);
  const kind = existingKind(routed);
  const further = kind === 'topics' ? SEARCH_PARAMETERS.page(searchParams.get('page') ?? '') : null;
  if (further !== null) query.set('page', further);
  if (kind === 'archive') addSection(query, searchParams);
  if (kind === 'authors') addFurther(query, searchParams);
  if (routed === SEARCH) addQuestion(query, searchParams);
  return withQuery(routed, query);
}

/**
 * Without words there is no question: the form is a page of the cache, and of the rest it keeps its section only, because
 * there is a page for each pair of days else.
 */
function addQuestion(query: URLSearchParams, asked: URLSearchParams): void {
  for (const [name, spell] of Object.entries(SEARCH_PARAMETERS)) {
    const text = asked.get(name);
    const value = text === null ? null : spell(text);
    if (value !== null && (name === 'q' || name === 'section' || query.has('q'))) query.set(name, value);
  }
}

/** A month without a section is an overview, which has one page. */
function addSection(query: URLSearchParams, asked: URLSearchParams): void {
  const given = asked.get('section') ?? '';
  if (given === '') return;
  const section = SEARCH_PARAMETERS.section(given);
  query.set('section', section ?? UNKNOWN_SECTION);
  if (section !== null) addFurther(query, asked);
}

/** The second page and those after it, of which a crawler that counts on is not asked more than there can be. */
function addFurther(query: URLSearchParams, asked: URLSearchParams): void {
  const page = asked.get('page') ?? '';
  if (/^[1-9]\d*$/.test(page) && Number(page) > 1)
    query.set('page', String(Math.min(Number(page), ARCHIVE_PAGES_MAX)));
}

/** @returns whether the page is the answer to a reader's question. @param address that `pageAddress` returned */
export function isQuestion(address: string): boolean {
  const { pathname, searchParams } = atNoHost(address);
  return pathname === SEARCH && searchParams.has('q');
}

/**
 * @returns whether only the backend or the search index knows if the page exists: strangers can make up addresses of its
 * kind, and are limited by their networks. @param routed path, as `routedPath` returns it
 */
export const canBeMadeUp = (routed: string): boolean => existingKind(routed) !== null || isList(routed);

/**
 * @param address that `pageAddress` returned, of a page that does not exist
 * @returns the address of the page to show: one for all names of a kind, and one for all page numbers of a list
 */
export function missingAddress(address: string): string {
  const { pathname } = atNoHost(address);
  if (GROUP.test(pathname)) return NOT_FOUND_PATH;
  const query = new URLSearchParams();
  const [, category = null] = pathname.match(LIST) ?? [];
  const named = readNamedPath(pathname);
  const isOfList = named === null || (named.kind === 'news' && isListed(category));
  if (isOfList) query.set('page', MISSING_PAGE);
  return withQuery(isOfList ? pathname : missingPath(named.kind), query);
}

/** @returns whether this is the page of addresses that do not exist, which is cached like one that does */
export const isMissingPage = ({ pathname, searchParams }: URL): boolean =>
  isMissingPath(pathname) || searchParams.get('page') === MISSING_PAGE;

const isMissingPath = (path: string): boolean => MISSING_NAMED_PATHS.includes(path);

const isList = (path: string): boolean => LIST.test(path) && !isMissingPath(path);

/** @returns null for paths without a name, and for those of the pages for names that lead to nothing */
const existingKind = (path: string): NamedKind | null =>
  isMissingPath(path) ? null : (readNamedPath(path)?.kind ?? null);

/** Only the path and the query are read. */
const atNoHost = (address: string): URL => new URL(address, 'https://page.invalid');

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** @returns null for the first page */
function pageNumber(text: string | null): string | null {
  if (text === null) return null;
  if (!/^[1-9]\d*$/.test(text) || text === '1') return INVALID_PAGE;
  return Number(text) > LIST_PAGES_MAX ? MISSING_PAGE : text;
}
