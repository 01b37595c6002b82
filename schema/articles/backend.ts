import * as z from 'zod';

/**
 * The backend's answers and their stored form. The specification shows their shapes only in part: missing fields get
 * defaults, unknown ones are dropped, a field of the wrong kind counts as missing, and an item without the fields of a
 * card is left out (API-1).
 */
export const SLUG_MAX_UNITS = 200;
/** More stories on one list page are ignored. */
export const LIST_MAX_ITEMS = 100;
const TOTAL_MAX = 10_000_000;

/** Half of a surrogate pair (JSON escapes it) becomes U+FFFD, as in UTF-8; otherwise a page's HTML and data would differ. */
const wellFormed = (text: string) => text.toWellFormed();

const optionalText = z
  .string()
  .trim()
  .transform((text) => wellFormed(text) || null)
  .nullable()
  .catch(null);
/** A date as text, or as epoch seconds or milliseconds. */
const optionalDate = z.coerce.string().trim().nullable().catch(null);
const requiredText = z.string().trim().min(1).transform(wellFormed);

/** POST-10: slugs that may be requested and linked to. `.` and `..` would change a link's path. */
export const slugSchema = z
  .string()
  .min(1)
  .max(SLUG_MAX_UNITS)
  .refine((slug) => slug !== '.' && slug !== '..' && !/\p{Cc}|\p{Cs}/u.test(slug));

/** One article of a list. */
export const articleSummarySchema = z.object({
  slug: slugSchema,
  metaTitle: requiredText,
  metaDescription: optionalText,
  pinterestImageLink: optionalText,
  /** Optional in the backend; without dates, list order counts as newest first. */
  date: optionalDate.default(null),
});

/** In a list of a source: a post that is not for everybody. The total counts it, and nobody sees it (SRC-2). */
export const WITHHELD = Symbol('withheld');

export const articleListSchema = z.object({
  blogs: z.array(z.unknown()).nullish(),
  /** Null if missing or not a number: then the articles themselves are counted. */
  total: z.coerce.number().int().min(0).max(TOTAL_MAX).nullable().catch(null),
  error: z.unknown().optional(),
});

export const articleDetailSchema = z.object({
  metaTitle: requiredText,
  metaDescription: optionalText,
  date: optionalDate.default(null),
  /** Lightweight markdown, untrusted (POST-4). */
  blog: optionalText,
  pinterestImageLink: optionalText,
  youtubeShortsUrl: optionalText,
  /** A comma-separated text (POST-5); an array of words is accepted too. */
  shortTailKeywords: z
    .union([z.string(), z.array(z.string()).transform((words) => words.join(','))])
    .transform(wellFormed)
    .nullable()
    .catch(null),
  /** The article's domain according to the backend (POST-9). */
  domain: optionalText,
  /** The slug of its section; optional in the backend. */
  category: optionalText.default(null),
  /** The body as HTML, in place of `blog`; optional in the backend. */
  html: optionalText.default(null),
  /** Time of the last change, and the author; optional in the backend. */
  updated: optionalDate.default(null),
  author: optionalText.default(null),
});

/** The answer for a slug that an article had before (POST-14). */
export const movedArticleSchema = z.object({ movedTo: slugSchema });

/** Increased when a stored shape or the rendering of bodies changes: older copies then count as missing. */
export const COPY_VERSION = 2;

const storedCard = z.strictObject({
  slug: slugSchema,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** `YYYY-MM-DD` or a whole ISO 8601 timestamp. */
  date: z.string().nullable(),
});

/** One list page as KV stores it. */
export const storedListSchema = z.strictObject({
  articles: z.array(storedCard).max(LIST_MAX_ITEMS),
  total: z.int().min(0),
});

/** One article as KV stores it; its body is already sanitised. Earlier builds also stored `hasLongTail`. */
export const storedArticleSchema = z.object({
  ...storedCard.shape,
  html: z.string(),
  topics: z.array(z.string()),
  videoId: z.string().length(11).nullable(),
  domain: z.string().nullable(),
  /** As `date`. Copies from before these three fields remain valid. */
  updated: z.string().nullable().default(null),
  author: z.string().nullable().default(null),
  /** The slug of its section. */
  category: z.string().nullable().default(null),
  /** The article's new slug (POST-14): everything else is then empty. */
  movedTo: slugSchema.optional(),
});

/** The envelope of a stored list or article. */
export const copySchema = z.object({
  version: z.literal(COPY_VERSION),
  /** Epoch ms of the question with this answer; an unchanged answer is stored once a day. */
  checkedAt: z.number(),
  /** Epoch ms of the first of the empty answers since then; null for none. */
  emptySince: z.number().nullable().catch(null),
  content: z.unknown(),
});

export type ArticleDetail = z.infer<typeof articleDetailSchema>;
export type StoredList = z.infer<typeof storedListSchema>;
export type StoredArticle = z.infer<typeof storedArticleSchema>;
