import * as z from 'zod';
import { SECTIONS } from './sections.ts';
import { webAddress } from './web-address.ts';

/**
 * The name of a secret of the Worker: rows, their exports, previews and history never contain the secret itself. The
 * prefix keeps a row from naming the Worker's other secrets, which would then be sent to the row's address.
 */
const secretName = z
  .string()
  .regex(/^SOURCE_[A-Z0-9_]{1,60}$/, 'must be the name of a secret, such as SOURCE_KEY_BEE');

const MAPPED_CATEGORIES_MAX = 200;
const sectionId = z.enum(SECTIONS.map(({ id }) => id));
/** A section for a category of the source, by its slug or name; categories named like a section need none. */
const categories = z
  .record(z.string().min(1).max(200), sectionId)
  .refine((entries) => Object.keys(entries).length <= MAPPED_CATEGORIES_MAX, {
    error: `must have at most ${MAPPED_CATEGORIES_MAX} categories`,
  })
  .default({});

/** Where a publication's articles come from (SRC-1); without it from the network's backend (API-1). */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('backend') }),
  z.strictObject({
    kind: z.literal('wordpress'),
    /** The site's address, above `/wp-json/`. */
    url: webAddress,
    categories,
    /** The secret that signs the site's webhooks (SRC-5). */
    webhookSecret: secretName.optional(),
  }),
  z.strictObject({
    kind: z.literal('ghost'),
    /** The address of Ghost's admin, above `/ghost/`. */
    url: webAddress,
    /** The secret with the key of its Content API. */
    keySecret: secretName,
    /** Of its tags. */
    categories,
    webhookSecret: secretName.optional(),
  }),
  z.strictObject({
    kind: z.literal('folder'),
    /** In the bucket ARTICLES; of a local run in the folder ARTICLES_DIR. */
    path: z
      .string()
      .max(200)
      .regex(
        /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
        'must be folders such as papers/bee, without . or .. in front',
      ),
    categories,
  }),
]);

export type Source = z.infer<typeof sourceSchema>;

const secretSchema = z.string().min(16).max(512);

/**
 * @param name as a row has it
 * @returns the secret of the Worker; undefined if it is not set, or has less than 16 characters
 */
export const sourceSecret = (env: object, name: string): string | undefined =>
  secretSchema.safeParse(Reflect.get(env, name)).data;
