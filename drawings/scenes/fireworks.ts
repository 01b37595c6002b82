import type { Chance } from '../chance.ts';
import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** One shell: rays that droop a little, and the sparks at their ends. */
function shell(c: Chance, x: number, y: number, r: number, rays: number): { trails: string; sparks: string } {
  let trails = '';
  let sparks = '';
  for (let i = 0; i < rays; i += 1) {
    const a = (i / rays) * Math.PI * 2 + c.between(-0.06, 0.06);
    const long = r * c.between(0.84, 1.06);
    const dx = Math.cos(a);
    const dy = Math.sin(a);
    trails +=
      trace(Math.round(x + dx * r * 0.22), Math.round(y + dy * r * 0.22)) +
      `q${run(Math.round(dx * long * 0.5), Math.round(dy * long * 0.5), Math.round(dx * long * 0.74), Math.round(dy * long * 0.74 + r * 0.1))}`;
    sparks += `${trace(Math.round(x + dx * long * 1.06), Math.round(y + dy * long * 1.06 + r * 0.13))}h0`;
  }
  return { trails, sparks };
}

/** Fireworks over the bay: three shells, the town dark below, boats that have come to watch. */
export const fireworks: Scene = (c, p) => {
  const x = c.between(540, 660);
  const shore = c.between(548, 566);
  const side = c.pick([-1, 1]);
  const great = { x, y: c.between(225, 255), r: c.between(165, 190) };
  const shells = [
    { ...great, n: 22, paint: p.sun },
    {
      x: x + side * c.between(280, 340),
      y: c.between(200, 300),
      r: c.between(90, 120),
      n: 15,
      paint: p.accent,
    },
    {
      x: x - side * c.between(260, 330),
      y: c.between(150, 250),
      r: c.between(70, 100),
      n: 13,
      paint: p.light,
    },
  ].map((one) => ({ ...one, ...shell(c, one.x, one.y, one.r, one.n) }));
  const boats = each(5, (i) => {
    const at = 120 + i * 230 + c.between(-60, 60);
    const y = shore + 40 + ((i * 37) % 90);
    const s = 0.7 + (y - shore) / 110;
    return `M${run(at - 26 * s, y)}h${Math.round(54 * s)}l${run(-8 * s, 12 * s)}h${Math.round(-38 * s)}zM${run(at, y - 2)}v${Math.round(-54 * s)}l${run(22 * s, 46 * s)}z`;
  });
  const town = each(18, (i) => {
    const h = c.between(20, 84) * (1.3 - Math.abs(i - 9) / 10);
    return box(-10 + i * 68, shore - h - 8, c.whole(34, 68), h + 12);
  });
  return [
    ...sky(c, p, { horizon: 500, gulls: false }),
    ...shells.map((one) =>
      line(
        `${trace(one.x, shore)}Q${run(one.x + side * 14, one.y + 150, one.x, one.y + one.r * 0.3)}`,
        one.paint,
        2,
        { opacity: 0.35 },
      ),
    ),
    ...shells.map(
      (one) =>
        line(one.trails, one.paint, one.r * 0.03 + 0.8, { round: true }) +
        line(one.sparks, mix(one.paint, p.light, 0.35), one.r * 0.06 + 2, { round: true }),
    ),
    line(shell(c, great.x, great.y, great.r * 0.52, 13).trails, p.accent, 4.6, { round: true }),
    area(below(ridge(c, { base: 520, rise: 90, summits: 4 })), tone(p, 0.3)),
    area(`${town}M${run(x + side * 90, shore - 200)}l24 204h-48z`, tone(p, 0.72)),
    line(
      each(18, () => `${trace(c.whole(0, 1190), shore - c.whole(10, 60))}v26`),
      p.sun,
      4,
      { dash: '4 9', opacity: 0.85 },
    ),
    ...water(c, p, { from: shore, far: 0.45, near: 0.85, glitter: x }),
    line(
      each(
        9,
        (i) => `${trace(x + side * 310 - 20 - i * 3 + c.between(-8, 8), shore + 14 + i * 15)}h${24 + i * 6}`,
      ),
      p.accent,
      4,
      { round: true, opacity: 0.6 },
    ),
    area(boats, mix(white(p), p.near, 0.35)),
    area(below(ridge(c, { base: 760, rise: 70, summits: 2, at: c.pick([60, 1140]) })), ink(p)),
  ];
};
