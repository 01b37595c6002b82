import * as z from 'zod';

/**
 * The backend's answers (specification §7). Their shapes are partly "not shown" there: missing fields get defaults,
 * unknown ones are dropped, an item without what a card needs is left out (API-1).
 */
const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null);

/** One article of a list. */
export const articleSummarySchema = z.object({
  id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? null : String(id))),
  slug: z.string().min(1).max(200),
  metaTitle: z.string().trim().min(1).max(500),
  metaDescription: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .transform((text) => text ?? ''),
  pinterestImageLink: optionalText,
  /** Not every backend sends one; without it list order counts as newest first. */
  date: optionalText,
});

export const articleListSchema = z.object({
  blogs: z
    .array(z.unknown())
    .nullish()
    .transform((blogs) => blogs ?? []),
  total: z.coerce.number().int().min(0).max(10_000_000).catch(0),
});

/** One article, whole. */
export const articleDetailSchema = z.object({
  metaTitle: z.string().trim().min(1).max(500),
  metaDescription: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .transform((text) => text ?? ''),
  date: optionalText,
  /** Lightweight markdown, untrusted (POST-4). */
  blog: z
    .string()
    .max(500_000)
    .nullish()
    .transform((text) => text ?? ''),
  pinterestImageLink: optionalText,
  youtubeShortsUrl: optionalText,
  shortTailKeywords: optionalText,
  longTailKeywords: z.unknown(),
  /** The backend's own word on whose article this is (POST-9). */
  domain: optionalText,
});

export type ArticleSummary = z.infer<typeof articleSummarySchema>;
export type ArticleDetail = z.infer<typeof articleDetailSchema>;
