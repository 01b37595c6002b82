import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, line, run, trace, whole } from '../shapes.ts';
import { sky } from '../sky.ts';

/** The Saturday market: striped tents along the quay, heaps of fruit, the clock tower behind. */
export const market: Scene = (c, p) => {
  const count = 3;
  const w = Math.round(c.between(330, 360));
  const left = Math.round(600 - (count * w) / 2 + c.between(-90, 60));
  const eaves = Math.round(c.between(372, 396));
  const ground = 640;
  const half = w / 2 - 8;
  const cloth = [p.accent, tone(p, 0.45), mix(p.sun, p.accent, 0.25)];
  const turn = c.whole(0, 2);
  const tower = c.between(480, 720);
  const tents = each(count, (i) => {
    const middle = left + i * w + w / 2;
    const stripe = each(5, (k) => {
      const a = -1 + (k * 4 + 1) / 10;
      return `M${whole(middle + a * 26, eaves - 124)}h5L${whole(middle + (a + 0.2) * half, eaves)}v20h${Math.round(-half * 0.2)}v-20z`;
    });
    return (
      area(box(middle - half + 8, eaves, half * 2 - 16, ground - eaves), tone(p, 0.86)) +
      area(
        `M${whole(middle - 26, eaves - 124)}h52L${whole(middle + half, eaves)}v20h${Math.round(-half * 2)}v-20z`,
        white(p),
      ) +
      area(stripe, cloth[(i + turn) % 3] ?? p.accent) +
      area(
        `M${whole(middle + 8, eaves - 124)}h18L${whole(middle + half, eaves)}v20h${Math.round(-half * 0.62)}z`,
        p.near,
        0.14,
      )
    );
  });
  // The scalloped edge is one row of round dots in the shade's colour.
  const scallops = line(`${trace(left + 26, eaves + 20)}H${left + w * count - 10}`, tone(p, 0.86), 22, {
    dash: '0 33.5',
    round: true,
  });
  const posts = each(count + 1, (i) => box(left + i * w - 5, eaves, 9, ground - eaves + 10));
  const fruit = [p.accent, mix(p.sun, p.light, 0.1), mix(p.middle, p.light, 0.3)];
  const heaps = fruit.map((paint, k) => {
    const at = each(4, (i) => {
      const x = Math.round(left + 46 + ((i * 3 + k) * (w * count - 70)) / 12);
      return `M${x} 566h49M${x + 12} 548h25`;
    });
    return line(at, paint, 25, { dash: '0 24', round: true });
  });
  const keepers = each(count, (i) => figure(left + (i + c.between(0.3, 0.7)) * w, 600, 158));
  const buyers = [0, 1, 2, 3].map((i) =>
    figure(160 + ((i * 3) % 4) * 250 + c.between(-70, 70), 716 + c.between(-14, 6), c.between(172, 196)),
  );
  return [
    ...sky(c, p, { horizon: 420, sun: [tower + c.pick([-1, 1]) * c.between(170, 280), c.between(110, 190)] }),
    area(below(ridge(c, { base: 430, rise: 110, summits: 3 })), mix(p.far, p.glow, 0.3)),
    area(
      box(tower - 36, 126, 72, 370) +
        box(tower - 44, 192, 88, 12) +
        box(tower - 26, 92, 52, 40) +
        `M${whole(tower - 22, 92)}l22-44 22 44z` +
        box(-20, 340, 1240, 120),
      tone(p, 0.14),
    ),
    area(disc(tower, 158, 20), mix(p.light, p.far, 0.2)),
    line('M20 434H1220', tone(p, 0.3), 52, { dash: '44 30' }),
    area(box(-20, 452, 1240, 300), mix(p.glow, tone(p, 0.3), 0.5)),
    tents,
    scallops,
    line(`M-20 ${eaves - 60}q300 76 620 30t620 10`, ink(p), 2) +
      line(`M-20 ${eaves - 56}q300 76 620 30t620 10`, p.sun, 9, { dash: '0 44', round: true }),
    area(keepers, tone(p, 0.62)),
    ...heaps,
    area(box(left, 574, w * count, 24), mix(tone(p, 0.5), p.sun, 0.25)) +
      area(box(left, 598, w * count, 50), tone(p, 0.72)),
    line(`M${run(left + 4, 623)}H${left + w * count}`, tone(p, 0.6), 40, { dash: '76 10' }),
    area(posts, ink(p)),
    area(box(-20, 648, 1240, 110), mix(p.glow, tone(p, 0.35), 0.65)),
    area(buyers.slice(0, 3).join(''), ink(p)) + area(buyers[3] ?? '', mix(p.accent, p.near, 0.3)),
  ];
};
