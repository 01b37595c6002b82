import type { MetaDescriptor } from '@remix-run/cloudflare';
import { listPath, sectionFeedPath } from '../../schema/contract/pages/page-path.ts';
import { pageMeta, wordsOf } from '../document/page-meta.ts';
import type { Shell } from '../ui/shell.ts';
import { hasStories, isUnknown, type ListView } from './list-view.ts';

/** META-1 for one page of a list: canonical address, links to its neighbours, and breadcrumb trail. */
export function listMeta(shell: Shell | null, view: ListView | undefined): MetaDescriptor[] {
  const { lists } = wordsOf(shell);
  if (!view)
    return pageMeta(shell, { title: lists.title, description: '', path: listPath(null), noindex: true });
  const { page, title, category } = view;
  const name = page > 1 ? lists.titleOfPage(title, page) : title;
  // Until the stories are known, the page itself may later say that it has none.
  const found = view.list instanceof Promise || hasStories(view.list);
  const trail = [
    { name: lists.title, path: listPath(null) },
    ...(category === null ? [] : [{ name: title, path: listPath(category) }]),
  ];
  return [
    ...pageMeta(shell, {
      title: name,
      description: describe(view, shell),
      path: listPath(category, page),
      noindex: !found || isUnknown(category),
      trail: found ? trail : [],
    }),
    ...neighbours(shell, view),
    ...feedLinks(shell, view),
  ];
}

/** @returns the page's description, different for every page */
function describe({ title, standfirst, category, page }: ListView, shell: Shell | null): string {
  const { lists } = wordsOf(shell);
  const isOwn = category === null && standfirst !== null;
  const what = isOwn ? standfirst : lists.description(title, shell?.name ?? null, standfirst);
  return page > 1 ? lists.descriptionOfPage(what, page) : what;
}

/** The feeds of the section, or of all stories. */
function feedLinks(shell: Shell | null, { category, title }: ListView): MetaDescriptor[] {
  if (!shell || isUnknown(category)) return [];
  const link = { tagName: 'link' as const, rel: 'alternate' };
  if (category === null)
    return [
      {
        ...link,
        type: 'text/x-opml',
        title: wordsOf(shell).lists.sourcesOf(shell.name),
        href: `${shell.origin}/sources.opml`,
      },
    ];
  return [
    {
      ...link,
      type: 'application/rss+xml',
      title: wordsOf(shell).feeds.section(shell.name, title),
      href: shell.origin + sectionFeedPath(category),
    },
  ];
}

function neighbours(shell: Shell | null, { list, page, category }: ListView): MetaDescriptor[] {
  if (!shell || list instanceof Promise || !list.ok || list.rows.length === 0) return [];
  const link = (rel: string, n: number) => ({
    tagName: 'link' as const,
    rel,
    href: shell.origin + listPath(category, n),
  });
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < list.pages ? [link('next', page + 1)] : []),
  ];
}
