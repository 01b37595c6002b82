import * as z from 'zod';
import type { Precondition } from '../../platform/calls/publication-register.ts';

/** The number of a version, in an address or a header. */
export const versionSchema = z.coerce.number().int().positive();

/**
 * A weak tag is accepted, because a compressing proxy makes tags weak.
 * @param none the meaning of a missing If-Match
 * @returns null for a condition that names no single version
 */
export function preconditionOf({ headers }: Request, none: Precondition): Precondition | null {
  const condition = headers.get('if-match')?.trim();
  if (condition === undefined) return none;
  if (condition === '*') return 'any';
  const version = versionSchema.safeParse(/^(?:W\/)?"(\d+)"$/.exec(condition)?.[1]);
  return version.success ? version.data : null;
}
