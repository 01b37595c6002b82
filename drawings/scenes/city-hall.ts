import { below, ridge } from '../land.ts';
import { ink, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, cap, each, halfCap, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { roundTree } from '../trees.ts';

/** The domed city hall across its plaza, pollarded trees on both sides, a flag if the day has one. */
export const cityHall: Scene = (c, p) => {
  const x = c.between(570, 630);
  const foot = c.between(560, 575);
  const wall = white(p);
  const shade = mix(wall, tone(p, 0.45), 0.34);
  const half = c.between(350, 400);
  const roof = foot - 150;
  const drum = roof - 78;
  const dome = drum - 6;
  const tall = c.between(118, 140);
  const gold = mix(p.sun, p.accent, p.night ? 0 : 0.2);
  const columns = (from: number, to: number, y: number, h: number, gap: number, w: number): string =>
    each(Math.floor((to - from) / gap) + 1, (i) => box(from + i * gap - w / 2, y, w, h));
  const ribs = each(5, (i) => {
    const k = (i - 2) / 2;
    return `M${run(x + k * 78, dome - 2)}Q${run(x + k * 74, dome - tall * 0.72, x + k * 12, dome - tall * 0.98)}`;
  });
  const trees = each(10, (i) => {
    const out = 150 + (i % 5) * 92;
    const h = 74 + (i % 5) * 22;
    return roundTree(i < 5 ? x - out - 40 : x + out + 40, foot + 22 + (i % 5) * 20, h);
  });
  return [
    ...sky(c, p, { horizon: 450, sun: [x + c.pick([-1, 1]) * c.between(190, 300), c.between(130, 220)] }),
    area(below(ridge(c, { base: 470, rise: 150, summits: 3 })), tone(p, 0)),
    area(
      each(14, (i) => box(-20 + i * 90, 430 - c.between(0, 90), 80, 200)),
      tone(p, 0.16),
    ),
    area(box(x - half, roof, half * 2, 150) + box(x - half - 10, roof - 8, half * 2 + 20, 14), shade),
    line(
      trace(x - half + 18, roof + 52) +
        `h${Math.round(half * 2 - 36)}M${run(x - half + 18, roof + 106)}h${Math.round(half * 2 - 36)}`,
      pane(p),
      30,
      { dash: '13 19' },
    ),
    area(box(x - 92, drum, 184, 80), tone(p, 0.55)) +
      area(
        columns(x - 86, x + 88, drum, 72, 21.5, 10) +
          box(x - 100, drum - 8, 200, 12) +
          box(x - 104, roof - 10, 208, 12),
        wall,
      ),
    area(box(x - 150, roof - 20, 300, 172), wall) +
      area(`M${run(x - 164, roof - 16)}L${run(x, roof - 70, x + 164, roof - 16)}z`, wall),
    area(`M${run(x - 118, roof - 24)}L${run(x, roof - 60, x + 118, roof - 24)}z`, shade),
    area(box(x - 136, roof + 6, 272, 118), tone(p, 0.62)),
    area(
      each(3, (i) => `M${run(x - 78 + i * 62, foot - 28)}v-62q16-18 32 0v62z`),
      p.night ? p.sun : tone(p, 0.85),
    ),
    area(columns(x - 128, x + 130, roof + 6, 122, 32, 15) + box(x - 150, roof + 122, 300, 10), wall),
    area(cap(x, dome, 172, tall), p.night ? mix(p.far, p.light, 0.2) : tone(p, 0.4)) +
      area(halfCap(x, dome, 172, tall), p.near, 0.2),
    line(ribs, gold, 4),
    area(
      box(x - 18, dome - tall - 34, 36, 40) +
        cap(x, dome - tall - 32, 40, 24) +
        `M${run(x - 5, dome - tall - 50)}l5-52 5 52z`,
      gold,
    ),
    area(box(x - 12, dome - tall - 28, 7, 24) + box(x + 5, dome - tall - 28, 7, 24), tone(p, 0.7)),
    area(
      box(x - half - 30, foot, half * 2 + 60, 12) +
        box(x - 190, foot + 10, 380, 10) +
        box(x - 214, foot + 20, 428, 10),
      wall,
    ),
    area(`M-20 ${foot + 12}H1220V750H-20z`, mix(p.glow, tone(p, 0.3), p.night ? 0.8 : 0.5)),
    area(box(x - 190, foot + 10, 380, 9) + box(x - 214, foot + 19, 428, 11), wall),
    area(`M${run(x - 120, foot + 42)}h240L${run(x + 330, 750)}H${Math.round(x - 330)}z`, tone(p, 0.34)),
    area(`M${run(x - 100, foot + 42)}h200l${run(30, 110)}h-260z`, wall, 0.35) +
      area(`M${run(x - 40, foot + 42)}h80L${run(x + 8, 728)}h-16z`, tone(p, 0.5), 0.5),
    area(trees, tone(p, 0.82)),
    c.happens(0.6)
      ? line(`${trace(x - 250, foot + 20)}V250`, ink(p), 4) +
        area(`M${run(x - 248, 252)}q30-12 56 0t54 0v40q-28 12-54 0t-56 0z`, p.accent)
      : '',
    area(below(ridge(c, { base: 768, rise: 50, summits: 2, at: 60 })), ink(p)),
  ];
};
