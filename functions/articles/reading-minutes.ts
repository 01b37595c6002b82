/** Adults read English non-fiction silently at 238 words per minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** @param html sanitised body of an article @returns reading time in minutes, at least 1 */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
