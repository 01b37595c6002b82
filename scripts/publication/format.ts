/** Prints rows of the register and their differences. */

import type { RowChange } from '../../schema/register.ts';
import { printable } from '../local/printable.ts';
import { isLoopback } from '../local/read-site.ts';
import type { Register } from './register/find-register.ts';

/** A longer value hides the other side of its difference. */
const VALUE_MAX_CHARACTERS = 200;

/** @returns `$.tagline: "Old" → "New"` */
export const formatChange = ({ path, before, after }: RowChange): string =>
  printable(`${path}: ${formatValue(before)} → ${formatValue(after)}`);

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= VALUE_MAX_CHARACTERS ? text : `${text.slice(0, VALUE_MAX_CHARACTERS)}…`;
}

/** @param at epoch ms @returns `2026-01-31 09:05 UTC` */
export function formatTime(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'unknown time';
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** @returns `1,200` */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** @returns `by Ann: why` */
export const formatAuthor = ({
  by,
  proven,
  why,
}: {
  by: string;
  proven?: true | undefined;
  why: string;
}): string => printable(`by ${by}${proven ? '' : ' (unproven)'}${why === '' ? '' : `: ${why}`}`);

/** @returns lines whose columns, except the last, are as wide as their longest value */
export function formatColumns(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((value, i) => Math.max(known[i] ?? 0, value.length)),
    [],
  );
  return rows.map((row) =>
    row.map((value, i) => (i === row.length - 1 ? value : value.padEnd(widths[i] ?? 0))).join('  '),
  );
}

/** @returns the publication's address: on this machine a name below localhost */
export function addressOf(
  { site }: Register,
  { id, hostnames }: { id: string; hostnames: readonly string[] },
): string {
  if (isLoopback(site)) return `${site.protocol}//${id}.localhost${site.port === '' ? '' : `:${site.port}`}/`;
  return `https://${hostnames[0]}/`;
}
