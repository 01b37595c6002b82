import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { cypress, roundTree } from '../trees.ts';

/** Vine rows running to a house among cypresses, hill after hill behind it. */
export const vineyard: Scene = (c, p) => {
  const x = c.between(500, 700);
  const crest = c.between(430, 450);
  const field = (at: number): number => crest + ((at - x) / 620) ** 2 * 46;
  const soil = mix(tone(p, 0.34), p.sun, p.night ? 0.08 : 0.3);
  const goal = { x: x + c.between(-60, 60), y: crest - 70 };
  const rows = 13;
  const ends = Array.from({ length: rows }, (_, i) => goal.x + (i - (rows - 1) / 2) * 330);
  const shade = ends
    .map((at) => `M${run(goal.x + (at - goal.x) * 0.16, crest + 2, at - 92, 1100, at + 40, 1100)}z`)
    .join('');
  // Leaves: beads of growing size along each row, three sizes for three distances.
  const beads = (from: number, to: number): string =>
    ends
      .map(
        (at) =>
          trace(goal.x + (at - goal.x) * from, goal.y + (1100 - goal.y) * from) +
          `L${run(goal.x + (at - goal.x) * to, goal.y + (1100 - goal.y) * to)}`,
      )
      .join('');
  const house = x + c.between(-30, 30);
  const y = crest + 6;
  return [
    ...sky(c, p, { horizon: 400, sun: [x + c.pick([-1, 1]) * c.between(120, 260), c.between(140, 230)] }),
    area(below(ridge(c, { base: 400, rise: 150, summits: 3 })), tone(p, 0)),
    fog(c, 330, 44, mist(p), 0.6),
    area(below(ridge(c, { base: 420, rise: 110, summits: 4 })), tone(p, 0.2)),
    area(below(ridge(c, { base: 445, rise: 76, summits: 3 })), tone(p, 0.4)),
    area(
      each(7, (i) => cypress(house - 150 + i * 18 + (i > 2 ? 190 : 0), y + 4, c.between(80, 136))) +
        roundTree(house - 190, y + 6, 70),
      tone(p, 0.88),
    ),
    area(box(house - 74, y - 62, 150, 66) + box(house + 30, y - 108, 38, 110), white(p)),
    area(box(house + 6, y - 62, 26, 66) + box(house + 54, y - 108, 14, 110), p.near, 0.15),
    area(`M${run(house - 86, y - 58)}l26-36h92v36zM${run(house + 22, y - 106)}l27-26 27 26z`, p.accent),
    area(each(4, (i) => box(house - 58 + i * 24, y - 40, 11, 20)) + box(house + 43, y - 92, 11, 18), pane(p)),
    area(below(field), soil),
    area(shade, mix(soil, p.near, 0.3)),
    line(beads(0.17, 0.28), tone(p, 0.66), 9, { dash: '0 8', round: true }),
    line(beads(0.28, 0.44), tone(p, 0.74), 22, { dash: '0 17', round: true }),
    line(beads(0.44, 0.85), tone(p, 0.84), 42, { dash: '0 30', round: true }),
    line(beads(0.45, 0.85), mix(p.accent, tone(p, 0.84), 0.25), 9, {
      dash: '0 60',
      round: true,
      opacity: 0.8,
    }),
    area(
      below((at) => 762 - Math.max(0, Math.abs(at - 600) - 380) * 0.12),
      ink(p),
    ),
  ];
};
