import * as z from 'zod';

/** Limits of a feed's cost, and of the shown part of a story. */
export type FeedLimits = {
  /** Stories read, in document order; of these FEED_ITEMS_STORED_MAX are stored. */
  items: number;
  /** UTF-16 units of one element, before decoding: a hostile field costs no more than a long article. */
  fieldUnits: number;
  /** UTF-16 units of a headline, including the ellipsis of a cut one. */
  titleUnits: number;
  /** Characters, as readers count them, of a description, without the ellipsis of a cut one (FEED-5). */
  descriptionCharacters: number;
  /** UTF-16 units of a description: one character can have any number of them (stacked accents), and storage is limited. */
  descriptionUnits: number;
  /** Removes the text that programs add to every description: "Read more", "The post … appeared first on …". */
  withoutFiller?: boolean;
  /** Replaces a link to a click-counting service by the publisher's link, if the feed has it. */
  originalLinks?: boolean;
};

export const FEED_LIMITS: FeedLimits = {
  items: 1_000,
  fieldUnits: 65_536,
  titleUnits: 300,
  descriptionCharacters: 200,
  descriptionUnits: 1_000,
  withoutFiller: true,
  originalLinks: true,
};

/** The newest of the stories read are stored: many feeds are sent oldest first. */
export const FEED_ITEMS_STORED_MAX = 200;

/** A longer address is an attack or an accident (FEED-10). */
export const LINK_MAX_UNITS = 2_048;
export const GUID_MAX_UNITS = 2_048;

/** The guid, the article's number in the link, and at most two pages. */
const SIGNS_MAX = 4;

/** The keys for finding equal stories (functions/feeds/identity/item-identity.ts): hashes, 0 for a missing one. */
const storedMarksSchema = z.object({
  version: z.number(),
  signs: z.array(z.number()).max(SIGNS_MAX),
  /** Of the headline's words. */
  words: z.number(),
  /** The headline may end with the publisher's name. */
  named: z.boolean(),
});
export type StoredMarks = z.infer<typeof storedMarksSchema>;

/** One story of a feed as it is stored and shown. */
export const feedItemSchema = z.object({
  /** Plain text on one line; empty when the publisher sent none. */
  title: z.string().max(FEED_LIMITS.titleUnits),
  /** Absolute http(s) address, or null: then the story has no anchor (FEED-10). */
  link: z.string().max(LINK_MAX_UNITS).startsWith('http').nullable(),
  /** Plain text on one line, cut between graphemes, with an ellipsis only when cut (FEED-5). */
  description: z.string().max(FEED_LIMITS.descriptionUnits),
  /** Epoch milliseconds; null when unknown. A stored one is never far in the future (FEED-6). */
  published: z.int().nullable(),
  /** The publisher's id, else the link, else the headline (FEED-7). */
  guid: z.string().max(GUID_MAX_UNITS),
  /** Absolute http(s) address of the story's picture, if its publisher sends one. */
  image: z.string().max(LINK_MAX_UNITS).startsWith('http').optional(),
  /** Epoch ms of the fetch that first had it; absent in older records. */
  firstSeen: z.int().optional(),
  /** Only in a feed's head as KV stores it: a page in a fresh isolate would compute it for some hundred items. */
  marks: storedMarksSchema.optional().catch(undefined),
});

export type FeedItem = z.infer<typeof feedItemSchema>;
