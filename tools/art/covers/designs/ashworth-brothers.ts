import { pick, range } from '../sequence.ts';
import { clipped, disc, frame, ground, px, rect, ring, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit, seriesLine } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** The Ashworth Brothers: Art Deco in one metal on a deep ground. */
export const brothers: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const metal = colors.accent;
  const spread = (count: number, length: number): string =>
    range(count)
      .map((ray) => {
        const angle = Math.PI * (ray / (count - 1));
        return `M300 760L${px(300 - length * Math.cos(angle))} ${px(760 - length * Math.sin(angle))}`;
      })
      .join('');
  const ornaments = [
    stroke(spread(25, 700), metal, 3) +
      disc(300, 760, 130, colors.dark, ` stroke="${metal}" stroke-width="6"`) +
      disc(300, 760, 78, metal),
    `<pattern id="s1" width="88" height="76" patternUnits="userSpaceOnUse" y="380">${[
      [44, 38],
      [0, 76],
      [88, 76],
      [44, 114],
    ]
      .map(([cx = 0, cy = 0]) =>
        [44, 30, 16]
          .map((radius) => disc(cx, cy, radius, colors.dark, ` stroke="${metal}" stroke-width="3"`))
          .join(''),
      )
      .join('')}</pattern>${rect(36, 388, 528, 296, 'url(#s1)')}`,
    range(9)
      .map((diamond) => {
        const wide = 264 - diamond * 30;
        const high = 148 - diamond * 17;
        const path = `M300 ${536 - high}l${wide} ${high}-${wide} ${high}-${wide}-${high}z`;
        return stroke(path, metal, diamond % 4 === 0 ? 7 : 3);
      })
      .join(''),
    range(9)
      .map((row) =>
        stroke(`M36 ${470 + row * 34}l88-80 88 80 88-80 88 80 88-80 88 80`, metal, row % 3 === 0 ? 10 : 3),
      )
      .join(''),
    range(15)
      .map((bar) =>
        rect(
          54 + bar * 33.5,
          560 - pick([0, 60, 110, 40, 150, 90, 20, 130], bar * 3),
          18,
          400,
          bar % 3 === 0 ? metal : colors.mid,
        ),
      )
      .join(''),
    range(8)
      .map((arc) => ring(300, 770, 100 + arc * 37, metal, arc % 2 === 0 ? 12 : 3))
      .join(''),
  ];
  return (
    ground(colors.dark) +
    clipped('f1', '<path d="M36 36h528v728H36z"/>', pick(ornaments, volume - 1)) +
    rect(36, 36, 528, 352, colors.dark) +
    rect(36, 684, 528, 80, colors.dark) +
    stroke('M36 388H564M36 684H564', metal, 3) +
    frame(24, metal, 3) +
    frame(36, metal, 6) +
    setTitle(type, book.title.toUpperCase(), { x: 70, y: 110, width: 460, height: 240 }, colors.paper, {
      font: 'sans',
      tracking: 0.06,
      largest: 74,
      leading: 1.16,
    }) +
    seriesLine(sheet, 300, 92, metal) +
    credit(sheet, 30, 300, 735, metal)
  );
};
