import { below, fog, ridge } from '../land.ts';
import { mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** The new east span: one slender mast, two fans of stays, the deck on its way to the far shore. */
export const cableStayed: Scene = (c, p) => {
  const x = c.between(510, 690);
  const top = c.between(90, 140);
  const deck = c.between(468, 500);
  const reach = c.between(380, 450);
  const mast = p.night ? white(p) : mix(p.near, p.middle, 0.15);
  const stays = each(26, (i) => {
    const part = (Math.floor(i / 2) + 1) / 13;
    const side = i % 2 === 0 ? -1 : 1;
    return trace(x, top + 18 + (1 - part) * 150, x + side * reach * part, deck);
  });
  const sails = `M${run(x, top + 18)}L${run(x - reach, deck, x - 16, deck)}zM${run(x, top + 18)}L${run(x + reach, deck, x + 16, deck)}z`;
  const piers = each(7, (i) => {
    const at = 60 + i * 180;
    return Math.abs(at - x) < 90 ? '' : `M${run(at - 9, deck)}h18l-4 96h-10z`;
  });
  const traffic = each(c.whole(5, 8), () => box(c.between(0, 1180), deck - 14, c.pick([13, 17, 30]), 8));
  const sunX = x + c.pick([-1, 1]) * c.between(150, 260);
  return [
    ...sky(c, p, { horizon: 480, sun: [sunX, c.between(190, 320)] }),
    area(below(ridge(c, { base: 500, rise: 150, summits: 4 })), tone(p, 0)),
    fog(c, 415, 50, mist(p), 0.5),
    area(below(ridge(c, { base: 545, rise: 105, summits: 3 })), tone(p, 0.28)),
    ...water(c, p, { from: 556, far: 0.25, near: 0.62, glitter: sunX }),
    area(sails, p.accent, 0.16),
    area(piers, tone(p, 0.62)),
    line(stays, p.accent, 2.6),
    area(traffic, tone(p, 0.9)),
    area(box(-20, deck - 6, 1240, 8), p.accent) +
      area(box(-20, deck + 2, 1240, 12), mix(p.accent, p.near, 0.5)),
    area(`M${run(x - 5, top)}h10l13 500h-36z`, mast) + area(`M${run(x, top)}h5l13 500h-18z`, p.near, 0.3),
    area(box(x - 54, 590, 108, 18) + box(x - 40, 606, 80, 9), tone(p, 0.85)),
    area(below(ridge(c, { base: 742, rise: 75, summits: 2, at: c.pick([40, 1160]) })), tone(p, 1)),
  ];
};
