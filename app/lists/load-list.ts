import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { FAILED_LIST, type ListResult } from '../../schema/contract/articles.ts';
import type { PageContext } from '../../schema/contract/context.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { readNewest } from '../layout/read-newest.ts';
import { wordsFor } from '../words/words.ts';
import { isUnknown, type ListHead, type ListView, type ShownList, toListHead } from './list-view.ts';
import { readPage } from './page-number.ts';

/**
 * Loads one page of `/blog` or of a category. The status depends on the stories (BLOG-9), unless they are late: then
 * the page begins without them (BLOG-8).
 * @param category slug; null for all stories
 * @throws a 308 to the list's address for an invalid page number (BLOG-7)
 */
export async function loadList(context: AppLoadContext, request: Request, category: string | null) {
  const { id, name, locale } = context.publication;
  const page = readPage(new URL(request.url).searchParams.get('page'));
  if (page === null) throw redirect(listPath(category), { status: 308, headers: pageHeaders(id, 'whole') });
  const own = category === null ? null : await context.ownText('front');
  const head = toListHead(wordsFor(locale), name, category, page, own?.value ?? null);
  const { known, late } = await context.streamIfLate(context.backend.list({ page, category }), FAILED_LIST);
  if (late !== undefined) {
    const view: ListView = { ...head, list: late.then((list) => toShown(context, list)) };
    return data(view, { headers: pageHeaders(id, 'pending', ['articles']) });
  }
  const list = await toShown(context, known);
  const view: ListView = { ...head, list };
  const status = statusOf(head, list);
  if (status === 503) return data(view, { status, headers: OUTAGE_HEADERS });
  if (status === 404) return data(view, { status, headers: MISSING_HEADERS });
  const state = own?.faulty || (list.ok && list.updated !== null) ? 'faulty' : 'whole';
  return data(view, { headers: pageHeaders(id, state, ['articles']) });
}

/**
 * @returns 404 beyond the last page (BLOG-7) and for an unknown category without stories (CAT-2); 503 if the backend
 * failed and no copy is stored (BLOG-9)
 */
function statusOf({ category, page }: ListHead, list: ShownList): 200 | 404 | 503 {
  if (!list.ok) return 503;
  return list.rows.length === 0 && (page > 1 || isUnknown(category)) ? 404 : 200;
}

async function toShown(context: PageContext, list: ListResult): Promise<ShownList> {
  const newest = list.ok && list.articles.length > 0 ? [] : await readNewest(context);
  if (!list.ok) return { ...list, newest };
  const { pictureOf } = context;
  const { ok, pages, updated, articles } = list;
  const toRow = async ({ image, ...card }: (typeof articles)[number]) => ({
    ...card,
    picture: image === null ? null : await pictureOf(image),
  });
  return { ok, pages, updated, newest, rows: await Promise.all(articles.map(toRow)) };
}
