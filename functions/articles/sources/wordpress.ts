import * as z from 'zod';
import { WITHHELD } from '../../../schema/articles/backend.ts';
import { Memo } from '../../platform/memo.ts';
import type { BackendResponse } from '../call-backend.ts';
import { PAGE_SIZE } from '../read-response.ts';
import { callSource, lastAddress, type SourceAnswer } from './call-source.ts';
import type { SourceAdapter, SourceCall } from './source-adapter.ts';
import { endBefore, isSection, NO_LIST, sectionOf } from './to-contract.ts';
import { decoded, each, toArticle, wordpressTerm } from './wordpress-post.ts';

type Call = SourceCall<'wordpress'>;

const FIELDS = 'slug,status,date_gmt,modified_gmt,title,excerpt,yoast_head_json.description,_links,_embedded';
const EMBEDDED = 'author,wp:featuredmedia,wp:term';
/** WordPress answers with at most as many; those with most posts come first. */
const CATEGORIES_MAX = 100;
const CATEGORIES_KEPT_MS = 600_000;
const SITES_MAX = 500;

const categoriesOf = new Memo<string, { at: number; terms: z.infer<typeof wordpressTerm>[] }>(SITES_MAX);

/** SRC-2: posts of a WordPress site by its REST API, version 2. */
export const wordpress: SourceAdapter<'wordpress'> = {
  async list(call, page, category) {
    const query = new URLSearchParams({
      per_page: String(PAGE_SIZE),
      page: String(page),
      _fields: FIELDS,
      _embed: EMBEDDED,
    });
    if (category !== null) {
      const ids = isSection(category) ? await categoryIds(call, category) : [];
      if (!Array.isArray(ids)) return ids;
      if (ids.length === 0) return NO_LIST;
      query.set('categories', ids.join(','));
    }
    const answer = await ask(call, 'posts', query);
    if (answer.kind !== 'json') return answer;
    if (isBeyondLast(answer)) return endBefore(page);
    if (answer.status !== 200 || !Array.isArray(answer.value))
      return { kind: 'status', status: answer.status };
    const blogs = answer.value.map((post) => toArticle(post, call.source));
    return { kind: 'json', value: { blogs, total: answer.headers.get('x-wp-total') } };
  },

  async article(call, slug) {
    const found = await bySlug(call, slug);
    if (found.kind !== 'gone') return found;
    const movedTo = await newSlug(call, slug);
    const moved = movedTo === null ? found : await bySlug(call, movedTo);
    return moved.kind === 'json' ? { kind: 'json', value: { movedTo } } : found;
  },
};

const ask = ({ source, local }: Call, what: string, query: URLSearchParams): Promise<SourceAnswer> =>
  callSource(new URL(`${source.url.replace(/\/+$/, '')}/wp-json/wp/v2/${what}?${query}`), local);

const isBeyondLast = ({ value }: { value: unknown }): boolean =>
  z.object({ code: z.literal('rest_post_invalid_page_number') }).safeParse(value).success;

async function bySlug(call: Call, slug: string): Promise<BackendResponse> {
  const query = new URLSearchParams({ slug, _fields: `${FIELDS},content`, _embed: EMBEDDED });
  const answer = await ask(call, 'posts', query);
  if (answer.kind !== 'json') return answer;
  if (answer.status !== 200 || !Array.isArray(answer.value)) return { kind: 'status', status: answer.status };
  // WordPress reads a comma as a list of slugs.
  const article = answer.value
    .map((post) => toArticle(post, call.source))
    .find((post) => post !== WITHHELD && post.slug === slug);
  return article ? { kind: 'json', value: article } : { kind: 'gone' };
}

/**
 * WordPress redirects an old slug, and guesses: a slug that begins with the old one may be that of another post.
 * @returns the slug of a post that had another one (POST-14); null for none
 */
async function newSlug({ source, local }: Call, slug: string): Promise<string | null> {
  const asked = new URL(source.url);
  asked.searchParams.set('name', slug);
  const last = await lastAddress(asked, local);
  const found = decoded(last?.pathname.split('/').filter(Boolean).at(-1) ?? '');
  return last?.href === asked.href || found === '' || found.startsWith(slug) ? null : found;
}

/** @returns the ids of the categories of a section, or the failure */
async function categoryIds(call: Call, section: string): Promise<number[] | BackendResponse> {
  const known = categoriesOf.get(call.source.url);
  let terms = known && Date.now() - known.at < CATEGORIES_KEPT_MS ? known.terms : null;
  if (terms === null) {
    const query = new URLSearchParams({
      per_page: String(CATEGORIES_MAX),
      orderby: 'count',
      order: 'desc',
      _fields: 'id,slug,name',
    });
    const answer = await ask(call, 'categories', query);
    if (answer.kind !== 'json') return answer;
    if (answer.status !== 200) return { kind: 'status', status: answer.status };
    terms = each(wordpressTerm)
      .parse(answer.value)
      .filter((one) => one !== null);
    categoriesOf.set(call.source.url, { at: Date.now(), terms });
  }
  return terms.filter((one) => sectionOf([one], call.source) === section).map(({ id }) => id);
}
