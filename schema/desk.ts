import * as z from 'zod';
import { personSchema } from './people.ts';

/** Number of last writes and purges that the register sends. */
export const NEWS_MAX = 50;

/** The register's answer to the desk. */
export const registerNewsSchema = z.object({
  writes: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      /** Epoch ms. */
      at: z.number(),
      by: z.string(),
      /** As in a history (schema/register.ts). */
      proven: z.literal(true).optional(),
      why: z.string(),
      removed: z.boolean(),
    }),
  ),
  purges: z.array(
    z.object({
      publication: z.string(),
      /** Epoch ms. */
      at: z.number(),
      by: z.string(),
      /** As in a history (schema/register.ts). */
      proven: z.literal(true).optional(),
      what: z.string(),
      feeds: z.int(),
      failed: z.int(),
    }),
  ),
  /** For operators. A register of a version before November 2026 sends none. */
  people: z.array(personSchema).optional(),
  /** How many rows have a secret of their own (`purgeTokenHash`). */
  ownSecrets: z.int().optional(),
});

export type RegisterNews = z.infer<typeof registerNewsSchema>;
