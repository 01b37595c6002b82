import type { Style } from '../lettering.ts';
import { pick, range } from '../sequence.ts';
import { disc, ground, rect, shape } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit } from '../sheet.ts';

/** The Billionaire Mind: a poster; every line of the title is as wide as the page. */
export const mind: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const bright = volume % 2 === 0;
  const paper = bright ? colors.paper : colors.accent;
  const ink = colors.dark;
  const figure = bright ? colors.accent : colors.paper;
  /** Words per line: set by hand, because every line is stretched to the full width. */
  const counts = pick(
    [
      [1, 1],
      [1, 1],
      [2, 2, 1, 1],
      [2, 1],
      [3, 1, 3, 1],
      [2, 2, 1],
    ],
    volume - 1,
  );
  const words = book.title.split(' ');
  const lines = counts.map((count) => words.splice(0, count).join(' '));
  const style: Style = { font: 'poster' };
  const room = lines.length > 3 ? 118 : 190;
  let y = 62;
  const title = lines.map((line) => {
    const size = Math.min(510 / type.width(line.toUpperCase(), style), room);
    const baseline = y + size * 0.97;
    y = baseline + 12;
    return type.line(line.toUpperCase(), style, size, 45, baseline, ink, 0);
  });
  const top = y + 24;
  const low = 690;
  const middle = (top + low) / 2;
  const reach = (low - top) / 2;
  const figures = [
    range(7).map((day) =>
      rect(
        45 + day * 76,
        low - 60 - day * ((reach * 2 - 60) / 6.2),
        54,
        60 + day * ((reach * 2 - 60) / 6.2),
        day === 6 ? colors.mid : figure,
      ),
    ),
    [
      shape(`M45 ${low}a255 255 0 0 1 510 0z`, figure),
      ...range(5).map((band) => rect(45, low - 22 - band * 34, 510, 15 - band * 2.6, paper)),
    ],
    range(7).map((day) => disc(75 + day * 75, middle, day === 1 ? 34 : 20, day === 1 ? colors.mid : figure)),
    [
      rect(45, top, 510, low - top, figure),
      ...range(6).map((row) => rect(45, top + 36 + row * ((low - top - 40) / 6), 510, 3, paper)),
      rect(110, top, 4, low - top, colors.mid),
    ],
    [
      disc(190, low - reach, reach, figure),
      shape(`M330 ${low}v-${reach}l112-${reach} 112 ${reach}v${reach}z`, colors.mid),
    ],
    [rect(45, top, 510, low - top, colors.mid), disc(300, middle, Math.min(54, reach * 0.6), figure)],
  ];
  return (
    ground(paper) +
    title.join('') +
    pick(figures, volume - 1).join('') +
    rect(45, 712, 510, 4, ink) +
    credit(sheet, 27, 45, 756, ink, 0) +
    type.line(`No. ${volume}`, { font: 'caption' }, 27, 555, 756, ink, 1)
  );
};
