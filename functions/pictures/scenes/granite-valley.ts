import { below, crag, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, each, line, run } from '../shapes.ts';
import { sky } from '../sky.ts';
import { conifer, treeline } from '../trees.ts';

/** A granite valley in the Sierra: the split dome, a waterfall, a meadow with its river. */
export const graniteValley: Scene = (c, p) => {
  const x = c.between(590, 660);
  const top = c.between(130, 170);
  const dome =
    `M${run(x - 300, 600)}q${run(90, -60, 130, -150)}q${run(30, -110, 66, -150)}q${run(28, -58, 84, 140 + top - 440)}` +
    `q46-6 62 32l12 90 -6 60 40 66 20 110 90 110z`;
  const face = `M${run(x + 18, top + 2)}q26 6 24 30l12 90-6 60 40 66 20 110 90 110-150 10-40-120-10-130z`;
  const cliff = c.between(250, 290);
  const left = (at: number): number => (at < 330 ? cliff + Math.max(0, at - 210) * 0.9 : cliff + 108 + (at - 330) * 1.9);
  const right = (at: number): number => (at > 900 ? 330 - Math.max(0, at - 900) * 0.3 : 330 + (900 - at) * 1.6);
  const fall = c.between(206, 236);
  const floor = (at: number): number => 566 + Math.sin(at / 210) * 5;
  const front = [40, 130, 210, 980, 1080, 1170].map((at) => conifer(at + c.between(-30, 30), 735 + c.between(-10, 20), c.between(200, 330), 5));
  const seams = each(7, (i) => `M${run(x + 40 - i * 3, top + 60 + i * 44)}l${run(c.between(8, 16), c.between(40, 90))}`);
  return [
    ...sky(c, p, { horizon: 520, sun: [x - c.between(210, 300), c.between(130, 220)], radius: c.between(56, 84) }),
    area(crag(c, ridge(c, { base: 470, rise: 180, summits: 3 }), 20, 14), tone(p, 0)),
    area(dome, tone(p, 0.2)) + area(face, tone(p, 0.42)),
    line(seams, tone(p, 0.6), 3),
    fog(c, 470, 50, mist(p), 0.6),
    area(crag(c, left, 26, 9), tone(p, 0.38)) + area(crag(c, (at) => left(at) + 46 + Math.max(0, 190 - at) * 0.6, 24, 16), tone(p, 0.52)),
    line(`M${run(fall, left(fall) + 4)}q8 30 4 110t6 ${Math.round(440 - left(fall))}`, mist(p), 10, { round: true }) + line(`M${run(fall + 10, left(fall) + 90)}q2 60 0 170`, mist(p), 5, { round: true, opacity: 0.7 }),
    area(crag(c, right, 26, 10), tone(p, 0.48)) + area(crag(c, (at) => right(at) + 70 + Math.max(0, at - 1020) * 0.5, 24, 14), tone(p, 0.6)),
    fog(c, 515, 42, mist(p), 0.7),
    area(treeline(c, (at) => 560 + Math.sin(at / 70) * 4, -20, 1220, 46, 19), tone(p, 0.66)),
    area(below(floor), mix(tone(p, 0.4), p.sun, p.night ? 0.05 : 0.28)),
    area(`M${run(x - 30, 570)}q-90 16-10 34t60 46q-60 60-260 110h330q120-40 90-100-30-40-120-56t-40-34z`, mix(tone(p, 0.12), mist(p), 0.5)),
    line(`M${run(x - 20, 604)}h50m-10 40h80m-150 46h120`, tone(p, 0.3), 4, { round: true }),
    area(below((at) => 700 + Math.sin(at / 100) * 8 - Math.max(0, Math.abs(at - 560) - 260) * 0.12), tone(p, 0.82)),
    area(front.join(''), ink(p)),
  ];
};
