import type { Chance } from '../chance.ts';
import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, pane, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** A block of towers with stepped or slanted tops, from one x to another. */
function blocks(c: Chance, from: number, to: number, floor: number, low: number, high: number): string {
  let d = '';
  for (let x = from; x < to; ) {
    const w = c.whole(50, 88);
    const h = Math.round(c.between(low, high) * (1 - (0.45 * Math.abs(x - 600)) / 600));
    const y = Math.round(floor) - h;
    const kind = c.whole(0, 3);
    d += box(x, y, w, h);
    if (kind === 0) d += box(x + w * 0.2, y - 16, w * 0.6, 17) + box(x + w * 0.46, y - 40, 4, 26);
    if (kind === 1) d += `M${x} ${y}l${w}-22v23z`;
    x += w + c.pick([-4, 0, 7]);
  }
  return d;
}

/** Columns of windows: one dashed line is one column of a tower. */
function windows(c: Chance, from: number, to: number, floor: number, high: number): string {
  return each(10, () => {
    const x = c.whole(from, to);
    const y = Math.round(floor - high * c.between(0.25, 0.72) * (1 - (0.45 * Math.abs(x - 600)) / 600));
    return `${trace(x, y)}V${Math.round(y + (floor - y) * c.between(0.4, 0.9))}`;
  });
}

/** Downtown from the water: the white pyramid, the round-topped tower, everything else behind them. */
export const skyline: Scene = (c, p) => {
  const floor = c.between(560, 580);
  const x = c.between(480, 720);
  const top = c.between(95, 130);
  const other = x < 600 ? x + c.between(150, 210) : x - c.between(150, 210);
  const tall = top + c.between(10, 60);
  const sunX = x + (other > x ? -1 : 1) * c.between(110, 190);
  const pyramid = `M${run(x, top)}L${run(x + 50, floor, x - 50, floor)}z`;
  const wings = `M${run(x - 14, top + 150)}l-9 0-14 120 12 0zM${run(x + 14, top + 150)}l9 0 14 120-12 0z`;
  const ribs = each(10, (i) => {
    const y = top + 92 + i * 34;
    const half = ((y - top) / (floor - top)) * 50 - 4;
    return `${trace(x - half, y)}h${Math.round(half * 2)}`;
  });
  const round = `M${run(other - 38, floor)}V${Math.round(tall + 70)}q0-70 38-70q38 0 38 70V${Math.round(floor)}z`;
  const face = p.night ? mix(p.light, p.far, 0.35) : p.light;
  const far = tone(p, 0.1);
  return [
    ...sky(c, p, { horizon: 520, sun: [sunX, c.between(180, 280)], radius: c.between(70, 105) }),
    area(below(ridge(c, { base: 530, rise: 110, summits: 3 })), mix(p.far, p.glow, 0.4)),
    area(blocks(c, 110, 1090, floor, 160, 300), far),
    fog(c, c.between(400, 440), 58, mist(p), 0.5),
    area(blocks(c, 140, 1060, floor, 120, 265), tone(p, 0.34)),
    line(windows(c, 190, 1010, floor, 260), p.night ? p.sun : tone(p, 0.1), 8, { dash: '4 9', opacity: 0.8 }),
    area(round, tone(p, 0.52)) +
      line(
        each(5, (i) => `${trace(other - 26 + i * 13, tall + 74)}V${Math.round(floor)}`),
        tone(p, 0.3),
        4,
      ),
    area(wings, mix(face, p.near, 0.4)) + area(pyramid, face),
    area(`M${run(x, top)}L${run(x + 50, floor, x + 8, floor)}z`, p.near, 0.2) +
      line(ribs, tone(p, 0.6), 5, { dash: '5 4', opacity: 0.75 }),
    area(blocks(c, -20, 1220, floor, 50, 135), tone(p, 0.72)),
    line(windows(c, 0, 1200, floor, 110), pane(p) === p.sun ? p.sun : p.glow, 6, { dash: '4 8' }),
    area(
      each(
        6,
        (i) => `${box(-20 + i * 214, floor - 30, 196, 34)}M${run(-20 + i * 214, floor - 30)}l98-20 98 20z`,
      ),
      tone(p, 0.9),
    ),
    line(
      each(5, (i) => `${trace(8 + i * 214 + (i % 2) * 4, floor - 14)}h140`),
      p.accent,
      12,
      { dash: '14 9' },
    ),
    ...water(c, p, { from: floor + 4, far: 0.42, near: 0.85, glitter: sunX }),
    area(`M${run(x - 36, floor + 14)}h72L${run(x + 4, floor + 120, x - 4, floor + 120)}z`, face, 0.28),
    area(below(ridge(c, { base: 752, rise: 46, summits: 2, at: 80 })), ink(p)),
  ];
};
