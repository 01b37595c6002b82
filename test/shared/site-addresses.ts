import { MISSING_PATHS, NOT_FOUND_PATH } from '../../functions/pages/page-address.ts';
import { PAGE_KINDS } from '../../schema/contract/pages/page-kinds.ts';
import { listPath, pathOf } from '../../schema/contract/pages/page-path.ts';
import { LIST_PAGES_MAX } from '../../schema/contract/pages/queries.ts';
import { OWN_ARTICLES } from '../../schema/contract/search.ts';
import { SECTIONS } from '../../schema/sections.ts';

/** Documents that exist for every publication, independent of its articles. */
export const FIXED_PATHS: readonly string[] = PAGE_KINDS.filter(({ kind }) => kind !== 'section').flatMap(
  (kind) => (kind.names ?? (kind.isName ? [] : [''])).map((name) => pathOf(kind, name)),
);

const LISTS = [listPath(null), ...SECTIONS.map(({ slug }) => listPath(slug))];
const MISSING = [NOT_FOUND_PATH, ...MISSING_PATHS];
/** Values of the search form's section filter. */
const FILTERS = [OWN_ARTICLES, ...SECTIONS.map(({ id }) => id)];

/**
 * @returns every address in the page cache of a publication without articles; an article adds its path, and ten
 * articles add a page to their lists
 */
export const fixedAddresses = (): string[] => [
  ...FIXED_PATHS,
  ...MISSING,
  ...SECTIONS.flatMap(({ id }) => [`/?all=${id}`, `/sections/${id}`]),
  ...FILTERS.map((id) => `/search?section=${id}`),
  // Invalid page numbers are redirected; all numbers beyond a list share one page.
  ...LISTS.flatMap((path) => [`${path}?page=0`, `${path}?page=${LIST_PAGES_MAX + 1}`]),
];
