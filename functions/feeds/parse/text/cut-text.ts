/** Scripts in which every UTF-16 unit is one character, so that the slow segmenter is not needed. */
const SIMPLE =
  /^[\x20-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u2030-\u205e\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * `text` itself when it has at most `characters` graphemes and `units` UTF-16 units; else what fits, cut
 * between two graphemes, and one ellipsis (FEED-5). The ellipsis counts towards `units`, not `characters`.
 */
export function cutText(text: string, characters: number, units: number): string {
  if (text.length <= characters && text.length <= units) return text;
  const room = Math.min(characters, units - 1);
  if (SIMPLE.test(text.slice(0, room + 1))) return `${text.slice(0, room).trimEnd()}…`;
  let count = 0;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, units + 1))) {
    if (count === characters || index + segment.length >= units) {
      // The last character may end exactly at the limit, with nothing behind it.
      if (index + segment.length === text.length && count < characters && text.length <= units) return text;
      return `${text.slice(0, end).trimEnd()}…`;
    }
    count += 1;
    end = index + segment.length;
  }
  return text;
}
