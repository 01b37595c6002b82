import * as z from 'zod';

/** Increased when the stored shape changes: older values then count as missing. */
export const SECTION_EVENTS_VERSION = 1;

/** Values with more groups, items or words than any section has are damaged. */
const GROUPS_MAX = 250;
const ITEMS_MAX = 2_000;
const WORDS_MAX = 3;
export const EVENT_WORD_MAX_UNITS = 200;

/** The events of the stories of a set of feeds, as KV stores them. */
export const sectionEventsSchema = z.object({
  version: z.literal(SECTION_EVENTS_VERSION),
  /** Ordered: grows with each change, like that of a feed's items. */
  eventsVersion: z.int().min(1),
  groups: z
    .array(
      z.object({
        /** Keys of the items of the grouped stories (`itemKey`), those of the best story first. */
        items: z.array(z.int().min(0)).min(2).max(ITEMS_MAX),
        /** The words that grouped them. */
        why: z.array(z.string().min(1).max(EVENT_WORD_MAX_UNITS)).max(WORDS_MAX),
      }),
    )
    .max(GROUPS_MAX),
});

export type SectionEvents = z.infer<typeof sectionEventsSchema>;
export type StoredEvent = SectionEvents['groups'][number];
