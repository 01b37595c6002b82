import { isInForce } from '../../functions/stories/editing/in-force.ts';
import { EDITING_LISTS, type Editing } from '../../schema/editing.ts';
import type { EditingChange } from '../../schema/register.ts';

type List = (typeof EDITING_LISTS)[number];

/** One change, from the command's arguments. */
export type Change =
  | { kind: 'add'; list: List; entry: Record<string, unknown> }
  | { kind: 'breaking'; breaking: Record<string, unknown> }
  | { kind: 'remove'; list: List; number: number }
  | { kind: 'remove-breaking' };

/** @returns the changed editing, for the site to validate; a string with the reason if it cannot be changed */
export function changeEditing(editing: Editing, change: Change): Record<string, unknown> | string {
  const { breaking, ...lists } = editing;
  if (change.kind === 'breaking') return { ...lists, breaking: change.breaking };
  if (change.kind === 'remove-breaking') return breaking ? lists : 'There is no breaking news.';
  const list: readonly unknown[] = editing[change.list];
  if (change.kind === 'add') return { ...editing, [change.list]: [...list, change.entry] };
  if (list[change.number - 1] === undefined) return `${change.list} has ${list.length} entries.`;
  return { ...editing, [change.list]: list.filter((_, i) => i !== change.number - 1) };
}

/** @param now epoch ms @returns a line per change, with the number that `remove` takes */
export function editingLines({ breaking, ...lists }: Editing, now: number): string[] {
  const endedAt = (entry: object) => (isInForce(entry, now) ? '' : ', ended');
  const lines = breaking ? [`breaking  ${breaking.text}, until ${breaking.until}${endedAt(breaking)}`] : [];
  for (const list of EDITING_LISTS)
    for (const [i, entry] of lists[list].entries())
      lines.push(editingLine({ list, number: i + 1 }, entry) + endedAt(entry));
  return lines.length > 0 ? lines : ['Nothing is changed by hand.'];
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

const SPAN = /^(\d{1,4})(m|h|d)$/;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @param written a time, or a span such as `90m`, `6h` or `2d` from now (epoch ms) */
export function readUntil(written: string, now: number): string {
  const [, count, unit] = SPAN.exec(written) ?? [];
  if (count === undefined || (unit !== 'm' && unit !== 'h' && unit !== 'd')) return written;
  return new Date(now + Number(count) * UNIT_MS[unit]).toISOString();
}
