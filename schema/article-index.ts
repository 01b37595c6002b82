import * as z from 'zod';

/** Counted up whenever a stored index changes its shape: old ones are then unknown, not broken. */
export const ARTICLE_INDEX_VERSION = 1;

/** What KV keeps of a paper's articles for its sitemap: enough to name them, newest first. */
export const articleIndexSchema = z.strictObject({
  version: z.literal(ARTICLE_INDEX_VERSION),
  /** Epoch ms of the reading. */
  readAt: z.number(),
  articles: z.array(
    z.strictObject({
      slug: z.string().min(1),
      /** ISO 8601, a day or a moment; null where the backend sends none. */
      date: z.string().nullable(),
    }),
  ),
});

export type ArticleIndex = z.infer<typeof articleIndexSchema>;
