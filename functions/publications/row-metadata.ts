import * as z from 'zod';
import { hashName } from '../platform/hash.ts';

/** Metadata of a row in KV, so that a listing of the keys shows changed rows. */
export const rowMetadataSchema = z.object({ version: z.string() });

/** @param text the row as it is written */
export const rowMetadata = (text: string): z.infer<typeof rowMetadataSchema> => ({ version: hashName(text) });
