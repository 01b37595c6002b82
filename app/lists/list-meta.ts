import type { MetaDescriptor } from '@remix-run/cloudflare';
import { breadcrumbs, pageMeta } from '../chrome/page-meta.ts';
import type { Shell } from '../chrome/shell.ts';
import { addressOf, isUnknown, type ListView } from './list-view.ts';
import { pageAddress } from './page-number.ts';

/** META-1 for one page of a list: its own canonical address, its neighbours, where it stands. */
export function listMeta(shell: Shell | null, view: ListView | undefined): MetaDescriptor[] {
  if (!view)
    return pageMeta(shell, { title: 'Latest Stories', description: '', path: '/blog', noindex: true });
  const { list, page, path, title, category } = view;
  const name = page > 1 ? `${title}, page ${page}` : title;
  const found = list.ok && list.articles.length > 0;
  const trail = [
    { name: 'Latest Stories', path: '/blog' },
    ...(category === null ? [] : [{ name: title, path }]),
  ];
  return [
    ...pageMeta(shell, {
      title: name,
      description: describe(view, shell),
      path: addressOf(view),
      noindex: !found || isUnknown(category),
      structuredData: shell && found ? [breadcrumbs(shell, trail)] : [],
    }),
    ...neighbours(shell, view),
  ];
}

/** No two pages say the same of themselves. */
function describe({ title, standfirst, category, page }: ListView, shell: Shell | null): string {
  const from = `${title} from ${shell?.name ?? 'our newsroom'}`;
  const what =
    category === null && standfirst ? standfirst : `${from}${standfirst ? `: ${standfirst}` : '.'}`;
  return page > 1 ? `${what} Page ${page}.` : what;
}

function neighbours(shell: Shell | null, { list, page, path }: ListView): MetaDescriptor[] {
  if (!shell || !list.ok || list.articles.length === 0) return [];
  const link = (rel: string, n: number) => ({
    tagName: 'link' as const,
    rel,
    href: shell.origin + pageAddress(path, n),
  });
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < list.pages ? [link('next', page + 1)] : []),
  ];
}
