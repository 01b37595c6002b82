const SLUG_MAX_CHARACTERS = 60;
/** Accents after NFKD, apostrophes, and Hawaiian's letter that looks like an opening quotation mark. */
const LEFT_OUT = /[\u0300-\u036f'’‘ʻ]/g;

/** @returns lower-case letters, digits and single hyphens; names that differ only in accents and case are equal */
export const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/^-|-$/g, '');

/** @returns the slug, with a number if it is taken; marks it as taken */
export function uniqueSlug(words: string, taken: Set<string>): string {
  const base = slugOf(words);
  let slug = base;
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`;
  taken.add(slug);
  return slug;
}
