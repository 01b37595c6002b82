/** Thousands of publications may have the same in common. */
const NAMED_MAX = 3;

/** @returns the first of the names, and how many more there are */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  if (names.length > shown.length) shown.push(`${names.length - shown.length} more`);
  return shown.join(', ');
}
