import * as z from 'zod';

/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm, with which a name could look like another one. */
export const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/;

/** @returns a text as readers see it. @param maxUnits in UTF-16 units */
export const textUpTo = (maxUnits: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxUnits)
    .refine((written) => !TURNS_TEXT.test(written), { error: 'must not turn the direction of text' });

/** A text of a publication's row. */
export const rowText = textUpTo(400);
