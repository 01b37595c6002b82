import * as z from 'zod';
import { hashName } from '../platform/hash.ts';

/** What stands beside a row in KV, so that a listing of keys tells which rows changed. */
export const rowMetadataSchema = z.object({ version: z.string() });

/** @param text the row as it is written */
export const rowMetadata = (text: string): z.infer<typeof rowMetadataSchema> => ({ version: hashName(text) });
