import * as z from 'zod';

/** The publication's newest articles that are counted, and listed in its sitemap. */
export const ARTICLES_COUNTED_MAX = 200;

/**
 * `/about.json`: a publication's statements about itself, with the same fields for every publication. A missing
 * statement is null.
 */
export const aboutSchema = z.strictObject({
  publication: z.strictObject({ id: z.string(), name: z.string(), url: z.url() }),
  owner: z.string().nullable(),
  funding: z.string().nullable(),
  editor: z.string().nullable(),
  /** The newsroom's address for reports of mistakes. */
  contact: z.email().nullable(),
  /** The policy on AI in the newsroom. */
  ai: z.string().nullable(),
  /** The AI crawlers that `/robots.txt` excludes. */
  deniedCrawlers: z.array(z.string()),
  /** Address of the licence for programs, in RSL. */
  licence: z.url().nullable(),
  /** Null before the first count. */
  content: z
    .strictObject({
      /** ISO 8601; at most about an hour before the answer, unless there was no request for longer. */
      countedAt: z.iso.datetime(),
      /** The publication's articles, at most ARTICLES_COUNTED_MAX. */
      original: z.int().min(0),
      /** Stories of publishers' feeds in its sections. */
      gathered: z.int().min(0),
      /** original / (original + gathered), to three digits; null for no stories. */
      originalShare: z.number().min(0).max(1).nullable(),
      /** Number of publishers' feeds. */
      feeds: z.int().min(0),
    })
    .nullable(),
  pages: z.strictObject({
    about: z.url(),
    corrections: z.url(),
    privacy: z.url(),
    terms: z.url(),
    accessibility: z.url(),
  }),
});

export type About = z.infer<typeof aboutSchema>;

/** Increased when the stored shape changes: older counts then count as missing. */
export const CONTENT_COUNT_VERSION = 1;

/** A count of a publication's content, as KV stores it. */
export const contentCountSchema = z.strictObject({
  version: z.literal(CONTENT_COUNT_VERSION),
  /** Epoch ms. */
  countedAt: z.number(),
  original: z.int().min(0),
  gathered: z.int().min(0),
});

export type ContentCount = z.infer<typeof contentCountSchema>;
