import { pick, range } from '../sequence.ts';
import { clipped, disc, ground, px, rect, ring, shape, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { signature } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** Vineyard Road: rows of vines that meet behind a hill, under a large sun. */
export const vineyard: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const x = pick([300, 190, 420, 300, 400, 210], volume - 1);
  const brow = 450 + (volume % 2) * 30;
  const hill = `M0 ${560 + (volume % 3) * 16}Q${x} ${brow} 600 ${540 + (volume % 4) * 14}V800H0z`;
  const row = (index: number): string => `M${x} 400L${index * 100 - 900} 800`;
  const rows =
    stroke(range(25).map(row).join(''), colors.light, 6) +
    (volume === 4 ? stroke(row(13), colors.accent, 13) : '');
  const hexagon = (cx: number, cy: number, radius: number): string => {
    const corners = range(6).map((corner) => {
      const angle = (corner * Math.PI) / 3;
      return `${px(cx + radius * Math.sin(angle))} ${px(cy + radius * Math.cos(angle))}`;
    });
    return `M${corners.join('L')}z`;
  };
  const cypress = (tree: number): string => {
    const tall = 150 + (tree % 3) * 34;
    const bend = 40 + (tree % 3) * 4;
    return `M${70 + tree * 44} 560q-22-${tall - bend} 0-${tall}q22 ${bend} 0 ${tall}z`;
  };
  const sky = [
    disc(x, 520, 130, colors.accent),
    disc(420, 450, 74, colors.accent) + shape(range(5).map(cypress).join(''), colors.dark),
    ring(240, 440, 82, colors.accent, 17) + shape('M240 320l24 28-24 30-24-30z', colors.accent),
    disc(x, 450, 66, colors.mid),
    disc(210, 430, 92, colors.accent) + disc(248, 408, 84, colors.paper),
    [
      [380, 440],
      [432, 470],
      [432, 410],
      [484, 440],
      [484, 500],
      [328, 470],
    ]
      .map(
        ([cx = 0, cy = 0], cell) =>
          stroke(hexagon(cx, cy, 31), colors.accent, 5) +
          (cell % 3 === 0 ? shape(hexagon(cx, cy, 22), colors.accent) : ''),
      )
      .join(''),
  ];
  return (
    ground(colors.paper) +
    pick(sky, volume - 1) +
    shape(`M0 ${530 + (volume % 2) * 20}q150-70 330-20t270 10V800H0z`, colors.mid, ' opacity=".55"') +
    clipped('h1', `<path d="${hill}"/>`, ground(colors.mid) + rows) +
    rect(0, 706, 600, 94, colors.dark) +
    setTitle(type, book.title, { x: 50, y: 58, width: 500, height: 280 }, colors.dark, {
      font: 'book',
      largest: 98,
      leading: 0.96,
      rise: 0.2,
    }) +
    signature(sheet, 'book', 50, 767, colors.paper)
  );
};
