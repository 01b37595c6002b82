import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, line, trace, whole } from '../shapes.ts';
import { sky } from '../sky.ts';
import { treeline } from '../trees.ts';

/** The three-legged mast on its hill above the fog, and row upon row of houses below it. */
export const radioHill: Scene = (c, p) => {
  const x = c.between(520, 680);
  const top = c.between(70, 105);
  const hill = ridge(c, { base: 500, rise: 150, summits: 2, at: x, breadth: 0.85 });
  const foot = hill(x) + 14;
  const tall = foot - top;
  const waist = foot - tall * 0.56;
  const crown = top + tall * 0.24;
  const leg = (low: number, mid: number, high: number): string =>
    `${trace(x + low, foot, x + mid, waist, x + high, crown)}V${Math.round(top)}`;
  const bars = [0.14, 0.34, 0.56, 0.66, 0.76].map((part) => {
    const wide = part < 0.56 ? 52 - (part / 0.56) * 34 : 18 + ((part - 0.56) / 0.2) * 17;
    return `${trace(x - wide, foot - tall * part)}h${Math.round(wide * 2)}`;
  });
  const banded = [-35, 0, 35].map((dx) => `${trace(x + dx, crown + 6)}V${Math.round(top)}`);
  const avenue = ridge(c, { base: 590, rise: 64, summits: 2 });
  // A terrace is one stepped outline; every third house is painted over, dashes are its windows.
  const terraces = [0, 1, 2].map((row) => {
    const size = 32 + row * 11;
    const y = (at: number): number => Math.round(avenue(at) + row * 60 + row * row * 4);
    let walls = `M-60 ${y(-20) + 60}V${y(-20)}`;
    let paint = '';
    let eaves = y(-20);
    for (let at = -60; at < 1220; at += size) {
      const roof = Math.round(y(at + size / 2) - c.between(0.55, 0.9) * size);
      const h = Math.round(size * 1.25);
      walls += `v${roof - eaves}h${size}`;
      eaves = roof;
      if (c.happens(0.3)) paint += `M${whole(at, roof)}h${size}v${h}h${-size}z`;
    }
    const at = (line_: number): string =>
      `M-20 ${y(-20) + line_}` +
      [180, 380, 580, 780, 980, 1220].map((one) => `L${one} ${y(one) + line_}`).join('');
    const bush = tone(p, 0.56 + row * 0.14);
    const wall = mix(white(p), tone(p, 0.35), 0.42 - row * 0.17);
    return (
      area(`${walls}V${y(1220) + 60}z`, wall) +
      area(paint, row === 1 ? mix(p.accent, wall, 0.45) : mix(tone(p, 0.45), wall, 0.35)) +
      line(at(Math.round(size * 0.18)), pane(p), size * 0.34, {
        dash: `${Math.round(size * 0.26)} ${Math.round(size * 0.26)} ${Math.round(size * 0.26)} ${size - 3 * Math.round(size * 0.26)}`,
      }) +
      area(
        below((one) => y(one) + size * 0.8),
        bush,
      ) +
      line(at(Math.round(size * 0.8)), bush, size * 0.5, {
        dash: `0 ${Math.round(size * 0.62)} 0 ${Math.round(size * 1.1)}`,
        round: true,
      })
    );
  });
  const steel = p.night ? white(p) : ink(p);
  return [
    ...sky(c, p, { horizon: 480, sun: [x + c.pick([-1, 1]) * c.between(170, 280), c.between(170, 270)] }),
    area(below(ridge(c, { base: 490, rise: 110, summits: 4 })), tone(p, 0)),
    fog(c, 420, 52, mist(p), 0.55),
    area(treeline(c, hill, 180, 1020, 26, 30) + below(hill), tone(p, 0.36)),
    line(leg(-56, -18, -35) + leg(0, 0, 0) + leg(56, 18, 35), steel, 6.5),
    line(banded.join(''), p.accent, 8, { dash: '24 16' }),
    line(bars.join(''), steel, 4),
    fog(c, c.between(450, 475), 70, mist(p), 0.85),
    area(
      below((at) => avenue(at) - 4),
      tone(p, 0.5),
    ),
    ...terraces,
  ];
};
