import type { Chance } from '../chance.ts';
import { below, fog, ridge } from '../land.ts';
import type { Palette } from '../palettes.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, line, run, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { water } from '../water.ts';

/** A crab boat seen from the side: sheer hull, wheelhouse forward, mast, boom and pots. */
function boat(c: Chance, p: Palette, x: number, y: number, s: number, paint: string): string {
  const pots = c.whole(2, 4);
  return [
    area(
      `M${run(x - 120 * s, y + 44 * s)}h${Math.round(236 * s)}l${run(-20 * s, 70 * s)}h${Math.round(-190 * s)}z`,
      paint,
      0.28,
    ),
    area(
      each(pots, (i) => box(x - 104 * s + i * 30 * s, y - 26 * s - (i % 2) * 6 * s, 27 * s, 32 * s)),
      tone(p, 0.6),
    ),
    area(
      box(x + 6 * s, y - 66 * s, 78 * s, 72 * s) +
        `M${run(x - 4 * s, y - 66 * s)}h${Math.round(98 * s)}l${run(-10 * s, -12 * s)}h${Math.round(-80 * s)}z`,
      white(p),
    ),
    area(
      each(3, (i) => box(x + (14 + i * 24) * s, y - 56 * s, 17 * s, 22 * s)),
      pane(p),
    ),
    line(
      trace(x - 8 * s, y) +
        `v${Math.round(-196 * s)}M${run(x - 8 * s, y - 60 * s)}l${run(-100 * s, -62 * s)}M${run(x - 8 * s, y - 190 * s, x + 150 * s, y - 34 * s)}M${run(x - 8 * s, y - 190 * s, x - 128 * s, y - 14 * s)}`,
      ink(p),
      3.4 * s,
    ),
    area(
      `M${run(x - 134 * s, y - 14 * s)}q${run(150 * s, 24 * s, 294 * s, -26 * s)}q${run(-14 * s, 52 * s, -50 * s, 84 * s)}h${Math.round(-218 * s)}q${run(-22 * s, -30 * s, -26 * s, -58 * s)}z`,
      paint,
    ),
    area(
      `M${run(x - 134 * s, y - 14 * s)}q${run(150 * s, 24 * s, 294 * s, -26 * s)}l${run(-5 * s, 14 * s)}q${run(-150 * s, 42 * s, -288 * s, 24 * s)}z`,
      p.light,
    ),
    area(disc(x - 60 * s, y + 20 * s, 9 * s) + disc(x - 20 * s, y + 22 * s, 9 * s), ink(p)),
  ].join('');
}

/** The crab fleet at its moorings, sheds on piles behind, gulls waiting. */
export const harbour: Scene = (c, p) => {
  const quay = c.between(438, 456);
  const x = c.between(540, 640);
  const sunX = x + c.pick([-1, 1]) * c.between(130, 240);
  const paints = [p.accent, tone(p, 0.72), mix(p.sun, p.accent, 0.35)];
  const turn = c.whole(0, 2);
  const paint = (i: number): string => paints[(i + turn) % 3] ?? p.accent;
  const sheds = Array.from({ length: 5 }, (_, i) => {
    const at = 40 + i * 232 + c.between(-24, 24);
    const h = c.between(60, 96);
    return {
      body: `M${run(at, quay)}v${Math.round(-h)}l70-40 70 40v${Math.round(h)}z`,
      door: box(at + 50, quay - 44, 40, 44),
      roof: `M${run(at - 10, quay - h + 4)}l80-48 80 48-8 5-72-41-72 41z`,
    };
  });
  return [
    ...sky(c, p, { horizon: 400, sun: [sunX, c.between(130, 220)], radius: c.between(62, 92) }),
    area(below(ridge(c, { base: 410, rise: 130, summits: 3 })), tone(p, 0)),
    fog(c, 340, 46, mist(p), 0.6),
    area(below(ridge(c, { base: 430, rise: 70, summits: 4 })), tone(p, 0.22)),
    area(sheds.map((one) => one.body).join(''), mix(white(p), tone(p, 0.3), 0.45)),
    area(sheds.map((one) => one.roof).join(''), mix(p.accent, tone(p, 0.6), 0.5)) +
      area(sheds.map((one) => one.door).join(''), tone(p, 0.6)),
    ...water(c, p, { from: quay + 28, far: 0.2, near: 0.68, glitter: sunX }),
    area(box(-20, quay - 2, 1240, 14), tone(p, 0.74)) +
      line(`${trace(-10, quay + 24)}H1220`, tone(p, 0.74), 34, { dash: '8 38' }),
    boat(c, p, x - 330, quay + 66, 0.72, paint(1)),
    boat(c, p, x + 350, quay + 74, 0.78, paint(2)),
    boat(c, p, x + c.between(-10, 40), quay + 142, c.between(1.34, 1.5), paint(0)),
    line(`${trace(x - 200, 736)}v-116M${run(x + 310, 744)}v-106`, ink(p), 22),
    p.night ? '' : gulls(c, x + 250, 250, tone(p, 0.75), 1.3),
    p.night ? '' : gulls(c, x - 250, 190, tone(p, 0.75), 0.9),
  ];
};
