import { below, ridge } from '../land.ts';
import { ink, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

/** A quay crane in profile: splayed legs, mast with stays, a boom over the ship. */
function crane(x: number, y: number, s: number, raised: boolean): { steel: string; wires: string } {
  const leg = (at: number, lean: number): string =>
    `M${run(x + at * s, y)}l${run(lean * s, -190 * s, 13 * s, 0, -lean * s, 190 * s)}z`;
  const steel =
    leg(-66, 12) +
    leg(52, -8) +
    box(x - 62 * s, y - 92 * s, 122 * s, 11 * s) +
    box(x - 64 * s, y - 196 * s, 122 * s, 15 * s) +
    `M${run(x + 8 * s, y - 190 * s)}l${run(-4 * s, -118 * s, 10 * s, 0, 16 * s, 118 * s)}z` +
    box(x + 24 * s, y - 218 * s, 52 * s, 26 * s) +
    (raised
      ? `M${run(x - 56 * s, y - 196 * s)}l${run(-56 * s, -196 * s, 11 * s, -4 * s, 58 * s, 198 * s)}z`
      : box(x - 238 * s, y - 196 * s, 190 * s, 12 * s) + box(x - 150 * s, y - 186 * s, 26 * s, 14 * s));
  const tip = trace(x + 9 * s, y - 306 * s);
  const wires = raised
    ? `${tip}L${run(x - 108 * s, y - 386 * s)}${tip}L${run(x + 66 * s, y - 200 * s)}`
    : `${tip}L${run(x - 226 * s, y - 194 * s)}${tip}L${run(x - 120 * s, y - 194 * s)}${tip}L${run(x + 66 * s, y - 200 * s)}`;
  return { steel, wires };
}

/** The port at work: giant cranes in a row, a loaded ship under their booms. */
export const containerPort: Scene = (c, p) => {
  const quay = c.between(590, 606);
  const first = c.between(430, 510);
  const s = c.between(1.04, 1.16);
  const near = [0, 1].map((i) => crane(first + i * 330, quay, s, i === 1 ? c.happens(0.4) : c.happens(0.2)));
  const far = [0, 1, 2].map((i) => crane(560 + i * 250 + first * 0.2, quay - 16, s * 0.6, c.happens(0.5)));
  const paints = [
    p.accent,
    tone(p, 0.35),
    mix(p.sun, p.light, 0.2),
    tone(p, 0.66),
    mix(p.accent, p.near, 0.45),
    white(p),
  ];
  const stacks = paints.map((paint, k) => {
    let d = '';
    for (let col = 0; col < 11; col += 1) {
      const tall = 3 + ((col * 7 + k) % 2);
      for (let row = 0; row < tall; row += 1) {
        if ((col * 3 + row * 5 + ((col * row) % 4)) % 6 === k)
          d += box(34 + col * 52, quay - 92 - row * 25, 50, 23);
      }
    }
    return area(d, paint);
  });
  const shift = Math.round(first - 490);
  const sunX = first + c.between(-60, 260);
  return [
    ...sky(c, p, { horizon: 480, sun: [sunX, c.between(200, 330)], radius: c.between(80, 116) }),
    area(below(ridge(c, { base: 500, rise: 120, summits: 4 })), tone(p, 0)),
    area(below(ridge(c, { base: 545, rise: 60, summits: 3 })), tone(p, 0.2)),
    area(far.map((one) => one.steel).join(''), tone(p, 0.36)) +
      line(far.map((one) => one.wires).join(''), tone(p, 0.36), 2),
    area(box(-20, quay - 16, 1240, 40), tone(p, 0.5)),
    `<g transform="translate(${shift})">`,
    area(box(-14, quay - 212, 58, 140), white(p)) +
      area(box(-22, quay - 222, 74, 12) + box(2, quay - 262, 16, 40), p.accent),
    line(
      each(4, (i) => `${trace(-8, quay - 192 + i * 28)}h46`),
      tone(p, 0.8),
      9,
      { dash: '8 5' },
    ),
    ...stacks,
    area(`M${run(-70, quay - 70)}H664l-46 112H-36z`, tone(p, 0.94)) +
      area(`M${run(-44, quay + 16)}H628l-10 26H-36z`, p.accent),
    '</g>',
    area(box(-20, quay - 2, 1240, 18), tone(p, 0.9)) +
      line(`${trace(-8, quay + 26)}H1220`, tone(p, 0.9), 22, { dash: '16 44' }),
    area(near.map((one) => one.steel).join(''), ink(p)),
    line(near.map((one) => one.wires).join(''), ink(p), 3),
    line(`${trace(first - 138 * s, quay - 180 * s)}v58m-20 0h40`, ink(p), 3),
    area(box(first - 138 * s - 26, quay - 180 * s + 58, 52, 23), p.accent),
    ...water(c, p, { from: quay + 36, far: 0.4, near: 0.75, glitter: sunX }),
  ];
};
