import * as z from 'zod';

/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm, with which a name could look like another one. */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/;

/** A text of a publication's row, as readers see it. */
export const rowText = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .refine((written) => !TURNS_TEXT.test(written), { error: 'must not turn the direction of text' });
