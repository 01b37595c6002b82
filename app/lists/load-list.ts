import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { ListResult } from '../../schema/articles/articles.ts';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { listPath } from '../ui/links/addresses.ts';
import { isUnknown, type ListView, toListView } from './list-view.ts';
import { readPage } from './page-number.ts';
import { sendRows } from './send-rows.server.tsx';

/**
 * Loads one page of `/blog` or of a category. It is awaited because the status depends on it (BLOG-9). For loaders
 * only.
 * @param category slug; null for all stories
 * @returns 200; 404 beyond the last page (BLOG-7) and for an unknown category without stories (CAT-2); 503 if the
 * backend fails and there is no stored copy
 * @throws a 308 to the list's own address for an invalid page number (BLOG-7)
 */
export async function loadList(context: AppLoadContext, request: Request, category: string | null) {
  const { publication } = context;
  const page = readPage(new URL(request.url).searchParams.get('page'));
  if (page === null)
    throw redirect(listPath(category), { status: 308, headers: pageHeaders(publication.id, 'whole') });
  const list = await context.backend.list({ page, category });
  const { status, headers } = responseTo(list, page, category);
  const view: ListView = {
    ...toListView(publication.name, category),
    category,
    page,
    list: list.ok
      ? { ok: true, pages: list.pages, updated: list.updated, rows: await sendRows(context, list) }
      : list,
  };
  const state = list.ok && list.updated !== null ? 'faulty' : 'whole';
  return data(view, { status, headers: headers ?? pageHeaders(publication.id, state, ['articles']) });
}

function responseTo(
  list: ListResult,
  page: number,
  category: string | null,
): { status: number; headers?: Record<string, string> } {
  if (!list.ok) return { status: 503, headers: OUTAGE_HEADERS };
  const empty = list.articles.length === 0;
  if (empty && (page > 1 || isUnknown(category))) return { status: 404, headers: MISSING_HEADERS };
  return { status: 200 };
}
