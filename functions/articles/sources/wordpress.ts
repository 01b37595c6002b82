import * as z from 'zod';
import { WITHHELD } from '../../../schema/articles/backend.ts';
import type { BackendResponse } from '../call-backend.ts';
import { PAGE_SIZE } from '../read-response.ts';
import { callSource, type SourceAnswer } from './call-source.ts';
import { CATEGORIES_MAX, each, followSlug, keysOfSection, redirectedSlug, siteAddress } from './site.ts';
import type { SourceAdapter, SourceCall } from './source-adapter.ts';
import { endBefore, NO_LIST } from './to-contract.ts';
import { toArticle, wordpressTerm } from './wordpress-post.ts';

type Call = SourceCall<'wordpress'>;

const FIELDS = 'slug,status,date_gmt,modified_gmt,title,excerpt,yoast_head_json.description,_links,_embedded';
const EMBEDDED = 'author,wp:featuredmedia,wp:term';
const BEYOND_LAST = z.object({ code: z.literal('rest_post_invalid_page_number') });
const posts = z.array(z.unknown());

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
      const ids = await keysOfSection(call.source, category, () => categories(call));
      if (!Array.isArray(ids)) return ids;
      if (ids.length === 0) return NO_LIST;
      query.set('categories', ids.join(','));
    }
    const answer = await ask(call, `posts?${query}`, posts, BEYOND_LAST);
    if (answer.kind === 'none') return endBefore(page);
    if (answer.kind !== 'read') return answer;
    const blogs = answer.value.map((post) => toArticle(post, call.source));
    return { kind: 'json', value: { blogs, total: answer.headers.get('x-wp-total') } };
  },

  article: (call, slug) =>
    followSlug(slug, { read: (one) => bySlug(call, one), slugAfter: (one) => slugAfter(call, one) }),
};

const ask = <T>(call: Call, what: string, shape: z.ZodType<T>, none?: z.ZodType): Promise<SourceAnswer<T>> =>
  callSource(siteAddress(call.source, `wp-json/wp/v2/${what}`), { local: call.local, shape, none });

async function bySlug(call: Call, slug: string): Promise<BackendResponse> {
  const query = new URLSearchParams({ slug, _fields: `${FIELDS},content`, _embed: EMBEDDED });
  const answer = await ask(call, `posts?${query}`, posts);
  if (answer.kind !== 'read') return answer.kind === 'none' ? { kind: 'gone' } : answer;
  // WordPress reads a comma as a list of slugs.
  const article = answer.value
    .map((post) => toArticle(post, call.source))
    .find((post) => post !== WITHHELD && post.slug === slug);
  return article ? { kind: 'json', value: article } : { kind: 'gone' };
}

/** WordPress redirects an old slug, and guesses at posts that begin like it: only its guess keeps the number of a page. */
async function slugAfter({ source, local }: Call, slug: string): Promise<string | null> {
  const asked = new URL(source.url);
  asked.search = new URLSearchParams({ name: slug, page: '2' }).toString();
  return redirectedSlug(asked, local, ({ pathname }) => /\/2\/?$/.test(pathname));
}

async function categories(call: Call) {
  const query = `per_page=${CATEGORIES_MAX}&orderby=count&order=desc&_fields=id,slug,name`;
  const answer = await ask(call, `categories?${query}`, each(wordpressTerm));
  if (answer.kind !== 'read') return answer.kind === 'none' ? [] : answer;
  return answer.value.map((term) => ({ ...term, key: String(term.id) }));
}
