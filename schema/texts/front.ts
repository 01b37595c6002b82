import * as z from 'zod';
import { rowText, textUpTo } from '../row-text.ts';
import { SECTIONS } from '../sections.ts';

const PASSAGE_MAX_UNITS = 2_000;

const passage = textUpTo(PASSAGE_MAX_UNITS);
const teaser = z.strictObject({ kicker: rowText, title: rowText, text: passage });

/** What the front page says in the publication's words; what is missing, it says in the product's. */
export const frontSchema = z.strictObject({
  /** The hero while there are no articles (HOME-2). */
  hero: z.strictObject({ title: rowText, text: passage }).optional(),
  teasers: z.tuple([teaser, teaser, teaser]).optional(),
  /** HOME-3. */
  about: passage.optional(),
  /** DON-5. */
  donation: z.strictObject({ heading: rowText, text: passage }).optional(),
  /** The line below a section's title (HOME-5). */
  sections: z.partialRecord(z.enum(SECTIONS.map(({ id }) => id)), rowText).optional(),
});

export type Front = z.infer<typeof frontSchema>;
