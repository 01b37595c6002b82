import { below, crag, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, figure, line, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { windCypress } from '../trees.ts';
import { water } from '../water.ts';

/** Wind-bent cypresses on a bluff above the sea; somebody has walked out to look. */
export const cypresses: Scene = (c, p) => {
  const x = c.between(400, 520);
  const horizon = c.between(430, 460);
  const bluff = (at: number): number =>
    535 + Math.sin(at / 150) * 8 + Math.max(0, at - 830) * 0.12 + Math.max(0, at - 930) ** 1.32 * 0.34;
  const trees = [
    windCypress(c, x, bluff(x) + 12, c.between(370, 430)),
    windCypress(c, x - c.between(190, 240), bluff(200) + 14, c.between(230, 300)),
    windCypress(c, x + c.between(180, 250), bluff(640) + 12, c.between(150, 220)),
  ];
  const sunX = x + c.between(250, 330);
  const dark = ink(p);
  return [
    ...sky(c, p, { horizon, sun: [sunX, c.between(210, 320)], radius: c.between(76, 110) }),
    area(below(ridge(c, { base: horizon + 14, rise: 120, summits: 2, at: 1050 })), tone(p, 0)),
    area(below(ridge(c, { base: horizon + 16, rise: 60, summits: 3, at: 1150 })), tone(p, 0.2)),
    fog(c, horizon - 44, 46, mist(p), 0.65),
    ...water(c, p, { from: horizon, far: 0.12, near: 0.5, glitter: sunX }),
    area(
      crag(c, (at) => bluff(at) - 26 + Math.max(0, at - 700) * 0.06 - (at > 900 ? 14 : 0) + 60, 26, 10),
      tone(p, 0.55),
    ),
    area(below(bluff), tone(p, 0.72)),
    line(`M-20 690q260-70 520-60t300-74`, mix(p.glow, tone(p, 0.4), 0.45), 9),
    line(trees.map((tree) => tree.limbs).join(''), dark, 13, { round: true }),
    area(trees.map((tree) => tree.crowns).join(''), tone(p, 0.93)),
    area(figure(810, bluff(810) + 3, 46), p.accent),
    area(
      below((at) => 690 + Math.sin(at / 120 + x) * 12 + Math.max(0, at - 800) * 0.16),
      tone(p, 0.9),
    ),
    line(`${trace(930, 742)}q40-18 80-2t80 0 120 4`, mist(p), 8, { round: true }),
    p.night ? '' : gulls(c, sunX + 40, 190, tone(p, 0.75), 1.2),
  ];
};
