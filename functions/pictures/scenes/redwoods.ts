import { below, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, HEIGHT, line, run, WIDTH } from '../shapes.ts';

/** A redwood grove at morning: trunks in five depths of mist, slants of light, one walker for scale. */
export const redwoods: Scene = (c, p) => {
  const path = c.between(540, 660);
  const veil = mist(p);
  const lean = c.pick([-1, 1]);
  const trunk = (x: number, w: number, foot: number): string =>
    `M${run(x - w * 0.9, foot)}q${run(w * 0.42, -34, w * 0.44, -170)}L${run(x - w * 0.34, -10)}h${Math.round(w * 0.68)}L${run(x + w * 0.46, foot - 170)}q${run(w * 0.02, 136, w * 0.44, 170)}z`;
  const stand = (count: number, wide: number, foot: number, clear: number): string =>
    each(count, (i) => {
      const x = ((i + c.between(0.2, 0.8)) * WIDTH) / count;
      return Math.abs(x - path) < clear ? '' : trunk(x, wide * c.between(0.75, 1.25), foot + c.between(-8, 10));
    });
  const boughs = (count: number, foot: number, size: number): string =>
    each(count, () => {
      const x = c.between(-20, 1220);
      const y = c.between(20, foot);
      const w = size * c.between(0.6, 1.2) * c.pick([-1, 1]);
      return `M${run(x, y)}q${run(w * 0.5, -size * 0.1, w, size * 0.22)}q${run(-w * 0.5, -size * 0.02, -w, -size * 0.22)}z`;
    });
  const shafts = each(4, (i) => {
    const x = path - 150 + i * c.between(80, 110);
    return `M${run(x, -20)}h${c.whole(28, 62)}l${run(-lean * 330, 640)}h${-c.whole(70, 150)}z`;
  });
  const ferns = each(16, (i) => {
    const x = i < 8 ? c.between(-10, path - 190) : c.between(path + 200, 1210);
    return each(5, (k) => `M${run(Math.round(x), 738)}q${run((k - 2) * 10, -44, (k - 2) * 26, -34 - (k % 2) * 16)}`);
  });
  const base = p.night ? p.glow : mix(p.glow, p.sky, 0.4);
  const walk = mix(p.glow, tone(p, 0.3), p.night ? 0.6 : 0.35);
  return [
    area(box(0, 0, WIDTH, HEIGHT), base),
    area(disc(path - lean * 40, 210, c.between(120, 170)), p.night ? mix(p.sun, base, 0.55) : mix(p.sun, base, 0.5)),
    area(stand(17, 20, 520, 26), tone(p, 0)),
    area(below(ridge(c, { base: 505, rise: 30, summits: 4 })), mix(tone(p, 0.1), veil, 0.3)),
    area(stand(13, 34, 545, 52) + boughs(14, 330, 90), tone(p, 0.22)),
    area(below(ridge(c, { base: 545, rise: 24, summits: 3 })), tone(p, 0.32)),
    area(shafts, p.night ? p.sun : p.light, p.night ? 0.1 : 0.3),
    area(stand(8, 58, 600, 105) + boughs(12, 300, 130), tone(p, 0.5)),
    area(below(ridge(c, { base: 600, rise: 22, summits: 3 })), tone(p, 0.58)),
    area(`M${run(path - 12, 548)}q16-6 30 0q-34 60 26 110q90 60 130 110h-420q80-60 170-110q90-62 64-110z`, walk),
    area(figure(path + 20, 652, 62), p.accent),
    area(trunk(path - c.between(250, 300), 112, 690) + trunk(path + c.between(270, 330), 138, 706), tone(p, 0.8)),
    line(each(6, (i) => `M${run(path - 290 + i * 12, 20 + i * 30)}v${c.whole(120, 420)}M${run(path + 262 + i * 15, 10 + i * 22)}v${c.whole(140, 440)}`), tone(p, 0.66), 3, { opacity: 0.7 }),
    area(`M-20 750V672q${run(path * 0.5, -14, path - 160, 78)}zM1220 750V664q${run(-(1200 - path) * 0.5, 0, -(1200 - path - 200), 86)}z`, tone(p, 0.9)),
    line(ferns, ink(p), 5, { round: true }),
  ];
};
