import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { treeline } from '../trees.ts';

/** The three-legged mast on its hill above the fog, and the avenues of houses below it. */
export const radioHill: Scene = (c, p) => {
  const x = c.between(520, 680);
  const top = c.between(70, 105);
  const hill = ridge(c, { base: 520, rise: 150, summits: 2, at: x, breadth: 0.85 });
  const foot = hill(x) + 14;
  const tall = foot - top;
  const waist = foot - tall * 0.56;
  const crown = top + tall * 0.24;
  const leg = (low: number, mid: number, high: number): string =>
    trace(x + low, foot, x + mid, waist, x + high, crown) + `V${Math.round(top)}`;
  const bars = [0.14, 0.34, 0.56, 0.66, 0.76].map((part) => {
    const wide = part < 0.56 ? 52 - (part / 0.56) * 34 : 18 + ((part - 0.56) / 0.2) * 17;
    return trace(x - wide, foot - tall * part) + `h${Math.round(wide * 2)}`;
  });
  const banded = each(3, (i) => trace(x - 35 + i * 35, crown + 6) + `V${Math.round(top)}`);
  const front = ridge(c, { base: 640, rise: 85, summits: 2 });
  let walls = '';
  let shades = '';
  let lights = '';
  for (let row = 0; row < 3; row += 1) {
    const size = 21 + row * 7;
    for (let at = -10; at < 1210; at += size * c.between(1.5, 3.2)) {
      const y = Math.round(front(at) + 14 + row * 42);
      const h = Math.round(size * c.between(0.8, 1.3));
      walls += `M${Math.round(at)} ${y}v${-h}l${run(size / 2, -size * 0.3, size / 2, size * 0.3)}v${h}z`;
      if (row > 0 && c.happens(0.5)) shades += box(Math.round(at + size * 0.62), y - h, Math.round(size * 0.38), h);
      if (row > 0) lights += trace(Math.round(at + size * 0.22), Math.round(y - h * 0.5)) + `h${Math.round(size * 0.36)}`;
    }
  }
  return [
    ...sky(c, p, { horizon: 480, sun: [x + c.pick([-1, 1]) * c.between(170, 280), c.between(170, 270)] }),
    area(below(ridge(c, { base: 500, rise: 110, summits: 4 })), tone(p, 0)),
    fog(c, 420, 52, mist(p), 0.55),
    area(treeline(c, hill, 180, 1020, 26, 15) + below(hill), tone(p, 0.36)),
    line(leg(-56, -18, -35) + leg(0, 0, 0) + leg(56, 18, 35), p.night ? white(p) : ink(p), 6.5),
    line(banded, p.accent, 8, { dash: '24 16' }),
    line(bars.join(''), p.night ? white(p) : ink(p), 4),
    fog(c, c.between(470, 500), 74, mist(p), 0.85),
    area(below(front), tone(p, 0.62)),
    area(walls, mix(white(p), tone(p, 0.3), 0.25)),
    area(shades, tone(p, 0.55), 0.45),
    line(lights, pane(p), 5),
    area(treeline(c, (at) => front(at) + 120, -10, 1210, 42, 34) + below((at) => front(at) + 118), tone(p, 0.95)),
  ];
};
