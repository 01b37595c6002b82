import * as z from 'zod';

/** An answer of `GET /api/feed`, in the common shape of feed-to-JSON services (FEED-9). */
export const feedJsonSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    feed: z.object({
      /** As in the publication's row. */
      url: z.string(),
      title: z.string(),
      /** The site the feed belongs to. */
      link: z.string().nullable(),
    }),
    /** Newest first, each guid and link once. */
    items: z.array(
      z.object({
        title: z.string(),
        link: z.string().nullable(),
        /** Plain text. */
        description: z.string(),
        /** Null if the publisher sent no readable date (FEED-6). */
        pubDate: z.iso.datetime().nullable(),
        guid: z.string(),
        /** StoryOrigin in ../contract/context.ts. */
        publisher: z.string(),
        feed: z.string(),
        firstSeen: z.iso.datetime().nullable(),
        fetched: z.iso.datetime().nullable(),
        alsoAt: z.array(z.object({ name: z.string(), link: z.string() })),
        credit: z.string().nullable(),
        /** A note by the publication's editors: "Corrected", with its text. */
        note: z.object({ label: z.string(), text: z.string() }).optional(),
      }),
    ),
    /** Only while the publisher fails: the items are then those of the last good answer. */
    stale: z.object({ message: z.string(), changedAt: z.iso.datetime(), ageS: z.number() }).optional(),
  }),
  z.object({ status: z.literal('error'), message: z.string() }),
]);

export type FeedJson = z.infer<typeof feedJsonSchema>;
