/** Characters of a part: enough that two addresses of one site differ. */
const PART_UNITS = 3;

/**
 * Finds the text that is most like a mistyped one, by their common parts of three characters (Dice's coefficient): a
 * wrong, missing or additional letter changes three of them.
 */
export class NearestText {
  readonly #parts: ReadonlySet<string>;
  #best = 0;
  #found: string | null = null;

  constructor(mistyped: string) {
    this.#parts = partsOf(mistyped);
  }

  /** Null if nothing was offered that has a part in common. */
  get found(): string | null {
    return this.#found;
  }

  offer(text: string): void {
    const parts = partsOf(text);
    let common = 0;
    for (const part of parts) if (this.#parts.has(part)) common += 1;
    const likeness = (2 * common) / (parts.size + this.#parts.size);
    if (likeness <= this.#best) return;
    this.#best = likeness;
    this.#found = text;
  }
}

function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (let at = 0; at + PART_UNITS <= text.length; at += 1) parts.add(text.slice(at, at + PART_UNITS));
  return parts;
}
