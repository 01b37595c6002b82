import { below, ridge } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, HEIGHT, lens, line, WIDTH, whole } from '../shapes.ts';

/** A redwood grove at morning: trunks in five depths of mist, slants of light, one walker for scale. */
export const redwoods: Scene = (c, p) => {
  const path = Math.round(c.between(540, 660));
  const lean = c.pick([-1, 1]);
  const trunk = (x: number, w: number, foot: number): string =>
    `M${whole(x - w * 0.9, foot)}q${whole(w * 0.42, -34, w * 0.44, -170)}L${whole(x - w * 0.34, -10)}h${Math.round(w * 0.68)}` +
    `L${whole(x + w * 0.46, foot - 170)}q${whole(w * 0.02, 136, w * 0.44, 170)}z`;
  const stand = (count: number, wide: number, foot: number, clear: number): string =>
    each(count, (i) => {
      const x = ((i + c.between(0.2, 0.8)) * WIDTH) / count;
      return Math.abs(x - path) < clear
        ? ''
        : trunk(x, wide * c.between(0.75, 1.25), foot + c.between(-8, 10));
    });
  const canopy = (count: number, size: number, low: number): string =>
    each(count, (i) =>
      lens(
        Math.round(((i + c.between(0, 1)) * 1240) / count),
        c.whole(0, low),
        Math.round(size * c.between(0.7, 1.3)),
        8,
        c.whole(14, 26),
      ),
    );
  const shafts = each(4, (i) => {
    const x = path + lean * 60 - 190 + i * c.between(84, 112);
    return `M${whole(x, -20)}h${c.whole(28, 62)}l${whole(-lean * 330, 640)}h${-c.whole(70, 150)}z`;
  });
  const ferns = each(9, (i) => {
    const x = Math.round(i < 5 ? c.between(-10, path - 230) : c.between(path + 240, 1210));
    return `M${x} 742q-22-40-58-32M${x} 742q-12-58-40-64M${x} 742q4-60 10-76M${x} 742q16-56 46-62M${x} 742q24-36 60-28`;
  });
  const base = p.night ? p.glow : mix(p.glow, p.sky, 0.4);
  const walk = mix(p.glow, tone(p, 0.3), p.night ? 0.6 : 0.35);
  const bark = each(
    5,
    (i) =>
      `M${whole(path - 296 + i * 14, 20 + i * 36)}v${c.whole(120, 420)}M${whole(path + 270 + i * 17, 10 + i * 30)}v${c.whole(140, 440)}`,
  );
  return [
    area(box(0, 0, WIDTH, HEIGHT), base),
    area(disc(path - lean * 40, 210, c.between(120, 170)), mix(p.sun, base, 0.5)),
    area(stand(15, 20, 520, 26), tone(p, 0)),
    area(below(ridge(c, { base: 505, rise: 30, summits: 4 })), mix(tone(p, 0.1), mist(p), 0.3)),
    area(stand(11, 34, 545, 52), tone(p, 0.22)) + area(canopy(9, 210, 60), tone(p, 0.22)),
    area(below(ridge(c, { base: 545, rise: 24, summits: 3 })), tone(p, 0.32)),
    area(shafts, p.night ? p.sun : p.light, p.night ? 0.1 : 0.3),
    area(stand(8, 58, 600, 110), tone(p, 0.5)) + area(canopy(8, 260, 24), tone(p, 0.5)),
    area(below(ridge(c, { base: 600, rise: 22, summits: 3 })), tone(p, 0.58)),
    area(`M${path - 12} 552q16-6 30 0-34 60 26 110 90 60 130 110h-420q80-60 170-110 90-62 64-110z`, walk),
    area(figure(path + 20, 656, 66), p.accent),
    area(
      trunk(path - c.between(260, 300), 112, 690) + trunk(path + c.between(280, 330), 138, 706),
      tone(p, 0.8),
    ),
    line(bark, tone(p, 0.66), 3, { opacity: 0.7 }),
    area(
      `M-20 750V672q${whole(path * 0.5, -14, path - 160, 78)}zM1220 750V664q${whole(-(1200 - path) * 0.5, 0, -(1000 - path), 86)}z`,
      tone(p, 0.9),
    ),
    line(ferns, ink(p), 6, { round: true }),
  ];
};
