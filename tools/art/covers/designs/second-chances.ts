import { pick, range } from '../sequence.ts';
import { clipped, disc, ground, group, rect, ring, shape, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit, seriesLine } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** Second Chances: two circles that meet again. */
export const chances: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const pair = (x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): string =>
    disc(x1, y1, r1, colors.accent) +
    disc(x2, y2, r2, colors.mid) +
    clipped('c1', `<circle cx="${x1}" cy="${y1}" r="${r1}"/>`, disc(x2, y2, r2, colors.dark));
  const envelope = (index: number): string => {
    const paper = pick([colors.mid, colors.accent, colors.paper], index);
    const edge = ` stroke="${colors.dark}" stroke-width="4"`;
    const place = `translate(${130 + index * 22} ${130 + index * 62})rotate(${pick([-7, 4, -2], index)})`;
    return group(place, rect(0, 0, 300, 180, paper, edge) + stroke('M0 0l150 104L300 0', colors.dark, 4));
  };
  const figures = [
    ring(235, 250, 118, colors.accent, 26) + ring(365, 250, 118, colors.mid, 26),
    range(3).map(envelope).join(''),
    pair(235, 270, 150, 420, 190, 88),
    disc(300, 250, 165, colors.mid) +
      disc(300, 250, 112, colors.paper) +
      disc(300, 250, 76, colors.accent) +
      rect(92, 110, 12, 290, colors.dark, ' rx="6"') +
      rect(496, 110, 12, 290, colors.dark, ' rx="6"') +
      range(3)
        .map((tine) => rect(78 + tine * 16, 96, 8, 90, colors.dark, ' rx="4"'))
        .join(''),
    stroke(
      range(4)
        .map((week) => `M111 ${140 + week * 74}h379`)
        .join(''),
      colors.mid,
      36,
      ' stroke-linecap="round" stroke-dasharray="0 63" opacity=".55"',
    ) +
      disc(237, 214, 30, colors.accent) +
      disc(426, 288, 30, colors.accent),
    shape('M288 418A150 150 0 0 1 288 118z', colors.mid) +
      shape('M312 388A150 150 0 0 0 312 88z', colors.accent),
  ];
  return (
    ground(volume % 2 === 0 ? colors.light : colors.paper) +
    pick(figures, volume - 1) +
    setTitle(type, book.title, { x: 45, y: 438, width: 510, height: 230 }, colors.dark, {
      font: 'bookItalic',
      largest: 92,
      leading: 0.94,
    }) +
    seriesLine(sheet, 300, 58, colors.dark) +
    stroke('M250 694H350', colors.accent, 4) +
    credit(sheet, 32, 300, 752, colors.dark)
  );
};
