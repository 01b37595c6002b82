import diff from 'microdiff';
import { jsonPath } from '../../../schema/json-path.ts';
import type { RowChange } from '../../../schema/register.ts';

/** A row as it was written. */
export type Row = Record<string, unknown>;

/** @returns the differences of two rows, in the order of the rows; null for no row */
export const rowChanges = (before: Row | null, after: Row | null): RowChange[] =>
  diff(before ?? {}, after ?? {}).map((difference) => ({
    path: jsonPath(difference.path),
    ...(difference.type !== 'CREATE' && { before: difference.oldValue }),
    ...(difference.type !== 'REMOVE' && { after: difference.value }),
  }));
