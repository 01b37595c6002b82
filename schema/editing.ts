import * as z from 'zod';
import { GUID_MAX_UNITS } from './feeds/feed.ts';
import { rowText } from './row-text.ts';
import { SECTIONS } from './sections.ts';
import { feedAddress, webAddress } from './web-address.ts';

/** Changes by hand are exceptions. More of them would make the row, which every render reads, several times larger. */
const HIDDEN_MAX = 50;
const PINNED_MAX = 10;
const NOTES_MAX = 30;
/** The maximum number of feeds per section. */
const HIDDEN_FEEDS_MAX = 20;
/** For an event, which lasts two days; more would amount to editing the whole page. */
const SPLIT_MAX = 20;
const GROUPED_MAX = 10;
const GROUPED_STORIES_MAX = 10;
/** In UTF-16 units: a phrase, a headline, a kicker, a sentence. */
const WORD_MAX_UNITS = 60;
const BREAKING_MAX_UNITS = 140;
const LABEL_MAX_UNITS = 24;
const NOTE_MAX_UNITS = 280;

const moment = z.iso.datetime({
  offset: true,
  error: 'must be a time with its offset such as 2026-11-22T18:00:00-08:00',
});

/** A story is named by its address or by its publisher's id. Short ids such as `4711` may occur in several feeds. */
const STORY = {
  link: webAddress.optional(),
  guid: z.string().min(1).max(GUID_MAX_UNITS).optional(),
};

/** A word of one letter would hide nearly everything; one without letters or digits would never match. */
const word = rowText.max(WORD_MAX_UNITS).refine((text) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text), {
  error: 'must have two letters or digits',
});

const hasOne = (...names: unknown[]): boolean => names.filter((name) => name !== undefined).length === 1;
const ONE_NAME = { error: 'must have either a link or a guid' };

const hidden = z
  .strictObject({ ...STORY, word: word.optional(), until: moment.optional() })
  .refine(({ link, guid, word }) => hasOne(link, guid, word), {
    error: 'must have exactly one of link, guid and word',
  });

const pinned = z
  .strictObject({
    ...STORY,
    /** The section that shows the story, instead of those that list its feed. */
    section: z.enum(SECTIONS.map(({ id }) => id)).optional(),
    until: moment.optional(),
  })
  .refine(({ link, guid }) => hasOne(link, guid), ONE_NAME);

const breaking = z.strictObject({
  text: rowText.max(BREAKING_MAX_UNITS),
  url: webAddress.optional(),
  /** Required, because editors forget to remove old news. */
  until: moment,
});

/**
 * A line that begins later. The register has it beside the row until then (functions/publications/register/planned-lines.ts).
 */
export const plannedLineSchema = breaking
  .extend({ begins: moment })
  .refine(({ begins, until }) => Date.parse(begins) < Date.parse(until), {
    path: ['until'],
    error: 'must be after the beginning',
  });
export type PlannedLine = z.infer<typeof plannedLineSchema>;

const split = z
  .strictObject({ ...STORY, until: moment.optional() })
  .refine(({ link, guid }) => hasOne(link, guid), ONE_NAME);

const grouped = z.strictObject({
  links: z.array(webAddress).min(2).max(GROUPED_STORIES_MAX),
  until: moment.optional(),
});

const note = z
  .strictObject({
    ...STORY,
    /** A correction is also listed on `/corrections`, and marks one of the publication's articles, named by its link. */
    kind: z.enum(['note', 'correction']).default('note'),
    /** When a correction was made; required for corrections. */
    at: moment.optional(),
    /** The story's headline, for the list of corrections. */
    headline: rowText.optional(),
    /** "Corrected", without a colon. */
    label: rowText.max(LABEL_MAX_UNITS),
    text: rowText.max(NOTE_MAX_UNITS),
  })
  .refine(({ link, guid }) => hasOne(link, guid), ONE_NAME)
  .refine(({ kind, at }) => kind === 'note' || at !== undefined, {
    path: ['at'],
    error: 'must be the time of the correction',
  });

/** @returns the message for one entry too many */
const roomFor = (max: number): string =>
  `has room for ${max} entries: take one back first (edit show, then edit remove)`;

/**
 * Changes by editors: which stories of publishers' feeds are hidden, stand first or carry a note, which feeds are left
 * out, and the line of breaking news. Entries with an end expire. None of this applies to the publication's articles,
 * which are edited, pinned and removed in their backend.
 */
export const editingSchema = z.strictObject({
  /** Hidden everywhere. A word matches one or several whole words in the headline or the summary. */
  hidden: z.array(hidden).max(HIDDEN_MAX, roomFor(HIDDEN_MAX)).default([]),
  /** First in their section, in this order. */
  pinned: z.array(pinned).max(PINNED_MAX, roomFor(PINNED_MAX)).default([]),
  breaking: breaking.optional(),
  /** Feeds that are still fetched but not shown. */
  hiddenFeeds: z
    .array(z.strictObject({ url: feedAddress, until: moment.optional() }))
    .max(HIDDEN_FEEDS_MAX, roomFor(HIDDEN_FEEDS_MAX))
    .default([]),
  notes: z.array(note).max(NOTES_MAX, roomFor(NOTES_MAX)).default([]),
  /** One story of an event whose stories are to be shown separately. */
  split: z.array(split).max(SPLIT_MAX, roomFor(SPLIT_MAX)).default([]),
  /** Stories of one section that belong to one event, the best first. */
  grouped: z.array(grouped).max(GROUPED_MAX, roomFor(GROUPED_MAX)).default([]),
});

export type Editing = z.infer<typeof editingSchema>;

/** The lists of changes. */
export const EDITING_LISTS = ['hidden', 'pinned', 'hiddenFeeds', 'notes', 'split', 'grouped'] as const;
/** Those whose entries may end. */
export const ENDING_LISTS = EDITING_LISTS.filter((list) => list !== 'notes');

/** A publisher's story, named by exactly one of the two. */
export type StoryName = Pick<Editing['pinned'][number], 'link' | 'guid'>;
/** A note as readers see it. */
export type StoryNote = Pick<Editing['notes'][number], 'label' | 'text' | 'at'>;
/** Breaking news as readers see it. */
export type BreakingNews = NonNullable<Editing['breaking']>;
