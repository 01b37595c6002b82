import { below, crag, ridge } from '../land.ts';
import { ink, mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, cap, disc, each, line, run, short, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { water } from '../water.ts';

/** A light on its rock above the open sea, keeper's house beside it, two beams at dusk. */
export const lighthouse: Scene = (c, p) => {
  const x = c.between(540, 690);
  const foot = c.between(452, 476);
  const top = c.between(170, 205);
  const horizon = c.between(470, 500);
  const wall = white(p);
  const bands = c.whole(2, 3);
  const at = (y: number): number => 27 + ((y - top) / (foot - top)) * 17;
  const hoops = each(bands, (i) => {
    const y = top + ((foot - top) * (i + 0.75)) / (bands + 0.5);
    const d = ((foot - top) / (bands + 0.5)) * 0.42;
    return `M${run(x - at(y), y)}H${short(x + at(y))}L${run(x + at(y + d), y + d)}H${short(x - at(y + d))}z`;
  });
  const body = `M${run(x - 27, top)}h54L${run(x + 44, foot + 20)}h-88z`;
  const gallery =
    box(x - 36, top - 9, 72, 11) +
    box(x - 18, top - 52, 5, 44) +
    box(x + 13, top - 52, 5, 44) +
    box(x - 2, top - 52, 4, 44);
  const beam = (side: number): string =>
    `M${run(x, top - 30)}L${run(x + side * 720, top - 120, x + side * 720, top + 30)}z`;
  const house = `M${run(x + 70, foot + 30)}v-62l-8 0 34-38h92l34 38-8 0v62z`;
  const rock =
    (edge: number) =>
    (at2: number): number =>
      foot +
      edge +
      Math.max(0, Math.abs(at2 - x - 60) - 180) * 0.42 +
      (at2 < x - 250 ? (x - 250 - at2) * 0.85 : 0);
  const stacks = each(c.whole(2, 3), (i) => {
    const at3 = c.between(40, 280) + (i % 2) * 60;
    const h = c.between(40, 100);
    return `M${run(at3, 640)}l10-${short(h)} 18-8 16 ${short(h * 0.4)} 14 ${short(h * 0.6 + 8)}z`;
  });
  return [
    ...sky(c, p, {
      horizon,
      sun: [c.happens(0.5) ? x - c.between(200, 280) : x + c.between(200, 290), c.between(220, 330)],
    }),
    area(beam(-1) + beam(1), p.night ? p.sun : p.light, p.night ? 0.22 : 0.5),
    area(below(ridge(c, { base: horizon + 20, rise: 100, summits: 3, at: 1100 })), tone(p, 0.05)),
    ...water(c, p, { from: horizon, far: 0.15, near: 0.55, glitter: c.between(250, 420) }),
    area(stacks, tone(p, 0.7)),
    line(`${trace(20, 636)}q60-16 120 0t120 0 120 0`, mist(p), 7, { round: true }),
    area(crag(c, rock(-2), 26, 8), tone(p, 0.66)),
    area(house, wall) + area(`M${run(x + 58, foot - 32)}l38-40h92l38 40z`, p.accent),
    area(
      box(x + 84, foot - 18, 15, 24) +
        box(x + 116, foot - 18, 15, 24) +
        box(x + 176, foot - 18, 15, 24) +
        box(x + 144, foot - 20, 19, 50),
      p.night ? p.sun : tone(p, 0.75),
    ),
    area(body, wall) + area(hoops, p.accent),
    area(`M${run(x + 6, top)}h21L${run(x + 44, foot + 20)}h-34z`, p.near, 0.22),
    area(box(x - 18, top - 52, 36, 44), mix(p.sun, p.light, 0.3)) + area(disc(x, top - 30, 9), p.light),
    area(gallery + cap(x, top - 50, 48, 26) + box(x - 2, top - 84, 4, 20), ink(p)),
    line(`${trace(x - 34, top - 12)}v-14h68v14`, ink(p), 3),
    area(
      box(x - 7, foot - 40, 15, 60) + box(x - 4, top + 60, 9, 16) + box(x - 4, top + 140, 9, 16),
      tone(p, 0.8),
    ),
    area(
      crag(c, (v) => rock(52)(v + 30), 24, 14),
      tone(p, 0.86),
    ),
    area(
      crag(c, (v) => rock(128)(v - 20), 22, 16),
      ink(p),
    ),
    line(`${trace(-20, 716)}q70-26 140-4t140 0 140 6`, mist(p), 9, { round: true }),
    p.night ? '' : gulls(c, x - 240, 300, tone(p, 0.75), 1.3),
  ];
};
