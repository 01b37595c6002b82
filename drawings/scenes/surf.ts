import { below, crag, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, figure, line, run } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';

/** The ocean beach: lines of surf in flat colours, a headland, a surfer with a board. */
export const surf: Scene = (c, p) => {
  const horizon = c.between(330, 365);
  const sunX = c.between(420, 780);
  const foam = mist(p);
  const sand = p.night ? mix(p.far, p.light, 0.2) : mix(p.glow, p.sun, 0.3);
  const phase = c.between(0, 6);
  const lean = c.between(0.02, 0.09);
  // Each set of waves: a darker back, then the white lip that runs ahead of it.
  const waves = Array.from({ length: 5 }, (_, i) => {
    const y = horizon + 34 + i * i * 9 + i * 24;
    const sway = 4 + i * 4;
    const back = (x: number): number =>
      y + Math.sin(x / (120 + i * 34) + phase + i * 2.1) * sway + (x - 600) * lean * i * 0.3;
    const lip = (x: number): number => back(x) + 6 + i * 5 + Math.sin(x / (46 + i * 12) + i) * (2 + i * 1.8);
    return (
      area(below(back, 750, -20, 1220, 6), foam) + area(below(lip, 750, -20, 1220, 8), tone(p, 0.2 + i * 0.1))
    );
  });
  const shore = (x: number): number => 592 + (x - 600) * lean * 1.6 + Math.sin(x / 170 + phase) * 16;
  const wet = (x: number): number => shore(x) + 26 + Math.sin(x / 90 + 1) * 9;
  const dry = (x: number): number => shore(x) + 66 + Math.sin(x / 130 + phase) * 10;
  const x = c.between(500, 700);
  const y = shore(x) + 96;
  const head = c.pick([70, 1130]);
  return [
    ...sky(c, p, { horizon, sun: [sunX, horizon - c.between(60, 170)], radius: c.between(80, 120) }),
    area(
      crag(c, ridge(c, { base: horizon + 24, rise: 170, summits: 2, at: head, breadth: 0.7 }), 26, 5),
      tone(p, 0.12),
    ),
    area(
      crag(c, ridge(c, { base: horizon + 40, rise: 120, summits: 3, at: head, breadth: 0.55 }), 26, 6),
      tone(p, 0.32),
    ),
    area(
      below(() => horizon),
      tone(p, 0.14),
    ),
    area(
      below(() => horizon + 16),
      tone(p, 0.24),
    ),
    ...waves,
    area(below(shore), foam),
    area(
      below((at) => shore(at) + 13),
      mix(sand, p.middle, 0.35),
    ),
    area(below(wet), mix(sand, p.middle, 0.2)),
    area(below(dry), sand),
    area(`M${run(x - 6, y + 2)}l170 22-120 6z`, p.near, 0.2),
    area(figure(x, y + 4, 118), ink(p)),
    area(`M${run(x + 24, y - 126)}q26 60 4 132q-30-66-4-132z`, p.accent),
    line(`M${run(x + 26, y - 118)}q9 58 0 116`, p.light, 2.4),
    line(`M${run(x + 4, y - 78)}l20 12`, ink(p), 8, { round: true }),
    p.night ? '' : gulls(c, x + c.pick([-240, 240]), horizon - 130, tone(p, 0.75), 1.4),
    area(
      below(
        (at) => 740 - Math.max(0, 220 - at) * 0.22 - Math.max(0, at - 960) * 0.28 + Math.sin(at / 60) * 6,
      ),
      tone(p, 0.7),
    ),
    line(
      `M40 716q-6-40-24-60m30 58q4-44 26-66m-16 66q14-30 40-40M1130 706q-8-40-26-58m34 56q6-44 28-62m-18 62q12-28 36-38`,
      tone(p, 0.9),
      4,
      { round: true },
    ),
  ];
};
