/** More differ in every letter of a short word. */
const EDITS_MAX = 2;

/** @returns ` (did you mean put?)`, or nothing where no name is like the word */
export function didYouMean(word: string, names: readonly string[]): string {
  const longer = (name: string) => Math.abs(name.length - word.length);
  const [near] = names
    .map((name) => ({ name, edits: editsBetween(name, word) }))
    .filter(({ name, edits }) => edits <= Math.min(EDITS_MAX, name.replace(/^--/, '').length / 2))
    // Two letters in the wrong order are two edits, and leave the length.
    .sort((a, b) => a.edits - b.edits || longer(a.name) - longer(b.name));
  return near === undefined ? '' : ` (did you mean ${near.name}?)`;
}

/** @returns the Levenshtein distance of two words */
export function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
