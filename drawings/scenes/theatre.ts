import { ink, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, cap, disc, each, figure, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';

/** The picture house at opening time: a blade sign without a word on it, a lit marquee, a wet street. */
export const theatre: Scene = (c, p) => {
  const x = c.between(570, 630);
  const street = c.between(612, 624);
  const wall = tone(p, 0.62);
  const glow = mix(p.sun, p.light, 0.45);
  const blade = c.between(92, 122);
  const wide = c.between(205, 235);
  const roof = c.between(232, 262);
  const neighbours = [
    { from: -20, to: x - wide - 118, top: 300 },
    { from: x - wide - 118, to: x - wide + 4, top: 370 },
    { from: x + wide - 4, to: x + wide + 150, top: 330 },
    { from: x + wide + 150, to: 1220, top: 262 },
  ].map((one) => ({ ...one, top: one.top + c.between(-40, 40) }));
  const panes = neighbours.map(({ from, to, top }) =>
    each(3, (row) => `${trace(from + 24, top + 50 + row * 66)}H${Math.round(to - 16)}`),
  );
  const lit = each(9, () => {
    const one = c.pick([0, 2, 3]);
    const near = neighbours[one];
    if (near === undefined) return '';
    const slot = c.whole(0, Math.max(0, Math.floor((near.to - near.from - 60) / 46)));
    return box(near.from + 24 + slot * 46, near.top + 31 + c.whole(0, 2) * 66, 22, 38);
  });
  const sign = (inset: number): string => {
    const half = 34 - inset;
    const shoulder = 60 - inset;
    const foot = Math.round(blade + 60 + inset);
    return `M${run(x - half, 470)}V${foot}q0-44 ${half}-${shoulder} ${half} 16 ${half} ${shoulder}V470z`;
  };
  const marquee = `M${run(x - wide + 20, 414)}h${Math.round(wide * 2 - 40)}l34 92h${Math.round(-wide * 2 - 28)}z`;
  const streaks = each(13, () =>
    box(x + c.between(-300, 300), street + c.between(26, 60), c.whole(6, 22), c.between(14, 70)),
  );
  const crowd = each(7, (i) =>
    figure(x - 270 + i * 88 + c.between(-26, 26), street + c.between(4, 14), c.between(92, 104)),
  );
  const lamp = (at: number): string => `${trace(at, street + 6)}V392`;
  const left = x - wide - 150;
  const right = x + wide + 160;
  return [
    ...sky(c, p, {
      horizon: 420,
      sun: [c.pick([left - 30, right + 20]), c.between(120, 180)],
      radius: 50,
      gulls: false,
    }),
    area(
      each(12, (i) => box(-10 + i * 104, 330 - c.between(0, 150), c.whole(60, 100), 300)),
      tone(p, 0.18),
    ),
    area(
      neighbours
        .map(
          ({ from, to, top }) => box(from, top, to - from, 400) + box(from - 5, top - 9, to - from + 10, 12),
        )
        .join(''),
      tone(p, 0.42),
    ),
    line(panes.join(''), tone(p, 0.6), 38, { dash: '22 24' }),
    area(lit, p.sun),
    area(
      box(x - wide, roof, wide * 2, 400) +
        box(x - wide - 10, roof - 12, wide * 2 + 20, 18) +
        `M${run(x - 120, roof)}l26-40h188l26 40z`,
      wall,
    ),
    area(
      each(6, (i) =>
        i === 2 || i === 3 ? '' : box(x - wide + 24 + i * ((wide * 2 - 24) / 6), roof + 30, 34, 120),
      ),
      tone(p, 0.8),
    ),
    line(
      each(2, (side) =>
        each(3, (i) => `${trace(x + (side === 0 ? -1 : 1) * (wide - 12 - i * 7), roof + 14)}V400`),
      ),
      mix(p.accent, wall, 0.3),
      2.4,
    ),
    area(box(x - wide + 16, 500, wide * 2 - 32, street - 500), glow),
    area(
      each(6, (i) => box(x - wide + 34 + i * ((wide * 2 - 60) / 6), 528, 46, street - 528)),
      mix(p.accent, p.sun, 0.45),
    ),
    area(box(x - 34, 540, 68, street - 540) + cap(x, 541, 84, 26), p.accent) +
      area(box(x - 22, 554, 44, 30), p.light),
    area(sign(0), p.accent) + area(sign(13), mix(p.accent, p.near, 0.45)),
    line(
      `${trace(x - 27, 410)}V${Math.round(blade + 66)}M${run(x + 27, 410)}V${Math.round(blade + 66)}`,
      p.light,
      6,
      { dash: '0 14', round: true },
    ),
    line(`${trace(x, 400)}V${Math.round(blade + 60)}`, p.sun, 12, { dash: '20 14' }),
    area(`M${run(x, blade - 40)}l9 30 26 12-26 12-9 30-9-30-26-12 26-12z`, p.sun),
    area(marquee, ink(p)) +
      area(
        `M${run(x - wide + 34, 430)}h${Math.round(wide * 2 - 68)}l18 52h${Math.round(-wide * 2 + 32)}z`,
        p.light,
      ),
    area(box(x - wide + 56, 444, 128, 24) + box(x + wide - 184, 444, 128, 24), mix(p.light, p.sun, 0.5)),
    line(
      trace(x - wide + 30, 421) +
        `h${Math.round(wide * 2 - 60)}M${run(x - wide - 4, 496)}h${Math.round(wide * 2 + 8)}`,
      p.sun,
      8,
      { dash: '0 17', round: true },
    ),
    area(box(-20, street, 1240, 16), tone(p, 0.5)) + area(box(-20, street + 14, 1240, 200), tone(p, 0.9)),
    area(
      `M${run(x - wide + 20, street + 16)}h${Math.round(wide * 2 - 40)}l90 134h${Math.round(-wide * 2 - 140)}z`,
      p.sun,
      0.22,
    ) + area(streaks, glow, 0.4),
    line(lamp(left) + lamp(right), ink(p), 7) + area(disc(left, 384, 17) + disc(right, 384, 17), glow),
    area(crowd, ink(p)),
  ];
};
