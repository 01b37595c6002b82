/** Thousands of publications may share a fault. */
const NAMED_MAX = 3;

/** @returns the first names, and the number of the others */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  if (names.length > shown.length) shown.push(`${names.length - shown.length} more`);
  return shown.join(', ');
}
