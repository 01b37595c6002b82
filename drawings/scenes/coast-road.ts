import { below, crag, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, disc, line, run } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** The road along the cliffs, one car on its bends, headland behind headland. */
export const coastRoad: Scene = (c, p) => {
  const horizon = c.between(400, 425);
  const sunX = c.between(400, 620);
  const s = Math.round(c.between(-160, -105));
  const road = mix(p.far, p.glow, 0.4);
  const land = (x: number): number =>
    640 - Math.max(0, x - 420) * 0.3 - Math.max(0, x - 760) * 0.14 + Math.sin(x / 90) * 6;
  // The ribbon: left edge down, right edge back up, so that it widens towards the reader.
  const ribbon =
    `M${run(862 + s, 416)}C${run(800 + s, 436, 690 + s, 440, 690 + s, 466)}C${run(690 + s, 500, 920 + s, 496, 900 + s, 556)}` +
    `C${run(880 + s, 630, 560 + s, 610, 420 + s, 760)}H${Math.round(760 + s)}C${run(800 + s, 660, 1010 + s, 640, 1000 + s, 550)}` +
    `C${run(990 + s, 486, 740 + s, 490, 742 + s, 468)}C${run(744 + s, 450, 820 + s, 440, 880 + s, 418)}z`;
  const middle = `M${run(870 + s, 417)}C${run(810 + s, 438, 714 + s, 444, 716 + s, 467)}C${run(718 + s, 496, 960 + s, 490, 950 + s, 553)}C${run(938 + s, 640, 690 + s, 640, 590 + s, 760)}`;
  const car = { x: 938 + s, y: 606 };
  return [
    ...sky(c, p, { horizon, sun: [sunX, horizon - c.between(70, 190)], radius: c.between(76, 112) }),
    area(below(ridge(c, { base: horizon + 30, rise: 190, summits: 2, at: 1080, breadth: 0.75 })), tone(p, 0)),
    fog(c, horizon - 70, 44, mist(p), 0.65),
    area(
      crag(c, (x) => horizon + 40 - Math.max(0, x - 690) * 0.42, 30, 7),
      tone(p, 0.22),
    ),
    ...water(c, p, { from: horizon, far: 0.1, near: 0.5, glitter: sunX }),
    area(
      crag(c, (x) => 470 - Math.max(0, x - 780) * 0.5 + Math.max(0, 780 - x) * 2.4, 32, 7),
      tone(p, 0.4),
    ),
    area(
      crag(c, (x) => 500 - Math.max(0, x - 640) * 0.28 + Math.max(0, 620 - x) * 1.3, 34, 8),
      tone(p, 0.55),
    ),
    line(`M150 700q40-16 80 0t80-6 90-30 70-50 60-40`, mist(p), 9, { round: true }),
    area(
      crag(c, (x) => land(x) - 60 + Math.max(0, 520 - x) * 0.5, 30, 9),
      tone(p, 0.66),
    ),
    area(
      `M${run(640 + s, 750)}C${run(660 + s, 560, 620 + s, 500, 700 + s, 440)}L1220 380V750z`,
      tone(p, 0.72),
    ),
    area(ribbon, road),
    line(middle, p.night ? p.sun : p.light, 5, { dash: '16 14' }),
    area(
      `M${run(1010 + s, 540)}q60-60 40-96l360-74v380H${Math.round(800 + s)}q220-110 210-212z`,
      tone(p, 0.88),
    ),
    line(`M${run(684 + s, 470)}q4 28 90 46t116 46`, p.light, 5, { dash: '5 12' }),
    area(`M${run(car.x - 44, car.y)}q0-18 14-20q10-24 34-24h22q18 2 26 24q16 2 16 20z`, p.accent),
    area(
      `M${run(car.x - 20, car.y - 22)}q8-15 22-15h8v15zM${run(car.x + 16, car.y - 22)}v-15h8q10 2 16 15z`,
      p.night ? p.sun : p.light,
    ),
    area(disc(car.x - 22, car.y, 10) + disc(car.x + 44, car.y, 10), ink(p)),
    area(
      crag(c, (x) => 742 - Math.max(0, 330 - x) * 0.3, 22, 10),
      ink(p),
    ),
  ];
};
