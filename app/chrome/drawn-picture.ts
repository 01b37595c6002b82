/** Longer names are cut: an address of a drawing holds so many characters at most. */
const NAME_MAX_CHARACTERS = 60;

/**
 * @param topic what the drawing shows, one of functions/pictures/topics.ts; any other word leaves it open
 * @param seed any text: what an address may not hold is dropped
 * @returns the path of a drawing, the same for the same words
 */
export function drawnPicture(topic: string, seed: string): string {
  const name = seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX_CHARACTERS);
  return `/pictures/${topic}.${name}.svg`;
}
