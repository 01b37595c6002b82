import { below, ridge } from '../land.ts';
import { mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, disc, each, line, run, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { water } from '../water.ts';

/** What is left of a pier: two rows of pilings that walk out to the horizon, a bird on one of them. */
export const pilings: Scene = (c, p) => {
  const goal = c.between(550, 650);
  const horizon = c.between(360, 392);
  const spread = c.between(290, 350);
  const sunX = goal + c.between(-70, 70);
  const dark = mix(p.near, '#000000', 0.22);
  const rows = 13;
  const nearness = (row: number): number => 0.07 * 1.245 ** row;
  let posts = '';
  let shine = '';
  let mirror = '';
  let perch = { x: goal, y: horizon, s: 0.3 };
  for (let row = 0; row < rows; row += 1) {
    const s = nearness(row);
    for (const side of [-1, 1]) {
      if (row > 3 && c.happens(0.12)) continue;
      const x = goal + side * spread * s + c.between(-8, 8) * s;
      const foot = horizon + 300 * s;
      const tall = (c.happens(0.2) ? 120 : 215) * s * c.between(0.85, 1.12);
      const w = 36 * s;
      const tilt = c.between(-9, 9) * s;
      posts += `M${run(x - w / 2, foot)}l${run(tilt, -tall, w * 0.9, -w * 0.18, w * 0.12 - tilt, tall + w * 0.18)}z`;
      if (row > 4) shine += `M${run(x + w * 0.22, foot)}l${run(tilt, -tall, w * 0.2, 0, -tilt, tall)}z`;
      mirror += `M${run(x - w * 0.6, foot)}h${Math.round(w * 1.2)}l${run(-w * 0.2, tall * 0.5, -w * 0.5, tall * 0.15)}z`;
      if (side < 0 && row === rows - 4) perch = { x: x + tilt, y: foot - tall - w * 0.1, s: s * 1.25 };
    }
  }
  const beams = each(4, (i) => {
    const s = nearness(i * 2);
    return (
      trace(goal - spread * s * 1.15, horizon + 300 * s - 165 * s) +
      `H${Math.round(goal + spread * s * 1.15)}`
    );
  });
  const { x, y, s } = perch;
  const bird = `M${run(x - 24 * s, y)}q${run(6 * s, -34 * s, 44 * s, -40 * s)}l${run(20 * s, 4 * s, -13 * s, 6 * s)}q${run(0, 30 * s, -34 * s, 30 * s)}z`;
  return [
    ...sky(c, p, {
      horizon,
      sun: [sunX, horizon - c.between(70, 160)],
      radius: c.between(80, 120),
      gulls: false,
    }),
    area(below(ridge(c, { base: horizon + 6, rise: 88, summits: 4 })), tone(p, 0)),
    area(below(ridge(c, { base: horizon + 12, rise: 42, summits: 5 })), tone(p, 0.22)),
    ...water(c, p, { from: horizon, far: 0.02, near: 0.5, glitter: sunX }),
    area(mirror, dark, 0.28),
    line(beams, dark, 4),
    area(posts, dark),
    area(shine, mix(dark, p.night ? p.sun : p.accent, 0.45)),
    area(bird + disc(x + 20 * s, y - 40 * s, 7 * s), mist(p)),
    gulls(c, goal + c.pick([-220, 220]), horizon - 210, tone(p, 0.7), 1.3),
  ];
};
