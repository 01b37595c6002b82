/**
 * What the kinds of pages read of a query, and the one spelling of each value. Whatever strangers send, there are as many
 * addresses as a publication has pages (CACHE-5); only a reader's question has as many as there are questions.
 */
import * as z from 'zod';
import { sectionById } from '../../sections.ts';
import {
  ARCHIVE_PAGES_MAX,
  type AskedQuestion,
  OWN_ARTICLES,
  RESULT_PAGES_MAX,
  SEARCH_TEXT_MAX_UNITS,
} from '../search.ts';

/** No reader goes back this far; crawlers that keep counting get an empty page without a backend call. */
export const LIST_PAGES_MAX = 1_000;
/** Beyond every list: the one spelling of all page numbers that a list does not have. */
export const MISSING_PAGE = String(LIST_PAGES_MAX + 1);
/** What the route redirects to the list's own address (BLOG-7): the one spelling of all that are no page numbers. */
const INVALID_PAGE = '0';
/** Of a month: the one spelling of all that are no sections, which is missing. */
const UNKNOWN_SECTION = 'unknown';

/** @returns parameters in the order in which an address has them; null leaves one out */
export type PageQuery = (asked: URLSearchParams) => Record<string, string | null>;

const DAY = z.iso.date().refine((day) => day >= '1970-01-01' && day < '2100-01-01');

/** The parameters of `/search`, and how each is spelled; null for a value that means nothing. */
export const SEARCH_PARAMETERS: Record<keyof AskedQuestion, (text: string) => string | null> = {
  q: (text) => text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_MAX_UNITS) || null,
  section: (id) => (id === OWN_ARTICLES ? id : (sectionById(id)?.id ?? null)),
  from: (day) => DAY.safeParse(day).data ?? null,
  to: (day) => DAY.safeParse(day).data ?? null,
  page: (text) => (/^[2-9]$|^[1-9]\d$/.test(text) ? String(Math.min(Number(text), RESULT_PAGES_MAX)) : null),
};

/** HOME-6: the section that is shown whole. */
export const frontQuery: PageQuery = (asked) => ({ all: sectionById(asked.get('all') ?? '')?.id ?? null });

export const listQuery: PageQuery = (asked) => ({ page: listPage(asked.get('page')) });

/** @returns null for the first page */
function listPage(text: string | null): string | null {
  if (text === null) return null;
  if (!/^[1-9]\d*$/.test(text) || text === '1') return INVALID_PAGE;
  return Number(text) > LIST_PAGES_MAX ? MISSING_PAGE : text;
}

export const topicQuery: PageQuery = (asked) => ({
  page: SEARCH_PARAMETERS.page(asked.get('page') ?? ''),
});

/** The second page and those after it, of which a crawler that counts on is not asked more than there can be. */
export const furtherQuery: PageQuery = (asked) => {
  const page = asked.get('page') ?? '';
  const isFurther = /^[1-9]\d*$/.test(page) && Number(page) > 1;
  return { page: isFurther ? String(Math.min(Number(page), ARCHIVE_PAGES_MAX)) : null };
};

/** A month without a section is an overview, which has one page. */
export const monthQuery: PageQuery = (asked) => {
  const given = asked.get('section') ?? '';
  if (given === '') return {};
  const section = SEARCH_PARAMETERS.section(given);
  return section === null ? { section: UNKNOWN_SECTION } : { section, ...furtherQuery(asked) };
};

/**
 * Without words there is no question: the form is a page of the cache, and of the rest it keeps its section only, because
 * there is a page for each pair of days else.
 */
export const searchQuery: PageQuery = (asked) => {
  const spelled = Object.entries(SEARCH_PARAMETERS).map(([name, spell]): [string, string | null] => {
    const text = asked.get(name);
    return [name, text === null ? null : spell(text)];
  });
  const query = Object.fromEntries(spelled);
  return query.q ? query : { section: query.section ?? null };
};
