import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { arch, area, box, cap, each, halfCap, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { oak } from '../trees.ts';
import { water } from '../water.ts';

/** The exhibition rotunda beside its lagoon, colonnades to both sides, a swan on the water. */
export const rotunda: Scene = (c, p) => {
  const x = c.between(560, 640);
  const bank = c.between(520, 536);
  const stone = mix(white(p), mix(p.sun, p.accent, 0.4), 0.34);
  const shade = mix(stone, p.near, 0.36);
  const dome = mix(p.accent, tone(p, 0.4), 0.35);
  const colonnade = (from: number, to: number): string =>
    each(Math.floor((to - from) / 34) + 1, (i) => box(from + i * 34, bank - 120, 12, 122)) +
    box(from - 10, bank - 138, to - from + 30, 20);
  const rise = c.between(108, 126);
  const swan = { x: c.between(430, 760), y: bank + c.between(90, 150) };
  const sunX = x + c.pick([-1, 1]) * c.between(190, 300);
  return [
    ...sky(c, p, { horizon: 470, sun: [sunX, c.between(140, 230)] }),
    area(below(ridge(c, { base: 480, rise: 140, summits: 3 })), tone(p, 0)),
    area(
      oak(c, x - 420, bank, 250) +
        oak(c, x + 400, bank, 290) +
        below(ridge(c, { base: bank - 60, rise: 50, summits: 5 })),
      tone(p, 0.32),
    ),
    area(colonnade(x - 500, x - 230) + colonnade(x + 220, x + 480), mix(stone, tone(p, 0.3), 0.35)),
    area(box(x - 152, bank - 244, 304, 246), shade),
    area(arch(x - 50, bank, 100, 190), tone(p, 0.12)) +
      area(arch(x - 136, bank, 62, 170) + arch(x + 74, bank, 62, 170), tone(p, 0.66)),
    area(box(x - 50, bank - 92, 100, 94), tone(p, 0.2)),
    area(
      each(
        4,
        (i) =>
          box(x - 172 + i * 102 + (i > 1 ? 4 : 0), bank - 226, 13, 228) +
          box(x - 151 + i * 102 + (i > 1 ? 4 : 0), bank - 226, 13, 228),
      ),
      stone,
    ),
    area(
      box(x - 184, bank - 254, 368, 30) +
        box(x - 194, bank - 260, 388, 9) +
        box(x - 150, bank - 292, 300, 36) +
        box(x - 158, bank - 298, 316, 9),
      stone,
    ),
    line(`${trace(x - 144, bank - 276)}h288`, shade, 20, { dash: '7 11' }),
    area(box(x - 128, bank - 320, 256, 24), stone) +
      area(cap(x, bank - 318, 250, rise), dome) +
      area(halfCap(x, bank - 318, 250, rise), p.near, 0.22),
    area(
      box(x + 60, bank - 320, 68, 22) + box(x + 60, bank - 298, 98, 40) + box(x + 60, bank - 260, 134, 36),
      p.near,
      0.2,
    ),
    area(
      each(4, (i) => box(x - 168 + i * 106, bank - 284, 20, 30) + cap(x - 158 + i * 106, bank - 283, 16, 10)),
      shade,
    ),
    area(box(-20, bank - 6, 1240, 14), tone(p, 0.62)),
    area(
      each(8, (i) => cap(20 + i * 166, bank + 2, c.whole(90, 170), c.between(22, 56))),
      tone(p, 0.72),
    ),
    ...water(c, p, { from: bank + 4, far: 0.3, near: 0.72, glitter: sunX }),
    area(
      `${box(x - 150, bank + 12, 300, 70)}M${run(x - 128, bank + 92)}h256q-30 70-128 72q-98-2-128-72z`,
      mix(stone, dome, 0.4),
      0.3,
    ),
    line(
      each(5, (i) => `${trace(x - 190 + i * 16, bank + 26 + i * 27)}h${380 - i * 36}`),
      tone(p, 0.46),
      5,
    ),
    area(
      `M${run(swan.x - 46, swan.y)}q20-30 60-18q18-2 18-24q-2-22 12-24q14 0 18 12l-14-2q-6 4-4 24q0 36-34 38h-36q-14 0-20-6z`,
      p.light,
    ),
    line(`${trace(swan.x - 70, swan.y + 10)}h150m-110 10h80`, tone(p, 0.3), 4, { round: true }),
    area(
      oak(c, x - 490, 742, 330) +
        below((at) => 744 - Math.max(0, 330 - at) * 0.1 - Math.max(0, at - 960) * 0.2),
      ink(p),
    ),
    line(`M1070 700q-6-50-20-80m28 80q0-60 14-96m-4 96q14-44 34-66m-20 66q20-24 44-34`, ink(p), 5, {
      round: true,
    }),
  ];
};
