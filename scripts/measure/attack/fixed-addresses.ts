import { LIST_PAGES_MAX } from '../../../functions/articles/list-limits.ts';
import { NOT_FOUND_PATH } from '../../../functions/pages/canonical.ts';
import { MISSING_NAMED_PATHS } from '../../../functions/pages/named-path.ts';
import { NAMED_PAGES, staticPath } from '../../../schema/pages.ts';
import { OWN_ARTICLES } from '../../../schema/search.ts';
import { SECTIONS } from '../../../schema/sections.ts';

/** Documents that every publication has, whatever its articles are. */
export const FIXED_PATHS: readonly string[] = [
  '/',
  '/blog',
  '/search',
  ...NAMED_PAGES.map(staticPath),
  ...SECTIONS.map(({ slug }) => `/news/${slug}`),
];

const LISTS = FIXED_PATHS.filter((path) => path === '/blog' || path.startsWith('/news/'));
/** Pages for addresses that do not exist. */
const MISSING = [NOT_FOUND_PATH, ...MISSING_NAMED_PATHS];
/** What the search form may be opened with. */
const FILTERS = [OWN_ARTICLES, ...SECTIONS.map(({ id }) => id)];

/**
 * @returns every address in the page cache of a publication without articles: an article adds its
 * path, and ten articles add a page to their lists
 */
export const fixedAddresses = (): string[] => [
  ...FIXED_PATHS,
  ...MISSING,
  ...SECTIONS.flatMap(({ id }) => [`/?all=${id}`, `/sections/${id}`]),
  ...FILTERS.map((id) => `/search?section=${id}`),
  // Invalid page numbers are redirected; of those beyond every list there is one.
  ...LISTS.flatMap((path) => [`${path}?page=0`, `${path}?page=${LIST_PAGES_MAX + 1}`]),
];
