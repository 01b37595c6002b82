import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, line, run } from '../shapes.ts';
import { sky } from '../sky.ts';

/** The Saturday market: striped tents along the quay, crates of fruit, the clock tower behind. */
export const market: Scene = (c, p) => {
  const count = 3;
  const w = c.between(330, 360);
  const left = 600 - (count * w) / 2 + c.between(-90, 60);
  const eaves = c.between(392, 412);
  const ground = 640;
  const cloth = [p.accent, tone(p, 0.45), mix(p.sun, p.accent, 0.25)];
  const turn = c.whole(0, 2);
  const tower = c.between(480, 720);
  const tents = each(count, (i) => {
    const x = left + i * w;
    const middle = x + w / 2;
    const colour = cloth[(i + turn) % 3] ?? p.accent;
    const half = w / 2 - 8;
    const stripe = each(5, (k) => {
      const a = -1 + (k * 4 + 1) / 10;
      const b = a + 0.2;
      return `M${run(middle + a * 26, eaves - 118)}H${Math.round(middle + b * 26)}L${run(middle + b * half, eaves)}v20q${run(-half * 0.1, 14, -half * 0.2, 0)}V${Math.round(eaves)}z`;
    });
    const valance = each(10, (k) => `M${run(middle - half + (k * half) / 5, eaves)}v20q${run(half * 0.1, 14, half * 0.2, 0)}v-20z`);
    return (
      area(box(middle - half + 8, eaves, half * 2 - 16, ground - eaves), tone(p, 0.86)) +
      area(`M${run(middle - 26, eaves - 118)}h52L${run(middle + half, eaves)}h${Math.round(-half * 2)}z${valance}`, white(p)) +
      area(stripe, colour) +
      area(`M${run(middle + 8, eaves - 118)}h18L${run(middle + half, eaves)}v20h${Math.round(-half * 0.62)}z`, p.near, 0.14)
    );
  });
  const posts = each(count + 1, (i) => box(left + i * w - 5, eaves, 9, ground - eaves + 10));
  const heaps = [p.accent, mix(p.sun, p.light, 0.1), mix(p.middle, p.light, 0.3)].map((paint, k) =>
    area(
      each(4, (i) => {
        const x = left + 42 + (i * 3 + k) * ((w * count - 60) / 12);
        return disc(x, 566, 13) + disc(x + 24, 566, 13) + disc(x + 48, 566, 13) + disc(x + 12, 550, 13) + disc(x + 36, 550, 13);
      }),
      paint,
    ),
  );
  const keepers = each(count, (i) => figure(left + (i + c.between(0.3, 0.7)) * w, 580, 130));
  const buyers = each(4, (i) => figure(150 + i * 260 + c.between(-60, 60), 690 + c.between(-8, 14), c.between(150, 172)));
  return [
    ...sky(c, p, { horizon: 420, sun: [tower + c.pick([-1, 1]) * c.between(170, 280), c.between(110, 190)] }),
    area(below(ridge(c, { base: 430, rise: 110, summits: 3 })), mix(p.far, p.glow, 0.3)),
    area(box(tower - 36, 110, 72, 400) + box(tower - 44, 176, 88, 10) + box(tower - 26, 72, 52, 40) + `M${run(tower - 22, 72)}l22-52 22 52z` + box(-20, 340, 1240, 120), tone(p, 0.14)),
    area(disc(tower, 148, 21), mix(p.light, p.far, 0.2)),
    area(each(16, (i) => `M${8 + i * 76} 460v-58q24-30 48 0v58z`), tone(p, 0.3)),
    area(box(-20, 452, 1240, 300), mix(p.glow, tone(p, 0.3), 0.5)),
    tents,
    line(`M-20 ${eaves - 60}q300 76 620 30t620 10`, ink(p), 2) + line(`M-20 ${eaves - 56}q300 76 620 30t620 10`, p.sun, 9, { dash: '0 44', round: true }),
    area(keepers, mix(p.far, p.middle, 0.35)),
    ...heaps,
    area(box(left, 574, w * count, 24), mix(tone(p, 0.5), p.sun, 0.25)) + area(box(left, 598, w * count, 50), tone(p, 0.72)),
    line(each(1, () => `M${run(left + 4, 623)}H${Math.round(left + w * count)}`), tone(p, 0.6), 40, { dash: '76 10' }),
    area(posts, ink(p)),
    area(box(-20, 648, 1240, 110), mix(p.glow, tone(p, 0.35), 0.65)),
    area(buyers, ink(p)),
  ];
};
