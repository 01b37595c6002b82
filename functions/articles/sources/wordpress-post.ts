import * as z from 'zod';
import { WITHHELD } from '../../../schema/articles/backend.ts';
import type { Source } from '../../../schema/source.ts';
import { decoded, each } from './site.ts';
import { type ContractArticle, firstVideo, sectionOf, textOf, withoutShortcodes } from './to-contract.ts';

const rendered = z.object({ rendered: z.string(), protected: z.boolean().catch(false) });
const NO_TEXT = { rendered: '', protected: false };
export const wordpressTerm = z.object({
  id: z.number().catch(0),
  slug: z.string(),
  name: z.string(),
  taxonomy: z.string().catch(''),
});
const picture = z.object({
  source_url: z.string(),
  media_details: z
    .object({ sizes: z.record(z.string(), z.object({ source_url: z.string() })).catch({}) })
    .catch({ sizes: {} }),
});
const postSchema = z.object({
  slug: z.string(),
  status: z.string(),
  date_gmt: z.string().nullable().catch(null),
  modified_gmt: z.string().nullable().catch(null),
  title: rendered,
  excerpt: rendered.catch(NO_TEXT),
  content: rendered.catch(NO_TEXT),
  yoast_head_json: z.object({ description: z.string().catch('') }).catch({ description: '' }),
  _embedded: z
    .object({
      author: each(z.object({ name: z.string() })).catch([]),
      'wp:featuredmedia': each(picture).catch([]),
      'wp:term': z.array(each(wordpressTerm).catch([])).catch([]),
    })
    .catch({ author: [], 'wp:featuredmedia': [], 'wp:term': [] }),
});
type Post = z.infer<typeof postSchema>;

/** @returns an unreadable post without its slug: the contract drops it alone */
export function toArticle(
  value: unknown,
  source: Extract<Source, { kind: 'wordpress' }>,
): ContractArticle | typeof WITHHELD {
  const parsed = postSchema.safeParse(value);
  if (!parsed.success) return { slug: '' };
  const post = parsed.data;
  if (post.status !== 'publish' || post.excerpt.protected || post.content.protected) return WITHHELD;
  const terms = (kind: string) =>
    post._embedded['wp:term'].flat().filter(({ taxonomy }) => taxonomy === kind);
  const html = withoutShortcodes(post.content.rendered);
  return {
    slug: decoded(post.slug),
    metaTitle: textOf(post.title.rendered) ?? '',
    metaDescription: post.yoast_head_json.description || textOf(withoutShortcodes(post.excerpt.rendered)),
    pinterestImageLink: pictureOf(post),
    date: timeOf(post.date_gmt),
    updated: timeOf(post.modified_gmt),
    html,
    author: textOf(post._embedded.author[0]?.name),
    category: sectionOf(terms('category'), source),
    // The contract separates topics by commas.
    shortTailKeywords: terms('post_tag').map(({ name }) => (textOf(name) ?? '').replaceAll(',', ' ')),
    youtubeShortsUrl: firstVideo(html),
  };
}

/** A picture as it was uploaded may be too large for our own address. */
function pictureOf({ _embedded }: Post): string | null {
  const media = _embedded['wp:featuredmedia'][0];
  const { sizes = {} } = media?.media_details ?? {};
  return (sizes['1536x1536'] ?? sizes.large)?.source_url ?? media?.source_url ?? null;
}

/** WordPress writes times in UTC without saying so, and zeros for none. */
const timeOf = (gmt: string | null): string | null =>
  gmt === null || gmt.startsWith('0000') ? null : `${gmt}Z`;
