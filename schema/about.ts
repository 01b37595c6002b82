import * as z from 'zod';

/**
 * `/about.json`: what a publication says of itself, the same fields for every publication of the network. What is not
 * stated is null.
 */
export const aboutSchema = z.strictObject({
  publication: z.strictObject({ id: z.string(), name: z.string(), url: z.url() }),
  owner: z.string().nullable(),
  funding: z.string().nullable(),
  editor: z.string().nullable(),
  /** Of the newsroom, for reports of mistakes. */
  contact: z.email().nullable(),
  /** The policy on AI in the newsroom. */
  ai: z.string().nullable(),
  /** The AI crawlers that `/robots.txt` turns away. */
  deniedCrawlers: z.array(z.string()),
  /** Address of the licence for programs, in RSL. */
  licence: z.url().nullable(),
  /** Null until it is counted for the first time. */
  content: z
    .strictObject({
      /** ISO 8601; at most about an hour before the answer, unless nobody has asked for longer. */
      countedAt: z.iso.datetime(),
      /** Articles of the publication's own: the newest 200 at most. */
      original: z.int().min(0),
      /** Stories of publishers' feeds that its sections offer. */
      gathered: z.int().min(0),
      /** original / (original + gathered), to three digits; null without any. */
      originalShare: z.number().min(0).max(1).nullable(),
      /** How many publishers' feeds it lists. */
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

/** Increased whenever a stored count changes its shape: old ones then count as missing. */
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
