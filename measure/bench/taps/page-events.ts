import * as z from 'zod';

/** The function by which a page reports its events. */
export const TELL = 'benchTell';

const base = { at: z.number() };
/** An event in a page; `at` in ms since 1970, by the browser's clock. */
export const pageEventSchema = z.discriminatedUnion('kind', [
  /** A click or its tap, at the time of the input. */
  z.object({ ...base, kind: z.literal('tap') }),
  /** One event of an interaction; `ms` from the input to the paint after its handlers. */
  z.object({ ...base, kind: z.literal('interaction'), id: z.number(), ms: z.number() }),
  /** The first words or pictures of a document are painted. */
  z.object({ ...base, kind: z.literal('painted') }),
  /** Another main heading than before the tap, or the first of a document, is painted. */
  z.object({ ...base, kind: z.literal('heading'), text: z.string() }),
  /** A second after the return to a page: its longest frame in ms, and how far it is scrolled in px. */
  z.object({
    ...base,
    kind: z.literal('returned'),
    longestFrameMs: z.number(),
    top: z.number(),
    persisted: z.boolean(),
  }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;
