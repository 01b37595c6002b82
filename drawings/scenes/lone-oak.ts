import { below, fog, ridge, slope } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, line, trace, whole } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';

/** One oak and one bench on a bare hill: a place to think, with the sun or the moon behind it. */
export const loneOak: Scene = (c, p) => {
  const x = Math.round(c.between(550, 650));
  const y = Math.round(c.between(560, 580));
  const w = c.between(400, 460);
  const hill = (at: number): number => y + ((at - x) / 560) ** 2 * 78 + Math.sin(at / 130) * 3;
  const grass = p.night ? tone(p, 0.5) : mix(mix(p.sun, p.glow, 0.25), p.middle, 0.18);
  const bench = Math.round(x + c.pick([-1, 1]) * c.between(260, 300));
  const seat = Math.round(hill(bench)) + 6;
  const under = slope(c, 690, 670, 14);
  // The crown: clumps of leaves along a flat arc, thick in the middle, each with its own lit side.
  const clumps = Array.from({ length: 11 }, (_, i) => {
    const a = Math.PI * (1.06 - (i * 1.12) / 10);
    const out = c.between(0.9, 1.08);
    return {
      x: x + Math.cos(a) * w * 0.41 * out,
      y: y - w * 0.37 - Math.sin(a) * w * 0.25 * out,
      r: w * c.between(0.095, 0.135),
    };
  });
  const low = [-0.34, -0.17, 0.02, 0.2, 0.36].map((dx) =>
    disc(x + dx * w, y - w * c.between(0.3, 0.37), w * c.between(0.075, 0.11)),
  );
  const heart = [-0.2, 0, 0.2].map((dx) => disc(x + dx * w, y - w * 0.46, w * 0.17));
  const lit = clumps.map((one) => disc(one.x - one.r * 0.18, one.y - one.r * 0.24, one.r * 0.6));
  const limb = (dx: number, up: number): string =>
    `M${whole(x, y - w * 0.12)}Q${whole(x + dx * w * 0.3, y - w * 0.2, x + dx * w, y - w * up)}`;
  const trunk =
    `M${whole(x - w * 0.09, y + 10)}q${whole(w * 0.06, -w * 0.1, w * 0.04, -w * 0.26)}h${Math.round(w * 0.09)}` +
    `q${whole(-w * 0.01, w * 0.16, w * 0.06, w * 0.26)}z`;
  return [
    ...sky(c, p, {
      horizon: 480,
      sun: [x + c.between(-110, 110), c.between(240, 320)],
      radius: c.between(150, 190),
      gulls: false,
    }),
    area(below(ridge(c, { base: 500, rise: 110, summits: 4 })), tone(p, 0)),
    fog(c, 440, 52, mist(p), 0.6),
    area(below(ridge(c, { base: 560, rise: 90, summits: 3 })), tone(p, 0.24)),
    fog(c, 520, 44, mist(p), 0.55),
    area(below(hill), grass),
    area(`M${whole(x - 20, y + 12)}q120 6 330 60-190-20-360-34z`, mix(grass, p.near, 0.3)),
    line(limb(-0.3, 0.34) + limb(-0.14, 0.42) + limb(0.16, 0.42) + limb(0.32, 0.33), ink(p), w * 0.028, {
      round: true,
    }),
    area(trunk, ink(p)),
    area(
      clumps.map((one) => disc(one.x, one.y, one.r)).join('') + low.join('') + heart.join(''),
      tone(p, 0.96),
    ),
    area(lit.join(''), tone(p, 0.8)),
    line(
      each(
        3,
        (i) =>
          `M-20 ${Math.round(hill(0)) + 40 + i * 30}Q${whole(x, y + 30 + i * 44, 1220, hill(1200) + 30 + i * 30)}`,
      ),
      mix(grass, p.near, 0.16),
      4,
    ),
    c.happens(0.6) ? area(figure(bench - 6, seat - 2, 66), p.accent) : '',
    area(
      box(bench - 44, seat - 30, 88, 6) +
        box(bench - 44, seat - 52, 88, 6) +
        box(bench - 44, seat - 42, 88, 5) +
        box(bench - 38, seat - 54, 6, 56) +
        box(bench + 32, seat - 54, 6, 56),
      ink(p),
    ),
    area(below(under), mix(grass, p.near, 0.5)),
    area(
      each(13, (i) => box(i * 98 + 6, under(i * 98) - 44, 8, 60)),
      ink(p),
    ),
    line(
      [34, 16]
        .map(
          (up) =>
            trace(-20, under(0) - up) +
            `Q600 ${Math.round(under(600) - up)} 1220 ${Math.round(under(1200) - up)}`,
        )
        .join(''),
      ink(p),
      3,
    ),
    p.night ? '' : gulls(c, x + c.pick([-280, 280]), 170, tone(p, 0.75), 1.2),
  ];
};
