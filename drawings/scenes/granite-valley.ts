import { below, crag, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, each, line, run, whole } from '../shapes.ts';
import { sky } from '../sky.ts';
import { conifer, treeline } from '../trees.ts';
import { water } from '../water.ts';

/** A granite valley in the Sierra: the split dome, a waterfall, forest, the dome again in a quiet river. */
export const graniteValley: Scene = (c, p) => {
  const x = c.between(590, 650);
  const top = c.between(150, 185);
  const back =
    `M${whole(x - 470, 640)}C${whole(x - 330, 600, x - 270, 470, x - 214, 360)}` +
    `C${whole(x - 164, 262, x - 84, top + 4, x + 30, top)}`;
  const brow = `q${run(34, 4, 42, 40)}l9 110 -7 70 52 86 26 60`;
  const dome = `${back}${brow}L${whole(x + 380, 640)}z`;
  const face = `M${whole(x + 30, top)}${brow}L${whole(x + 380, 640)}H${Math.round(x + 120)}l-64-120 -28-96 12-120 -26-90z`;
  const cliff = c.between(230, 280);
  const left = (at: number): number =>
    cliff + Math.max(0, at - 190) * 0.5 + Math.max(0, at - 300) * 1.5 + Math.max(0, 60 - at) * 0.4;
  const right = (at: number): number => 320 - Math.max(0, at - 980) * 0.2 + Math.max(0, 950 - at) * 1.3;
  const fall = c.between(196, 226);
  const wood = (at: number): number => 566 + Math.sin(at / 90) * 6;
  const front = [10, 110, 190, 1000, 1090, 1180].map((at) =>
    conifer(
      Math.round(at + c.between(-26, 26)),
      Math.round(c.between(728, 752)),
      Math.round(c.between(210, 350)),
      4,
    ),
  );
  const seams = each(
    5,
    (i) => `M${whole(x + 20 - i * 4, top + 50 + i * 52)}l${whole(c.between(6, 14), c.between(40, 80))}`,
  );
  return [
    ...sky(c, p, {
      horizon: 520,
      sun: [x + c.between(230, 310), c.between(130, 210)],
      radius: c.between(54, 84),
    }),
    area(crag(c, ridge(c, { base: 500, rise: 190, summits: 3 }), 15, 12), tone(p, 0)),
    area(dome, tone(p, 0.18)) + area(face, tone(p, 0.42)) + line(seams, tone(p, 0.34), 3, { round: true }),
    fog(c, 470, 48, mist(p), 0.6),
    area(crag(c, left, 16, 8), tone(p, 0.38)) +
      area(
        crag(c, (at) => left(at) + 50 + Math.max(0, 170 - at) * 0.5, 18, 14),
        tone(p, 0.52),
      ),
    line(`M${whole(fall, left(fall) + 6)}q6 30 3 110t5 ${Math.round(440 - left(fall))}`, mist(p), 10, {
      round: true,
    }),
    area(crag(c, right, 16, 9), tone(p, 0.46)) +
      area(
        crag(c, (at) => right(at) + 70 + Math.max(0, at - 1040) * 0.4, 18, 14),
        tone(p, 0.58),
      ),
    fog(c, 512, 44, mist(p), 0.7),
    area(
      treeline(c, (at) => wood(at) - 12, -20, 1220, 52, 36),
      tone(p, 0.6),
    ),
    area(
      treeline(c, (at) => wood(at) + 6, -20, 1220, 40, 42),
      tone(p, 0.74),
    ),
    ...water(c, p, { from: 588, far: 0.22, near: 0.5 }),
    area(
      `M${whole(x + 250, 588)}C${whole(x + 120, 640, x + 90, 730, x + 20, 730)}C${whole(x - 70, 728, x - 150, 650, x - 260, 588)}z`,
      tone(p, 0.12),
      0.5,
    ),
    area(
      `M-20 590q190 6 300 40t110 120H-20zM1220 590q-170 4-250 34t-130 126h380z`,
      mix(tone(p, 0.5), p.sun, p.night ? 0.04 : 0.2),
    ),
    area(
      below((at) => 742 - Math.max(0, Math.abs(at - x) - 240) * 0.14),
      tone(p, 0.84),
    ),
    area(front.join(''), ink(p)),
  ];
};
