import { below, ridge } from '../land.ts';
import { ink, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { arch, area, box, cap, disc, each, line, run, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { palm } from '../trees.ts';
import { water } from '../water.ts';

/** The clock tower over its long arcade at the foot of the town, seen from a boat; the hour is by chance. */
export const ferryBuilding: Scene = (c, p) => {
  const x = c.between(560, 640);
  const quay = c.between(560, 576);
  const wall = white(p);
  const shade = mix(wall, tone(p, 0.45), 0.32);
  const top = c.between(116, 134);
  const clock = top + 118;
  const hour = c.between(0, 6.283);
  const minute = hour * 12;
  const hand = (angle: number, long: number): string =>
    `${trace(x, clock)}l${run(Math.sin(angle) * long, -Math.cos(angle) * long)}`;
  const palms = [-400, -230, 230, 400].map((dx) =>
    palm(x + dx + c.between(-12, 12), quay - 4, c.between(112, 150)),
  );
  const town = (count: number, low: number, high: number): string =>
    each(count, (i) => {
      const at = -30 + (i * 1260) / count;
      const h = c.between(low, high) * (1 - (0.35 * Math.abs(at - 600)) / 600);
      return box(at, quay - h, c.whole(60, 104), h);
    });
  const sunX = x + c.pick([-1, 1]) * c.between(160, 270);
  return [
    ...sky(c, p, { horizon: 500, sun: [sunX, c.between(130, 220)] }),
    area(town(12, 190, 330), tone(p, 0.02)),
    area(town(13, 130, 230), tone(p, 0.18)),
    line(
      each(13, () => `${trace(c.whole(0, 1200), quay - c.whole(150, 190))}v70`),
      p.night ? p.sun : tone(p, 0.05),
      6,
      { dash: '4 8', opacity: 0.8 },
    ),
    area(below(ridge(c, { base: quay - 60, rise: 40, summits: 5 })), tone(p, 0.34)),
    area(box(x - 450, quay - 92, 900, 96) + box(x - 456, quay - 98, 912, 9), shade),
    line(`${trace(x - 442.5, quay - 24)}h885`, tone(p, 0.7), 48, { dash: '30 15' }) +
      line(`${trace(x - 427.5, quay - 48)}h856`, tone(p, 0.7), 30, { dash: '0 45', round: true }),
    line(`${trace(x - 440, quay - 78)}h880`, tone(p, 0.55), 11, { dash: '8 14.3' }),
    area(box(x - 84, quay - 128, 168, 132) + box(x - 92, quay - 134, 184, 10), wall),
    area(
      each(3, (i) => arch(x - 68 + i * 50, quay, 36, 92)),
      pane(p),
    ),
    area(
      box(x - 34, top + 62, 68, quay - top - 180) +
        box(x - 40, clock + 48, 80, 8) +
        box(x - 40, top + 60, 80, 9),
      wall,
    ),
    area(box(x + 12, top + 66, 22, quay - top - 196), p.near, 0.16),
    area(
      each(4, (i) => box(x - 12, clock + 72 + i * 40, 24, 22)),
      tone(p, 0.55),
    ),
    area(disc(x, clock, 30), ink(p)) + area(disc(x, clock, 25), p.night ? p.sun : p.light),
    line(hand(hour, 13) + hand(minute, 20), ink(p), 3.6, { round: true }),
    area(
      box(x - 27, top + 26, 54, 36) +
        box(x - 31, top + 22, 62, 6) +
        box(x - 18, top - 8, 36, 30) +
        cap(x, top - 6, 44, 26),
      wall,
    ),
    area(
      each(3, (i) => arch(x - 20 + i * 15, top + 58, 10, 26)) +
        each(2, (i) => arch(x - 13 + i * 15, top + 20, 10, 22)),
      tone(p, 0.62),
    ),
    line(`${trace(x, top - 20)}v-58`, ink(p), 4) +
      area(`M${run(x + 1, top - 78)}q18-8 34 0t30 0v22q-16 8-30 0t-34 0z`, p.accent),
    line(palms.map((one) => one.trunk).join(''), tone(p, 0.8), 6) +
      area(palms.map((one) => one.fronds).join(''), tone(p, 0.86)),
    area(box(-20, quay, 1240, 16), tone(p, 0.85)) +
      line(`${trace(-10, quay + 24)}H1220`, ink(p), 22, { dash: '9 34' }),
    ...water(c, p, { from: quay + 32, far: 0.36, near: 0.78, glitter: sunX }),
    area(`M${run(x - 30, quay + 40)}h60l-14 118h-32z`, wall, 0.25),
    p.night ? '' : gulls(c, x - 230, 290, tone(p, 0.75), 1.2),
  ];
};
