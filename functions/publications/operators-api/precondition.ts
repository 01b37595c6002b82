import * as z from 'zod';
import type { Precondition } from '../../platform/calls/publication-register.ts';

/** The number of a version, in an address or a header. */
export const versionSchema = z.coerce.number().int().positive();

/** A compressing proxy makes a tag weak. @returns null for a condition that names no single version. @param none the meaning of a missing If-Match */
export function preconditionOf({ headers }: Request, none: Precondition): Precondition | null {
  const condition = headers.get('if-match')?.trim();
  if (condition === undefined) return none;
  if (condition === '*') return 'any';
  const version = versionSchema.safeParse(/^(?:W\/)?"(\d+)"$/.exec(condition)?.[1]);
  return version.success ? version.data : null;
}
