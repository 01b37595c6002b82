import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** Where the nine stand: distance from the middle of the field, and y. */
const FIELDERS = [
  [-300, 470],
  [20, 440],
  [310, 472],
  [-160, 522],
  [-62, 492],
  [78, 490],
  [168, 522],
  [-3, 546],
  [-3, 660],
] as const;

/** A ball park by the water under its lights, seen from the upper deck behind home plate. */
export const stadium: Scene = (c, p) => {
  const x = c.between(570, 630);
  const wall = c.between(398, 412);
  const grass = mix(tone(p, 0.55), p.middle, 0.3);
  const lit = p.sun;
  const masts = [
    x - c.between(330, 380),
    x - c.between(130, 170),
    x + c.between(140, 180),
    x + c.between(330, 380),
  ];
  const lamps = masts.map((at, i) => {
    const y = i === 0 || i === 3 ? 120 : 160;
    return { at, y, w: i === 0 || i === 3 ? 92 : 68 };
  });
  const beams = lamps.map(
    ({ at, y, w }) =>
      `M${run(at - w / 2, y)}h${w}L${run(x + (at - x) * 0.2 + 210, 650, x + (at - x) * 0.2 - 210, 650)}z`,
  );
  const stripes = each(7, (i) => {
    const a = (i * 2 - 7) / 7;
    const b = (i * 2 - 6) / 7;
    return `M${run(x + a * 430, wall + 18)}H${Math.round(x + b * 430)}L${run(x + b * 900, 750)}H${Math.round(x + a * 900)}z`;
  });
  const crowd = each(5, (i) => `${trace(-10 + i * 3, 662 + i * 21)}H1220`);
  const far = each(3, (i) => `${trace(x - 460, wall - 46 + i * 15)}h330m260 0h330`);
  const clay = mix(p.accent, p.glow, p.night ? 0.15 : 0.4);
  return [
    ...sky(c, p, {
      horizon: 340,
      sun: [x + c.pick([-1, 1]) * c.between(40, 250), c.between(90, 150)],
      radius: 48,
      gulls: false,
    }),
    area(below(ridge(c, { base: 350, rise: 90, summits: 4 })), tone(p, 0)),
    ...water(c, p, { from: 332, far: 0.1, near: 0.3 }),
    area(
      `M-20 ${wall}V${wall - 96}H${Math.round(x - 250)}l120 50v60zM1220 ${wall}V${wall - 96}H${Math.round(x + 250)}l-120 50v60z`,
      tone(p, 0.62),
    ),
    line(far, mix(lit, p.light, 0.4), 5, { dash: '4 9', round: true, opacity: 0.75 }),
    area(
      box(x - 84, wall - 108, 168, 84) + box(x - 60, wall - 30, 10, 40) + box(x + 50, wall - 30, 10, 40),
      ink(p),
    ),
    area(box(x - 72, wall - 98, 144, 30) + each(9, (i) => box(x - 70 + i * 16, wall - 56, 10, 18)), lit),
    area(box(-20, wall, 1240, 22), tone(p, 0.85)),
    area(box(-20, wall + 18, 1240, 400), grass) + area(stripes, mix(grass, p.light, 0.13)),
    area(`M${run(x, 466)}l250 96-250 130-250-130z`, clay) +
      area(`M${run(x, 496)}l148 64-148 84-148-84z`, mix(grass, p.light, 0.07)),
    area(`M${run(x - 22, 562)}q22-16 44 0q-22 14-44 0z`, clay),
    line(trace(x - 430, wall + 20, x, 652, x + 430, wall + 20), p.light, 3.4),
    area(box(x - 7, 492, 14, 6) + box(x - 158, 556, 14, 6) + box(x + 144, 556, 14, 6), p.light),
    area(FIELDERS.map(([dx, y]) => box(x + dx, y, 6, 17)).join(''), white(p)),
    area(beams.join(''), mix(lit, p.light, 0.5), 0.12),
    line(
      lamps
        .map(({ at, y }) => `${trace(at - 9, wall - 60, at, y)}M${run(at + 9, wall - 60)}L${run(at, y)}`)
        .join(''),
      ink(p),
      5,
    ),
    area(lamps.map(({ at, y, w }) => box(at - w / 2, y - 40, w, 46)).join(''), ink(p)),
    area(
      lamps
        .map(({ at, y, w }) =>
          each(w > 80 ? 10 : 8, (i) =>
            disc(
              at - w / 2 + 10 + (i % (w > 80 ? 5 : 4)) * 18,
              y - 28 + (w > 80 ? Math.floor(i / 5) : Math.floor(i / 4)) * 22,
              7,
            ),
          ),
        )
        .join(''),
      mix(lit, p.light, 0.6),
    ),
    area('M-20 750V640Q600 690 1220 640V750z', tone(p, 0.95)),
    line(crowd, mix(p.near, p.far, 0.75), 12, { dash: '1 21', round: true }),
    line(`${trace(7, 672)}H1220M2 714H1220`, p.accent, 12, { dash: '1 64', round: true }),
  ];
};
