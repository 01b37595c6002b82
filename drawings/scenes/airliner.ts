import { below, fogSea, ridge, strips } from '../land.ts';
import { mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';

/** A long-haul aeroplane above the summer fog, the summits of the coast like islands below it. */
export const airliner: Scene = (c, p) => {
  const x = c.between(570, 640);
  const y = c.between(270, 310);
  const climb = -c.between(5, 13);
  const size = c.between(1.12, 1.28);
  const shade = mix(white(p), tone(p, 0.5), 0.5);
  const cloud = mist(p);
  const sunX = x + c.pick([-190, 160]) + c.between(-30, 30);
  return [
    ...sky(c, p, {
      horizon: 560,
      sun: [sunX, c.between(210, 300)],
      radius: c.between(110, 150),
      gulls: false,
    }),
    line(strips(c, c.between(200, 400), 420, 340, 16, 3), mix(cloud, p.far, 0.2), 17, {
      round: true,
      opacity: 0.8,
    }),
    area(below(ridge(c, { base: 560, rise: 130, summits: 3 })), tone(p, 0.1)),
    fogSea(c, 540, 24, mix(cloud, p.far, 0.4)),
    area(below(ridge(c, { base: 640, rise: 150, summits: 2 })), tone(p, 0.4)),
    fogSea(c, 596, 30, mix(cloud, p.far, 0.22)),
    line(`${trace(x - 900, y + 100)}L${run(x - 230, y + 34)}`, cloud, 7, { round: true, opacity: 0.75 }),
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(climb)})scale(${size.toFixed(2)})">`,
    area('M-40-10l-64-92h34l104 90z', shade) + area('M-214-14l-44-38h24l62 36z', shade),
    area('M-246-22q40-14 70-14h358q62 4 78 32-14 24-78 26H-70Q-190 16-246-14z', white(p)),
    area('M-262-10q80 22 190 24h270q36 0 58-12-18 20-74 22H-70Q-196 18-262-10z', p.near, 0.28),
    area('M-242-20l-44-92h40l62 78z', p.accent) + area('M-204-34l-20-30 36 30z', p.light, 0.4),
    line('M-150-12h330', tone(p, 0.75), 8, { dash: '5 9' }),
    area('M214-24h20q16 8 20 14h-34z', tone(p, 0.8)),
    area('M44 12l-128 118h40L124 20z', mix(shade, p.near, 0.15)) +
      area('M-30 60q-12 0-12 12t12 12h52l14-24zM-214-4l-50 42h26l74-34z', mix(shade, p.near, 0.35)),
    '</g>',
    fogSea(c, 660, 34, mix(cloud, p.far, 0.1)),
    fogSea(c, 712, 26, cloud),
  ];
};
