import { pick, range, sequence } from '../sequence.ts';
import { ground, px, rect, rects, shape, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { signature } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** Snowbound: peaks, pines and one warm light. */
export const snow: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 13 + 1);
  const sky = pick([colors.mid, colors.dark, colors.mid, colors.mid, colors.dark, colors.mid], volume - 1);
  const far = sky === colors.dark ? colors.mid : colors.dark;
  const tops = range(3).map(
    (peak) => [Math.round(60 + peak * 220 + next() * 70), Math.round(400 + next() * 70)] as const,
  );
  const peaks =
    shape(tops.map(([x, y]) => `M${x} ${y}l260 300H${x - 260}z`).join(''), far, ' opacity=".85"') +
    shape(
      tops
        .map(
          ([x, y], peak) =>
            `M${x} ${y}l${70 + peak * 7} ${81 + peak * 8}-30-20-36 26-38-30-${36 + peak * 14} 24z`,
        )
        .join(''),
      colors.paper,
    );
  const green = volume % 2 === 0 ? '#06141c' : colors.dark;
  const pine = (x: number, foot: number, tall: number): string =>
    `<use href="#p1" transform="translate(${Math.round(x)} ${Math.round(foot)})scale(${px(tall / 100)})"/>`;
  const firs = '<path id="p1" d="M0-100l17 40h-34zM0-76l23 40h-46zM0-52l29 40h-58z"/>';
  const pines = range(5).map((tree) =>
    pine(tree < 3 ? 40 + tree * 62 : 330 + tree * 54, 676 + next() * 20, 120 + next() * 76),
  );
  const cabin =
    rect(290, 600, 130, 76, colors.dark) +
    shape('M270 606l85-66 85 66z', colors.light) +
    shape('M312 622h28v30h-28zM368 622h28v54h-28z', colors.accent);
  const warm = [
    cabin,
    rect(230, 566, 210, 110, colors.dark) +
      shape('M206 574l129-84 129 84z', colors.light) +
      rects(
        [
          [250, 592],
          [296, 592],
          [342, 592],
          [388, 592],
        ],
        30,
        34,
        colors.accent,
      ),
    `<g fill="${green}">${pine(330, 690, 230)}</g>` +
      stroke(
        [0, -14, 16, -26, 6, 30, -36, -4, 40].map((x, lamp) => `M${330 + x} ${490 + lamp * 17}h0`).join(''),
        colors.accent,
        12,
        ' stroke-linecap="round"',
      ) +
      shape('M330 428l7 16 17 2-13 12 4 17-15-9-15 9 4-17-13-12 17-2z', colors.accent),
    cabin + stroke('M400 540q-18-26 6-48t0-56', colors.paper, 7),
    rect(0, 640, 600, 8, colors.light) +
      rects(
        range(3).map((car) => [60 + car * 152, 566] as const),
        142,
        66,
        colors.accent,
      ) +
      rects(
        range(12).map((pane) => [72 + Math.floor(pane / 4) * 152 + (pane % 4) * 32, 580] as const),
        22,
        24,
        colors.paper,
      ) +
      shape('M516 632v-66h40q34 6 44 66z', colors.accent),
    rect(250, 560, 180, 116, colors.accent) +
      [0, 30]
        .map((fold) =>
          shape(
            range(3)
              .map((pair) => `M${250 + fold + pair * 60} 560h30v26a15 15 0 0 1-30 0z`)
              .join(''),
            fold === 0 ? colors.paper : colors.mid,
          ),
        )
        .join('') +
      rect(272, 612, 70, 44, colors.dark) +
      rect(372, 608, 36, 68, colors.dark),
  ];
  const flakes = stroke(
    range(14)
      .map(() => `M${Math.round(next() * 600)} ${Math.round(370 + next() * 280)}h0`)
      .join(''),
    colors.paper,
    8,
    ' stroke-linecap="round" opacity=".75"',
  );
  return (
    ground(sky) +
    peaks +
    flakes +
    shape('M0 676q160-40 330-8t270-10V800H0z', colors.light) +
    `<defs>${firs}</defs><g fill="${green}">${pines.join('')}</g>` +
    pick(warm, volume - 1) +
    shape('M0 712q200-46 360-12t240-16V800H0z', colors.paper) +
    setTitle(type, book.title, { x: 48, y: 56, width: 504, height: 290 }, colors.paper, {
      font: 'italic',
      largest: 92,
      leading: 1.06,
      rise: 0.2,
    }) +
    signature(sheet, 'italic', 46, 770, colors.dark)
  );
};
