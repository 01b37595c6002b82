import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, cap, disc, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { treeline } from '../trees.ts';

/** The mountain observatory: white domes on the summit, one slit open to the night. */
export const observatory: Scene = (c, p) => {
  const x = c.between(540, 640);
  const crest = ridge(c, { base: 600, rise: 110, summits: 2, at: x + 40, breadth: 1.2 });
  const y = crest(x) + 14;
  const w = c.between(250, 290);
  const tall = w * 0.52;
  const wall = white(p);
  const slit = c.between(0.1, 0.3);
  const other = x + c.between(250, 300);
  // Star trails turn around one point, as on a plate exposed all night.
  const pole = Math.round(x + c.between(150, 240));
  const dome = cap(x, y - 92, w, tall * 1.12);
  const small = cap(other, crest(other) - 34, 110, 66);
  return [
    ...sky(c, p, {
      horizon: 520,
      sun: [x - c.between(180, 290), c.between(110, 180)],
      radius: c.between(44, 66),
      gulls: false,
    }),
    ...[150, 215, 290, 375, 470, 580].map((r) =>
      line(disc(pole, 60, r), p.light, 2.2, {
        dash: `${c.whole(40, 120)} ${c.whole(90, 260)} ${c.whole(20, 60)} ${c.whole(120, 300)}`,
        round: true,
        opacity: 0.5,
      }),
    ),
    area(below(ridge(c, { base: 540, rise: 120, summits: 4 })), tone(p, 0)),
    fog(c, 470, 52, mist(p), 0.5),
    area(below(ridge(c, { base: 590, rise: 110, summits: 3 })), tone(p, 0.24)),
    area(box(other - 50, crest(other) - 36, 100, 70), mix(wall, p.far, 0.2)) +
      area(small, mix(wall, p.far, 0.1)),
    area(box(x, y - 50, other - x, 60), mix(wall, tone(p, 0.4), 0.3)),
    line(`${trace(x + w * 0.5 + 10, y - 24)}H${Math.round(other - 56)}`, p.night ? p.sun : tone(p, 0.7), 16, {
      dash: '9 12',
    }),
    area(box(x - w * 0.47, y - 96, w * 0.94, 120) + box(x - w * 0.52, y - 100, w * 1.04, 12), wall),
    area(dome, wall),
    area(
      `M${run(x + w * slit, y - 92)}q${run(w * 0.02, -tall * 0.6, -w * slit * 0.8, -tall)}h${Math.round(w * 0.11)}q${run(w * 0.17, tall * 0.3, w * 0.14, tall)}z`,
      ink(p),
    ),
    area(`M${run(x + w * slit + 6, y - 150)}l34-74 15 7-32 72z`, p.accent),
    area(
      `M${run(x + w * 0.3, y - 92)}q${run(-w * 0.02, -tall * 0.62, -w * 0.22, -tall * 0.95)}q${run(w * 0.42, tall * 0.06, w * 0.42, tall * 0.95)}z` +
        box(x + w * 0.2, y - 88, w * 0.27, 112),
      p.near,
      0.2,
    ),
    line(
      each(
        4,
        (i) =>
          trace(x - w * 0.45 + i * w * 0.12, y - 92) +
          `q${run(w * 0.01, -tall * 0.5, w * (0.27 - i * 0.06), -tall * (0.62 + i * 0.11))}`,
      ),
      tone(p, 0.4),
      2,
      { opacity: 0.6 },
    ),
    area(
      box(x - 18, y - 40, 36, 64) + each(3, (i) => box(x - w * 0.4 + i * 30, y - 70, 12, 26)),
      p.night ? p.sun : tone(p, 0.7),
    ),
    area(below(crest), tone(p, 0.6)),
    area(
      treeline(c, (at) => crest(at) + 60, -20, 1220, 52, 30),
      tone(p, 0.78),
    ),
    line(`M${run(x, y + 6)}q-60 40 20 70t-60 90`, mix(p.glow, tone(p, 0.4), 0.5), 10),
    area(
      treeline(c, (at) => crest(at) + 134 - Math.abs(at - 600) * 0.06, -20, 1220, 84, 62),
      ink(p),
    ),
    area(disc(x, y - 92 - tall * 1.02, 4), wall),
  ];
};
