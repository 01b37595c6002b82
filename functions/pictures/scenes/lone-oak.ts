import { below, fog, ridge, slope } from '../land.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, figure, line, run, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { oak } from '../trees.ts';

/** One oak and one bench on a bare hill: a place to think, with the sun or the moon behind it. */
export const loneOak: Scene = (c, p) => {
  const x = c.between(540, 650);
  const y = c.between(560, 580);
  const wide = c.between(390, 460);
  const hill = (at: number): number => y + ((at - x) / 560) ** 2 * 78 + Math.sin(at / 130) * 3;
  const grass = p.night ? tone(p, 0.5) : mix(mix(p.sun, p.glow, 0.25), p.middle, 0.18);
  const bench = x + c.pick([-1, 1]) * c.between(250, 300);
  const by = hill(bench) + 6;
  const under = slope(c, 690, 670, 14);
  const fence = each(13, (i) => box(i * 98 + 6, under(i * 98) - 44, 8, 60));
  return [
    ...sky(c, p, { horizon: 480, sun: [x + c.between(-90, 90), c.between(250, 330)], radius: c.between(150, 190), gulls: false }),
    area(below(ridge(c, { base: 500, rise: 110, summits: 4 })), tone(p, 0)),
    fog(c, 440, 52, mist(p), 0.6),
    area(below(ridge(c, { base: 560, rise: 90, summits: 3 })), tone(p, 0.24)),
    fog(c, 520, 44, mist(p), 0.55),
    area(below(hill), grass),
    area(`M${run(x - 20, y + 12)}q120 6 330 60q-190-20-360-34z`, mix(grass, p.near, 0.3)),
    area(oak(c, x, y + 8, wide), ink(p)),
    line(each(3, (i) => `M-20 ${Math.round(hill(0)) + 40 + i * 30}Q${run(x, y + 30 + i * 44, 1220, hill(1200) + 30 + i * 30)}`), mix(grass, p.near, 0.16), 4),
    area(box(bench - 44, by - 30, 88, 6) + box(bench - 44, by - 52, 88, 6) + box(bench - 44, by - 42, 88, 5) + box(bench - 38, by - 54, 6, 56) + box(bench + 32, by - 54, 6, 56), ink(p)),
    c.happens(0.6) ? area(figure(bench - 6, by - 12, 62), p.accent) : '',
    area(below(under), mix(grass, p.near, 0.5)),
    area(fence, ink(p)) + line(trace(-20, under(0) - 34) + `Q600 ${Math.round(under(600) - 36)} 1220 ${Math.round(under(1200) - 34)}M-20 ${Math.round(under(0) - 16)}Q600 ${Math.round(under(600) - 16)} 1220 ${Math.round(under(1200) - 14)}`, ink(p), 3),
    p.night ? '' : gulls(c, x + c.pick([-280, 280]), 170, tone(p, 0.75), 1.2),
  ];
};
