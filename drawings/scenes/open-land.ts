import { below, fog, ridge, slope } from '../land.ts';
import { mist, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** Hills in the fog, or a shore: for a story without a certain scene, so without any recognisable subject. */
export const openLand: Scene = (c, p) => {
  const horizon = Math.round(c.between(420, 470));
  const sunX = c.between(260, 940);
  const shore = c.happens(0.4);
  const hills = (at: number, rise: number, summits: number, depth: number) =>
    area(below(ridge(c, { base: horizon + at, rise, summits })), tone(p, depth));
  return [
    ...sky(c, p, {
      horizon,
      sun: [sunX, horizon - c.between(110, 230)],
      radius: c.between(70, 130),
      gulls: false,
    }),
    hills(10, c.between(90, 170), 3, 0),
    fog(c, horizon - 30, 44, mist(p), 0.6),
    hills(50, c.between(60, 120), 2, 0.24),
    ...(shore ? water(c, p, { from: horizon + 40, far: 0.2, near: 0.55, glitter: sunX }) : []),
    shore ? '' : fog(c, horizon + 30, 46, mist(p), 0.55),
    shore ? '' : hills(130, c.between(50, 100), 3, 0.45),
    shore ? '' : hills(210, c.between(40, 80), 2, 0.66),
    area(below(slope(c, c.between(640, 700), c.between(640, 720), 16)), tone(p, 0.82)),
    area(below(slope(c, c.between(700, 730), c.between(690, 735), 9)), tone(p, 0.98)),
  ];
};
