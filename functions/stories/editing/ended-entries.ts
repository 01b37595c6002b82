import { type Editing, ENDING_LISTS, editingSchema } from '../../../schema/editing.ts';
import type { RowFault } from '../../../schema/register.ts';
import { isInForce } from './in-force.ts';

type Ending = { until?: string | undefined };

/**
 * @param written the editors' new changes
 * @param stored the row's changes
 * @param now epoch ms
 * @returns a fault for each new entry that has already ended, because the editor meant another time. Stored entries may
 * end and stay
 */
export function endedEntries(written: unknown, stored: unknown, now: number): RowFault[] {
  const [editing, before] = [written, stored].map((value) => editingSchema.safeParse(value).data);
  const known = new Set(before && entriesOf(before).map(([, entry]) => JSON.stringify(entry)));
  return (editing ? entriesOf(editing) : [])
    .filter(([, entry]) => !isInForce(entry, now) && !known.has(JSON.stringify(entry)))
    .map(([name, { until }]) => ({
      path: `$.editing.${name}.until`,
      reason: `${until} is in the past; nothing was changed`,
    }));
}

/** With the name of each, as in a path. */
const entriesOf = (editing: Editing): [string, Ending][] => [
  ...(editing.breaking ? [['breaking', editing.breaking] satisfies [string, Ending]] : []),
  ...ENDING_LISTS.flatMap((list) =>
    editing[list].map((entry, i): [string, Ending] => [`${list}[${i}]`, entry]),
  ),
];
