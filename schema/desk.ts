import * as z from 'zod';

/** The register sends this many of its last writes and purges. */
export const NEWS_MAX = 50;

/** What the operators' register tells the desk, for one search. */
export const registerNewsSchema = z.object({
  /** Publications that match the search, at most 50. */
  publications: z.array(z.object({ id: z.string(), name: z.string(), hostname: z.string() })),
  /** How many match it in all. */
  total: z.int(),
  /** The last writes of rows, newest first. */
  writes: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      /** Epoch ms. */
      at: z.number(),
      by: z.string(),
      why: z.string(),
      removed: z.boolean(),
    }),
  ),
  /** The last purges, newest first. */
  purges: z.array(
    z.object({
      publication: z.string(),
      /** Epoch ms. */
      at: z.number(),
      by: z.string(),
      what: z.string(),
      feeds: z.int(),
      failed: z.int(),
    }),
  ),
});

export type RegisterNews = z.infer<typeof registerNewsSchema>;
