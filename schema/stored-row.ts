/** Reads rows that this build, an earlier or a later one has stored. Writers use `publicationSchema`, which refuses unknown fields. */
import * as z from 'zod';
import { jsonPath } from './json-path.ts';
import { type Publication, publicationSchema } from './publication.ts';

/** More unknown fields are no row of a later build. */
const UNKNOWN_MAX = 100;

interface StoredRow {
  publication: Publication;
  /** JSON paths of fields that this build does not know, and left out. */
  unknown: string[];
}

/**
 * @param row a stored row as JSON; left unchanged
 * @returns the publication without what a later build has added, so that a rollback leaves its readers their paper (NET-3)
 */
export function parseStoredRow(
  row: unknown,
): { ok: true; stored: StoredRow } | { ok: false; error: z.ZodError } {
  const parsed = publicationSchema.safeParse(row);
  if (parsed.success) return { ok: true, stored: { publication: parsed.data, unknown: [] } };
  let known = row;
  const unknown: string[] = [];
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys' || unknown.length + issue.keys.length > UNKNOWN_MAX)
      return { ok: false, error: parsed.error };
    known = without(known, issue.path, issue.keys);
    unknown.push(...issue.keys.map((key) => jsonPath([...issue.path, key])));
  }
  const again = publicationSchema.safeParse(known);
  if (!again.success) return { ok: false, error: again.error };
  return { ok: true, stored: { publication: again.data, unknown } };
}

const objectSchema = z.record(z.string(), z.unknown());

/** @param path to an object in the value @returns the value without these fields of it */
function without(
  value: unknown,
  [first, ...rest]: readonly PropertyKey[],
  fields: readonly string[],
): unknown {
  if (Array.isArray(value)) return value.map((item, i) => (i === first ? without(item, rest, fields) : item));
  const entries = Object.entries(objectSchema.parse(value));
  return Object.fromEntries(
    first === undefined
      ? entries.filter(([name]) => !fields.includes(name))
      : entries.map(([name, item]) => [name, name === first ? without(item, rest, fields) : item]),
  );
}
