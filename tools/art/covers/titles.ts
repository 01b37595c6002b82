/** Breaks the title of a book into lines and sets them into a box. */
import type { Lettering, Style } from './lettering.ts';

/** Words that should not end a line of a title. */
const LEANING = new Set([
  'a',
  'the',
  'in',
  'at',
  'on',
  'of',
  'to',
  'and',
  'with',
  'for',
  'who',
  'i',
  'one',
  'like',
]);

/** A rectangle in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Breaks a title so that the letters become as large as possible, preferring lines that do not end in a small word. */
function breakTitle(
  type: Lettering,
  title: string,
  style: Style,
  box: Box,
  leading: number,
  largest: number,
) {
  const words = title.split(' ');
  let best = { lines: [title], size: 0, score: 0 };
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts += 1) {
    const lines: string[] = [];
    words.forEach((word, index) => {
      const joins = index > 0 && (cuts & (1 << (index - 1))) === 0;
      if (joins) lines.push(`${lines.pop() ?? ''} ${word}`);
      else lines.push(word);
    });
    const widths = lines.map((line) => type.width(line, style));
    const size = Math.min(box.width / Math.max(...widths), box.height / (lines.length * leading), largest);
    const leaning = lines
      .slice(0, -1)
      .filter((line) => LEANING.has(line.toLowerCase().split(' ').at(-1) ?? ''));
    const alone = leaning.filter((line) => !line.includes(' ')).length;
    const ragged = 1 - Math.min(...widths) / Math.max(...widths);
    const score =
      size * (1 - 0.09 * (leaning.length - alone) - 0.14 * alone - 0.13 * ragged - 0.03 * lines.length);
    if (score > best.score) best = { lines, size, score };
  }
  return best;
}

/** The style of a title, and its position in its box. */
export interface TitleOptions extends Style {
  /** From baseline to baseline, as a multiple of the letter size. */
  leading?: number;
  /** Largest letter size, in px. */
  largest?: number;
  /** 0 left, 0.5 centered, 1 right. */
  align?: number;
  /** Vertical position of the block in its box: 0 at the top, 1 at the bottom. */
  rise?: number;
}

/** @returns the title as SVG in color `fill`, as large as its box allows @throws for a letter the font lacks */
export function setTitle(
  type: Lettering,
  text: string,
  box: Box,
  fill: string,
  options: TitleOptions,
): string {
  const { leading = 1.08, largest = 96, align = 0.5, rise = 0.5 } = options;
  const { lines, size } = breakTitle(type, text, options, box, leading, largest);
  const free = box.height - lines.length * leading * size;
  const top = box.y + free * rise;
  return lines
    .map((line, index) => {
      const baseline = top + (index * leading + leading / 2 + 0.33) * size;
      return type.line(line, options, size, box.x + box.width * align, baseline, fill, align);
    })
    .join('');
}
