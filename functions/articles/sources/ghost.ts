import * as z from 'zod';
import { WITHHELD } from '../../../schema/articles/backend.ts';
import { sourceSecret } from '../../../schema/source.ts';
import type { BackendResponse } from '../call-backend.ts';
import { PAGE_SIZE } from '../read-response.ts';
import { callSource, type SourceAnswer, sourceFailed } from './call-source.ts';
import { CARD_FIELDS, ghostTag, toArticle } from './ghost-post.ts';
import { readMovedSlug } from './moved-slugs.ts';
import { CATEGORIES_MAX, each, followSlug, keysOfSection, redirectedSlug, siteAddress } from './site.ts';
import type { SourceAdapter, SourceCall } from './source-adapter.ts';
import { NO_LIST } from './to-contract.ts';

type Call = SourceCall<'ghost'>;

const listSchema = z.object({
  posts: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
});
const postsSchema = z.object({ posts: z.array(z.unknown()) });
const tagsSchema = z.object({ tags: each(ghostTag) });
/** Of posts and tags. Ghost writes no others, and they stand in a filter, where a quote or a comma would end them. */
const SLUG = /^[\w.~-]+$/;

/** SRC-2: posts of a Ghost by its Content API, version 5 and later. */
export const ghost: SourceAdapter<'ghost'> = {
  async list(call, page, category) {
    let filter = 'visibility:public';
    if (category !== null) {
      const tags = await keysOfSection(call.source, category, () => tagsOf(call));
      if (!Array.isArray(tags)) return tags;
      if (tags.length === 0) return NO_LIST;
      filter += `+tag:[${tags.join(',')}]`;
    }
    const query = { filter, fields: CARD_FIELDS, limit: String(PAGE_SIZE), page: String(page) };
    const answer = await ask(call, 'posts', query, listSchema);
    if (answer.kind !== 'read') return answer;
    const { posts, meta } = answer.value;
    const blogs = posts.map((post) => toArticle(post, call.source));
    return { kind: 'json', value: { blogs, total: meta.pagination.total } };
  },

  article: (call, slug) =>
    followSlug(slug, { read: (one) => bySlug(call, one), slugAfter: (one) => slugAfter(call, one) }),
};

/** Ghost's keys come in the query. */
async function ask<T>(
  { source, local, env }: Call,
  what: string,
  query: Record<string, string>,
  shape: z.ZodType<T>,
): Promise<Exclude<SourceAnswer<T>, { kind: 'none' }>> {
  const url = siteAddress(source, `ghost/api/content/${what}/`);
  const key = sourceSecret(env, source.keySecret);
  if (key === undefined)
    return sourceFailed(url, { kind: 'status', status: 401 }, `${source.keySecret} is not set, or is no key`);
  for (const [name, value] of Object.entries({ ...query, key })) url.searchParams.set(name, value);
  const answer = await callSource(url, { local, shape });
  return answer.kind === 'none' ? { kind: 'status', status: 404 } : answer;
}

async function bySlug(call: Call, slug: string): Promise<BackendResponse> {
  if (!SLUG.test(slug)) return { kind: 'gone' };
  const query = { filter: `slug:'${slug}'+visibility:public`, include: 'authors,tags' };
  const answer = await ask(call, 'posts', query, postsSchema);
  if (answer.kind !== 'read') return answer;
  const article = answer.value.posts
    .map((post) => toArticle(post, call.source))
    .find((post) => post !== WITHHELD && post.slug === slug);
  return article ? { kind: 'json', value: article } : { kind: 'gone' };
}

/** Ghost forgets old slugs: its webhooks name them, and an editor may write redirects for its own pages. */
const slugAfter = async ({ source, local, env }: Call, slug: string): Promise<string | null> =>
  (await readMovedSlug(env, source, slug)) ??
  (SLUG.test(slug) ? redirectedSlug(siteAddress(source, `${slug}/`), local) : null);

async function tagsOf(call: Call) {
  const query = { limit: String(CATEGORIES_MAX), include: 'count.posts', order: 'count.posts desc' };
  const answer = await ask(call, 'tags', query, tagsSchema);
  if (answer.kind !== 'read') return answer;
  return answer.value.tags.filter(({ slug }) => SLUG.test(slug)).map((tag) => ({ ...tag, key: tag.slug }));
}
