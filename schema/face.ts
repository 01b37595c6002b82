import * as z from 'zod';

/** The pictures that a publication may have of its own, in place of those that are made of its name (META-3). */
export const FACE_KINDS = ['card', 'icon', 'logo'] as const;
export type FaceKind = (typeof FACE_KINDS)[number];

/** SHA-256 of a stored picture in hex, with its type: equal pictures are stored once. */
export const pictureNameSchema = z
  .string()
  .regex(
    /^[0-9a-f]{64}\.(?:png|jpg)$/,
    'must be the name of a stored picture, or in a file of rows the path of a file beside it',
  );

const name = pictureNameSchema.optional();

/** The row's field. */
export const faceSchema = z.strictObject({ card: name, icon: name, logo: name } satisfies Record<
  FaceKind,
  typeof name
>);

/** Of a picture in bytes: receivers of links load no larger card, and a line of a backup holds it. */
export const FACE_MAX_BYTES = 300_000;

/** A picture that the operators' command has drawn (face-of.ts). */
export const drawnNameSchema = z.string().regex(/^(?:card|touch)-[0-9a-z]{1,11}\.png$/);

/** The answer to `POST /api/pictures`. */
export const storedPictureSchema = z.object({ name: z.union([pictureNameSchema, drawnNameSchema]) });
