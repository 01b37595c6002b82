/**
 * The query parameters of each kind of page, and the one spelling of each value. For any request, the number of
 * addresses is limited by the number of pages (CACHE-5); only searches have as many as there are questions.
 */
import * as z from 'zod';
import { sectionById } from '../../sections.ts';
import { SEE_ALL_PARTS_MAX } from '../preview-stories.ts';
import {
  ARCHIVE_PAGES_MAX,
  type AskedQuestion,
  OWN_ARTICLES,
  RESULT_PAGES_MAX,
  SEARCH_TEXT_MAX_UNITS,
} from '../search.ts';

/**
 * More than any backend may count (schema/articles/backend.ts). Which of these a list has, its first page says
 * (functions/articles/backend-client.ts): others cost no call and share one page.
 */
export const LIST_PAGES_MAX = 1_000_000;
/** Beyond every list: replaces all page numbers that a list does not have. */
export const MISSING_PAGE = String(LIST_PAGES_MAX + 1);
/** Replaces all values that are not page numbers; the route redirects it to the list's address (BLOG-7). */
const INVALID_PAGE = '0';
/** In a month's address: replaces all values that are not sections; the page is missing. */
const UNKNOWN_SECTION = 'unknown';

/** @returns parameters in the order of the address; null leaves one out */
export type PageQuery = (asked: URLSearchParams) => Record<string, string | null>;

const DAY = z.iso.date().refine((day) => day >= '1970-01-01' && day < '2100-01-01');

/** The parameters of `/search` with their spelling; null for a value without meaning. */
export const SEARCH_PARAMETERS: Record<keyof AskedQuestion, (text: string) => string | null> = {
  q: (text) => text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_MAX_UNITS) || null,
  section: (id) => (id === OWN_ARTICLES ? id : (sectionById(id)?.id ?? null)),
  from: (day) => DAY.safeParse(day).data ?? null,
  to: (day) => DAY.safeParse(day).data ?? null,
  page: (text) => (/^[2-9]$|^[1-9]\d$/.test(text) ? String(Math.min(Number(text), RESULT_PAGES_MAX)) : null),
};

/** @returns a number from 2 to `max`, the highest for all above; null for anything else */
function furtherPart(text: string | null, max: number): string | null {
  const isFurther = /^[1-9]\d*$/.test(text ?? '') && Number(text) > 1;
  return isFurther ? String(Math.min(Number(text), max)) : null;
}

/** HOME-6: of a large section, with the name of the last story before it, which also has only one spelling. */
export const partQuery: PageQuery = (asked) => {
  const [, number = '', after = ''] = asked.get('part')?.match(/^(\d+)(-[a-z\d]{1,11})?$/) ?? [];
  const part = furtherPart(number, SEE_ALL_PARTS_MAX);
  return { part: part && part + after };
};

/** HOME-6: the expanded section. */
export const frontQuery: PageQuery = (asked) => {
  const all = sectionById(asked.get('all') ?? '')?.id ?? null;
  return all === null ? {} : { all, ...partQuery(asked) };
};

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

/** Pages after the first, with a limit on the numbers that crawlers can request. */
export const furtherQuery: PageQuery = (asked) => ({
  page: furtherPart(asked.get('page'), ARCHIVE_PAGES_MAX),
});

/** A month without a section is an overview with one page. */
export const monthQuery: PageQuery = (asked) => {
  const given = asked.get('section') ?? '';
  if (given === '') return {};
  const section = SEARCH_PARAMETERS.section(given);
  return section === null ? { section: UNKNOWN_SECTION } : { section, ...furtherQuery(asked) };
};

/**
 * Without words there is no question: the form is a cached page and retains only the section, because otherwise there
 * would be a page for each pair of days.
 */
export const searchQuery: PageQuery = (asked) => {
  const spelled = Object.entries(SEARCH_PARAMETERS).map(([name, spell]): [string, string | null] => {
    const text = asked.get(name);
    return [name, text === null ? null : spell(text)];
  });
  const query = Object.fromEntries(spelled);
  return query.q ? query : { section: query.section ?? null };
};
