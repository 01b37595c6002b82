import * as z from 'zod';

/** Increased when the stored shape changes: older indexes then count as missing, not as broken. */
export const ARTICLE_INDEX_VERSION = 1;

/** A publication's articles as KV stores them for its sitemap, newest first. */
export const articleIndexSchema = z.strictObject({
  version: z.literal(ARTICLE_INDEX_VERSION),
  /** Epoch ms at which the articles were read. */
  readAt: z.number(),
  /** Some list pages could not be read: others are read again soon. */
  isPartial: z.literal(true).optional(),
  articles: z.array(
    z.strictObject({
      slug: z.string().min(1),
      /** ISO 8601, a day or a timestamp; null if the backend sends no date. */
      date: z.string().nullable(),
    }),
  ),
});

export type ArticleIndex = z.infer<typeof articleIndexSchema>;
