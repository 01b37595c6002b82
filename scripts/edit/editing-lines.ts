import type { Change } from '../../functions/editing/change-editing.ts';
import { isInForce } from '../../functions/stories/editing/in-force.ts';
import { EDITING_LISTS, type Editing } from '../../schema/editing.ts';
import type { EditingChange, Planned } from '../../schema/register.ts';

/** @param now epoch ms @returns a line per change, with the number that `remove` takes */
export function editingLines({ breaking, ...lists }: Editing, now: number): string[] {
  const endedAt = (entry: object) => (isInForce(entry, now) ? '' : ', ended');
  const lines = breaking ? [`breaking  ${breaking.text}, until ${breaking.until}${endedAt(breaking)}`] : [];
  for (const list of EDITING_LISTS)
    for (const [i, entry] of lists[list].entries())
      lines.push(editingLine({ list, number: i + 1 }, entry) + endedAt(entry));
  return lines.length > 0 ? lines : ['Nothing is changed by hand.'];
}

/** @returns "planned  The bridge is closed, from … until …, by Ann" */
export function plannedLine({ line, by, proven, fault }: Planned): string {
  const words = `planned  ${line.text}, from ${line.begins} until ${line.until}, by ${proven ? by : `${by} (unproven)`}`;
  return fault === null ? words : `${words}; it did not begin: ${fault}`;
}

/** @returns "hidden 2  word ferry" */
export function editingLine(
  { list, number }: Pick<Extract<Change, { kind: 'remove' }>, 'list' | 'number'>,
  entry: object = {},
): string {
  return `${list} ${number}  ${fieldsOf(entry)}`;
}

/** @returns "added  hidden, word ferry" */
export const changeLine = ({ list, entry, is }: EditingChange): string =>
  is === 'reordered' ? `reordered  ${list}` : `${is}  ${list}, ${fieldsOf(entry)}`;

const fieldsOf = (entry: object): string =>
  Object.entries(entry)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
