import { below, fog, ridge } from '../land.ts';
import type { Palette } from '../palettes.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, line, run, trace, whole } from '../shapes.ts';
import { sky } from '../sky.ts';
import { treeline } from '../trees.ts';

/** One hot-air balloon in gores of two paints; `r` is the envelope's radius. */
function balloon(p: Palette, x: number, y: number, r: number, paint: string, stripe: string): string {
  const gore = (k: number): string =>
    `M${whole(x, y - r)}C${whole(x + k * 1.34 * r, y - r, x + k * 1.34 * r, y + r * 0.35, x + k * r * 0.2, y + r * 1.25)}`;
  const band = (a: number, b: number): string =>
    `${gore(a)}H${Math.round(x + b * r * 0.2)}C${whole(x + b * 1.34 * r, y + r * 0.35, x + b * 1.34 * r, y - r, x, y - r)}z`;
  return (
    line(
      trace(x - r * 0.16, y + r * 1.2) +
        `l${run(r * 0.05, r * 0.42)}M${run(x + r * 0.16, y + r * 1.2)}l${run(-r * 0.05, r * 0.42)}`,
      ink(p),
      Math.max(1.4, r * 0.018),
    ) +
    area(band(-1, 1), paint) +
    area(band(-0.72, -0.36) + band(0, 0.36) + band(0.7, 1), stripe) +
    area(band(0.36, 1), p.near, 0.16) +
    area(box(x - r * 0.13, y + r * 1.58, r * 0.26, r * 0.2), ink(p))
  );
}

/** Balloons over the valley at first light. */
export const balloons: Scene = (c, p) => {
  const x = c.between(520, 640);
  const main = c.between(128, 150);
  const side = c.pick([-1, 1]);
  const near = ridge(c, { base: 660, rise: 80, summits: 3 });
  const pale = mix(p.light, p.sun, 0.3);
  const pairs = [
    [p.accent, p.light],
    [mix(p.sun, p.light, 0.1), p.accent],
    [tone(p, 0.5), pale],
    [p.light, tone(p, 0.35)],
  ] as const;
  const turn = c.whole(0, 3);
  const sets = [
    { x: x + side * c.between(360, 430), y: c.between(360, 410), r: c.between(26, 36) },
    { x: x - side * c.between(300, 420), y: c.between(150, 230), r: c.between(34, 46) },
    { x: x - side * c.between(200, 280), y: c.between(380, 430), r: c.between(50, 64) },
    { x: x + side * c.between(220, 270), y: c.between(170, 260), r: c.between(64, 84) },
  ];
  return [
    ...sky(c, p, {
      horizon: 480,
      sun: [x + side * c.between(60, 200), c.between(330, 420)],
      radius: c.between(76, 110),
    }),
    area(below(ridge(c, { base: 480, rise: 120, summits: 4 })), tone(p, 0)),
    fog(c, 430, 54, mist(p), 0.6),
    area(below(ridge(c, { base: 540, rise: 100, summits: 3 })), tone(p, 0.22)),
    ...sets.map((one, i) => {
      const [paint, stripe] = pairs[(i + turn) % 4] ?? pairs[0];
      return balloon(p, one.x, one.y, one.r, paint, stripe);
    }),
    fog(c, 510, 46, mist(p), 0.65),
    area(below(ridge(c, { base: 600, rise: 90, summits: 3 })), tone(p, 0.46)),
    balloon(p, x, c.between(250, 275), main, p.accent, turn < 2 ? p.light : tone(p, 0.9)),
    area(treeline(c, near, -20, 1220, 40, 24) + below(near), tone(p, 0.74)),
    area(below(ridge(c, { base: 740, rise: 70, summits: 2 })), ink(p)),
  ];
};
