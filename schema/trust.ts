import * as z from 'zod';
import { rowText } from './row-text.ts';
import { webAddress } from './web-address.ts';

/** Ad networks with many resellers list a few hundred lines; every render reads the row. */
const ADS_LINES_MAX = 400;
/** In characters; a seller's line has about 60. */
const ADS_LINE_MAX = 250;
/** Several times the number of known AI crawlers. */
const CRAWLERS_MAX = 100;

/** One line of IAB's ads.txt 1.1, a comment included. */
const adsLine = z
  .string()
  .max(ADS_LINE_MAX)
  .regex(/^[\x20-\x7e]*[\x21-\x7e]$/, 'must be one line of printable ASCII');
/** A product token of RFC 9309 §2.2.1; digits and dots occur in practice. */
const crawlerName = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,63}$/, 'must be a name such as GPTBot');
const crawlerRule = z.enum(['allow', 'deny']);

/**
 * A publication's statements about itself, in the words of those responsible. Missing statements are left out of the
 * page, never invented.
 */
export const trustSchema = z.strictObject({
  owner: rowText.optional(),
  funding: rowText.optional(),
  /** Who is responsible for the published content. */
  editor: rowText.optional(),
  /** Where readers report mistakes. */
  contact: z.email().optional(),
  /** Whether and how programs write, translate or select content. */
  ai: rowText.optional(),
  /** The lines of `/ads.txt`. */
  ads: z.array(adsLine).max(ADS_LINES_MAX).default([]),
  /** Whether crawlers of AI companies may read the site; search engines always may. */
  crawlers: z
    .strictObject({
      /** For the crawlers of AI_CRAWLERS that are not in `byName`. */
      default: crawlerRule.default('allow'),
      byName: z
        .record(crawlerName, crawlerRule)
        .refine((rules) => Object.keys(rules).length <= CRAWLERS_MAX, {
          error: `must name at most ${CRAWLERS_MAX} crawlers`,
        })
        .default({}),
      /** Address of an RSL document (rslstandard.org) with the terms for programs. */
      licence: webAddress.optional(),
    })
    .prefault({}),
});

export type Trust = z.infer<typeof trustSchema>;

/**
 * Product tokens of crawlers that collect for AI models or answers, from public lists of such crawlers (November 2026).
 * Google-Extended and Applebot-Extended are not crawlers but limit the use of the search engine's copy.
 */
export const AI_CRAWLERS = [
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'cohere-ai',
  'Diffbot',
  'DuckAssistBot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
] as const;
