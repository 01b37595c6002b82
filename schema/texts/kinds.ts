import * as z from 'zod';

/** The texts that a publication may have of its own, each read only by its page (DOC-1). */
export const TEXT_KINDS = ['about', 'books', 'faq', 'front', 'privacy', 'terms'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** SHA-256 of a text in hex: equal texts of many publications are stored once. */
export const textHashSchema = z
  .string()
  .regex(
    /^[0-9a-f]{64}$/,
    'must be the SHA-256 of a stored text, or in a file of rows the path of a file beside it',
  );

const hash = textHashSchema.optional();

/** The row's field. */
export const textsSchema = z.strictObject({
  about: hash,
  books: hash,
  faq: hash,
  front: hash,
  privacy: hash,
  terms: hash,
} satisfies Record<TextKind, typeof hash>);

/** The answer to `POST /api/texts?kind=` (body: the text), which checks a text and stores it. */
export const storedTextSchema = z.object({ hash: textHashSchema });
