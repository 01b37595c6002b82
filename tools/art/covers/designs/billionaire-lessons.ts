import { pick, range, sequence } from '../sequence.ts';
import { disc, ground, group, rect, rects, shape } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** Billionaire Lessons: twelve tiles from a box of building blocks. */
export const lessons: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 31 + 5);
  const inks = [colors.dark, colors.mid, colors.accent, colors.light];
  const tile = (x: number, y: number, index: number): string => {
    const back = Math.floor(next() * 4);
    const front = pick(inks, back + 1 + Math.floor(next() * 3));
    const forms = [
      shape('M0 0h150A150 150 0 0 1 0 150z', front),
      disc(75, 75, 75, front),
      shape('M0 0h150L0 150z', front),
      shape('M0 0a75 75 0 0 0 150 0z', front) + shape('M0 75a75 75 0 0 0 150 0z', front),
      disc(75, 75, 75, front) + disc(75, 75, 34, pick(inks, back)),
      rects(
        [
          [0, 0],
          [0, 50],
          [0, 100],
        ],
        150,
        25,
        front,
      ),
    ];
    const turn = Math.floor(next() * 4) * 90;
    const form = pick(forms, index + Math.floor(next() * 5));
    /** Half a pixel more than the grid, so that no seam shows between tiles. */
    const base = rect(0, 0, 150.5, 150.5, pick(inks, back));
    return group(`translate(${x} ${y})`, base + group(`rotate(${turn} 75 75)`, form));
  };
  const tiles = range(12).map((index) => tile((index % 4) * 150, Math.floor(index / 4) * 150, index));
  return (
    ground(colors.paper) +
    tiles.join('') +
    setTitle(type, book.title, { x: 40, y: 474, width: 520, height: 216 }, colors.dark, {
      font: 'sans',
      largest: 84,
      leading: 1.02,
      align: 0,
      rise: 0.1,
    }) +
    rect(40, 708, 520, 4, colors.dark) +
    credit(sheet, 27, 40, 756, colors.dark, 0) +
    type.line(`${volume}/6`, { font: 'caption' }, 27, 560, 756, colors.mid, 1)
  );
};
