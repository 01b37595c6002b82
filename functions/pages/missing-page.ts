import { FAILED_ARTICLE, FAILED_LIST } from '../../schema/contract/articles.ts';
import type { PageContext } from '../../schema/contract/context.ts';
import { absentPaths } from '../../schema/contract/own-content.ts';
import { LIST_PAGES_MAX } from '../../schema/contract/pages/queries.ts';
import { isListed } from '../articles/list-limits.ts';
import type { PageRoute } from './page-address.ts';

/** Tells the gateway, on an answer without a body, to show the shared missing page. */
export const MISSING_HEADER = 'x-page-missing';
/** Tells the gateway, on an answer without a body, that nothing was asked because too many addresses were missing. */
export const BUSY_HEADER = 'x-page-busy';

/**
 * Whether the address names something that does not exist: an article, a topic, a month, an author, a story of many
 * newsrooms, a category without articles, or a page beyond the last of a list. It is asked before the page is rendered,
 * because strangers make up any number of addresses and one page serves all of them.
 * @param context of the request, so that the page's loader does not ask again
 */
export async function isMissing(
  route: PageRoute,
  {
    publication,
    backend,
    search,
    sections,
    streamIfLate,
  }: Pick<PageContext, 'publication' | 'backend' | 'search' | 'sections' | 'streamIfLate'>,
): Promise<boolean> {
  if (absentPaths(publication).includes(`/${route.kind}`)) return true;
  if (route.kind === 'article') {
    // A page that streams says so itself.
    const { known } = await streamIfLate(backend.article(route.name), FAILED_ARTICLE);
    return known?.ok === false && known.why === 'missing';
  }
  if (route.kind === 'topic' || route.kind === 'author')
    return (await search.named(route.kind, route.name, route.page)).kind === 'missing';
  if (route.kind === 'month') {
    const { name, section, page } = route;
    return (await search.month({ month: name, section, page })).kind === 'missing';
  }
  if (route.kind === 'group') return (await sections.group(route.name)) === null;
  if (route.edition !== 'list') return false;
  const { page } = route;
  const category = route.name || null;
  if (isListed(category) && !isBeyondFirst(page)) return false;
  const { known: list } = await streamIfLate(backend.list({ page, category }), FAILED_LIST);
  if (!list?.ok || list.articles.length > 0) return false;
  if (!isListed(category)) return true;
  // The shared page links to the last one, if the first page is stored.
  const shared = await backend.list({ page: LIST_PAGES_MAX + 1, category });
  return shared.ok && shared.pages === list.pages;
}

const isBeyondFirst = (page: number): boolean => page > 1 && page <= LIST_PAGES_MAX;
