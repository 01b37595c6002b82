import { below, fog, ridge } from '../land.ts';
import type { Palette } from '../palettes.ts';
import { ink, mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** One sloop that heels under main and jib; `size` is the mast in units. */
function sloop(
  p: Palette,
  x: number,
  y: number,
  size: number,
  heel: number,
  main: string,
  jib: string,
): string {
  const s = size;
  const tip = x + heel * s;
  return [
    area(
      `M${run(x - s * 0.06, y)}q${run(heel * s * 0.4, s * 0.3, s * 0.04, s * 0.52)}l${run(s * 0.2, -s * 0.52)}z`,
      main,
      0.25,
    ),
    area(
      `M${run(tip, y - s)}Q${run(x - s * 0.18, y - s * 0.42, x - s * 0.4, y - s * 0.08)}L${run(x + s * 0.01, y - s * 0.06)}z`,
      main,
    ),
    area(
      `M${run(tip, y - s * 0.92)}Q${run(x + s * 0.24, y - s * 0.4, x + s * 0.36, y - s * 0.07)}L${run(x + s * 0.05, y - s * 0.07)}z`,
      jib,
    ),
    line(trace(tip, y - s * 1.03, x + s * 0.02, y), ink(p), Math.max(1.6, s * 0.014)),
    area(
      `M${run(x - s * 0.42, y - s * 0.045)}L${run(x + s * 0.44, y - s * 0.06)}q${run(-s * 0.12, s * 0.13, -s * 0.3, s * 0.13)}h${Math.round(-s * 0.4)}z`,
      ink(p),
    ),
    line(`${trace(x - s * 0.6, y + s * 0.075)}h${Math.round(s * 0.9)}`, mist(p), Math.max(2, s * 0.018), {
      round: true,
    }),
  ].join('');
}

/** A regatta on the bay: small sails far off, one great one near, hills and fog behind. */
export const sailing: Scene = (c, p) => {
  const x = c.between(520, 650);
  const heel = c.between(0.05, 0.16) * c.pick([-1, 1]);
  const horizon = c.between(420, 455);
  const sunX = x + c.pick([-1, 1]) * c.between(150, 260);
  const spare = mix(p.sun, p.light, 0.25);
  const small = Array.from({ length: c.whole(3, 4) }, (_, i) =>
    sloop(
      p,
      c.between(60, 220) + i * 290,
      horizon + c.between(14, 40),
      c.between(42, 76),
      heel,
      white(p),
      c.happens(0.4) ? p.accent : white(p),
    ),
  );
  return [
    ...sky(c, p, { horizon, sun: [sunX, c.between(140, 240)], radius: c.between(60, 96) }),
    area(below(ridge(c, { base: horizon - 10, rise: 160, summits: 3 })), tone(p, 0)),
    fog(c, horizon - 80, 50, mist(p), 0.6),
    area(below(ridge(c, { base: horizon + 6, rise: 86, summits: 4 })), tone(p, 0.25)),
    ...water(c, p, { from: horizon, far: 0.28, near: 0.72, glitter: sunX }),
    ...small,
    sloop(p, x + c.pick([-330, 330]) + c.between(-30, 30), 560, c.between(190, 240), heel, white(p), spare),
    sloop(p, x, 640, c.between(440, 500), heel, white(p), p.accent),
    line(`${trace(-20, 718)}q80-22 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0`, tone(p, 0.5), 4, {
      opacity: 0.6,
    }),
  ];
};
