/** The path of a drawing may hold only this many characters of its name; longer names are cut. */
const NAME_MAX_CHARACTERS = 60;

/**
 * @param topic what the drawing shows, one of functions/pictures/topics.ts; any other word leaves the choice open
 * @param seed any text; characters that a path may not hold are dropped
 * @returns the path of a generated drawing, always the same for the same arguments
 */
export function drawnPicture(topic: string, seed: string): string {
  const name = seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX_CHARACTERS);
  return `/pictures/${topic}.${name}.svg`;
}
