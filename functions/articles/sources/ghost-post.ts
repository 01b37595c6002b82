import * as z from 'zod';
import { WITHHELD } from '../../../schema/articles/backend.ts';
import type { Source } from '../../../schema/source.ts';
import { each } from './site.ts';
import { type ContractArticle, firstVideo, sectionOf, textOf } from './to-contract.ts';

export const ghostTag = z.object({ slug: z.string(), name: z.string(), visibility: z.string().catch('') });
const text = z.string().nullable().catch(null);
const postSchema = z.object({
  slug: z.string(),
  title: z.string(),
  visibility: z.string(),
  /** Whether the body is the whole one; it is a teaser if not. Absent where only some fields were asked for. */
  access: z.boolean().optional().catch(false),
  published_at: text,
  updated_at: text,
  feature_image: text,
  custom_excerpt: text,
  meta_description: text,
  excerpt: text,
  html: text,
  primary_author: z.object({ name: z.string() }).nullable().catch(null),
  tags: each(ghostTag).catch([]),
});

/** The fields of a card. */
export const CARD_FIELDS =
  'slug,title,visibility,published_at,updated_at,feature_image,custom_excerpt,meta_description,excerpt';

/** Ghost keeps smaller ones of its own pictures; one as it was uploaded may be too large for our own address. */
const OWN_PICTURE = /\/content\/images\/(?=\d{4}\/)/g;
const SMALLER = '/content/images/size/w1600/';

/** @returns an unreadable post without its slug: the contract drops it alone */
export function toArticle(
  value: unknown,
  source: Extract<Source, { kind: 'ghost' }>,
): ContractArticle | typeof WITHHELD {
  const parsed = postSchema.safeParse(value);
  if (!parsed.success) return { slug: '' };
  const post = parsed.data;
  if (post.visibility !== 'public' || post.access === false) return WITHHELD;
  // Internal ones ("#work") are for themes.
  const tags = post.tags.filter(({ visibility }) => visibility !== 'internal');
  const html = post.html?.replace(OWN_PICTURE, SMALLER) ?? null;
  return {
    slug: post.slug,
    metaTitle: post.title,
    metaDescription: post.custom_excerpt || post.meta_description || textOf(post.excerpt),
    pinterestImageLink: post.feature_image?.replace(OWN_PICTURE, SMALLER) ?? null,
    date: post.published_at,
    updated: post.updated_at,
    html,
    author: post.primary_author?.name ?? null,
    category: sectionOf(tags, source),
    // The contract separates topics by commas.
    shortTailKeywords: tags.map(({ name }) => name.replaceAll(',', ' ')),
    youtubeShortsUrl: firstVideo(html ?? ''),
  };
}
