import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, figure, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { oak } from '../trees.ts';

/** The big dish on its dry hill, listening, with oaks and a walker for its size. */
export const radioDish: Scene = (c, p) => {
  const x = c.between(550, 640);
  const hill = ridge(c, { base: 640, rise: 120, summits: 2, at: x, breadth: 1.2 });
  const foot = hill(x) + 8;
  const tilt = Math.round(c.between(-42, -22));
  const wall = white(p);
  const grass = p.night ? p.middle : mix(p.sun, p.glow, 0.2);
  const r = c.between(205, 235);
  const hub = foot - 158;
  const rim = `M${run(-r, 0)}Q0 ${Math.round(r * 0.86)} ${run(r, 0)}z`;
  const spokes = each(7, (i) => {
    const k = (i - 3) / 3.4;
    return `M0 ${Math.round(r * 0.43)}L${run(k * r, r * 0.43 * (1 - k * k) - 2)}`;
  });
  const rings = `M${run(-r * 0.62, r * 0.265)}Q0 ${Math.round(r * 0.66)} ${run(r * 0.62, r * 0.265)}M${run(-r * 0.3, r * 0.39)}Q0 ${Math.round(r * 0.48)} ${run(r * 0.3, r * 0.39)}`;
  const legs = `M${run(x - 76, foot)}L${run(x - 10, hub + 10)}h20L${run(x + 76, foot)}h-18L${run(x, hub + 60, x - 58, foot)}z`;
  return [
    ...sky(c, p, { horizon: 470, sun: [x + c.between(210, 300) * c.pick([-1, 1]), c.between(120, 220)] }),
    area(below(ridge(c, { base: 470, rise: 110, summits: 4 })), tone(p, 0)),
    fog(c, 420, 46, mist(p), 0.55),
    area(below(ridge(c, { base: 530, rise: 100, summits: 3 })), mix(tone(p, 0.3), grass, 0.3)),
    area(below(ridge(c, { base: 590, rise: 90, summits: 3 })), mix(tone(p, 0.42), grass, 0.5)),
    area(oak(c, 150, 604, 110) + oak(c, 1030, 596, 130) + oak(c, 930, 604, 70), tone(p, 0.72)),
    area(legs + box(x - 84, foot - 8, 168, 16), tone(p, 0.85)),
    line(`${trace(x - 52, foot - 46)}h104M${run(x - 34, foot - 90)}h68`, tone(p, 0.85), 7),
    `<g transform="translate(${Math.round(x)} ${Math.round(hub - r * 0.4)})rotate(${tilt})">`,
    line(
      `M${run(-r * 0.5, 6)}L0 ${Math.round(-r * 0.62)}L${run(r * 0.5, 6)}M0 10V${Math.round(-r * 0.6)}`,
      tone(p, 0.8),
      4.5,
    ),
    area(`M${run(-16, -r * 0.72)}h32l-6 34h-20z`, p.accent),
    area(rim, wall) +
      area(
        `M${run(r * 0.2, 0)}H${Math.round(r)}Q${run(r * 0.5, r * 0.42, 0, r * 0.43)}Q${run(r * 0.24, r * 0.3, r * 0.2, 0)}z`,
        p.near,
        0.2,
      ),
    line(spokes + rings, tone(p, 0.5), 2.4, { opacity: 0.8 }),
    area(
      `M${run(-r, 0)}q${run(r, -r * 0.24, r * 2, 0)}q${run(-r, r * 0.24, -r * 2, 0)}z`,
      mix(wall, tone(p, 0.35), 0.4),
    ),
    area(
      `M${run(-r * 0.2, r * 0.4)}h${Math.round(r * 0.4)}l-14 34h${Math.round(-r * 0.4 + 28)}z`,
      tone(p, 0.7),
    ),
    '</g>',
    area(box(x + 88, foot - 36, 66, 44), wall) +
      area(box(x + 100, foot - 24, 16, 14) + box(x + 128, foot - 24, 14, 32), tone(p, 0.8)),
    area(below(hill), mix(tone(p, 0.5), grass, 0.7)),
    line(
      each(
        3,
        (i) =>
          `M-20 ${Math.round(hill(0)) + 26 + i * 34}Q${run(x, hill(x) + 20 + i * 46, 1220, hill(1200) + 20 + i * 36)}`,
      ),
      mix(tone(p, 0.6), grass, 0.5),
      4,
    ),
    area(figure(x - 210, hill(x - 210) + 22, 52), p.accent),
    area(oak(c, x + c.pick([-400, 340]), 706, c.between(180, 230)), tone(p, 0.92)),
    area(below(ridge(c, { base: 764, rise: 66, summits: 2 })), ink(p)),
  ];
};
