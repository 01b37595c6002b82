import { below, fogSea, ridge } from '../land.ts';
import { mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, short, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';

/** One great tower rising from a sea of fog; its cables leave the picture on both sides. */
export const bridgeTower: Scene = (c, p) => {
  const x = c.between(520, 680);
  const top = c.between(80, 130);
  const low = 720;
  const half = c.between(62, 76);
  const farX = c.happens(0.5) ? x - c.between(270, 330) : x + c.between(270, 330);
  const veil = mist(p);
  const shade = mix(p.accent, p.near, 0.38);
  const legs = (inset: number, width: number): string =>
    each(2, (side) =>
      each(4, (step) => {
        const y = top + ((low - top) * step) / 4;
        const w = width + step * 4;
        return box(side === 0 ? x - half - step * 3 + inset : x + half + step * 3 - w - inset, y, w, low - y);
      }),
    );
  const portals = each(4, (i) => {
    const y = top + 26 + i * (low - top) * 0.225;
    const reach = half + i * 3;
    return (
      box(x - reach, y, reach * 2, 34 - i * 2) +
      `M${run(x - reach + 24, y + 30)}h22l-22 22zM${run(x + reach - 46, y + 30)}h22v22z`
    );
  });
  const flutes = each(4, (i) => {
    const y = top + 26 + i * (low - top) * 0.225;
    return each(6, (f) => `${trace(x - 38 + f * 15, y + 6)}v20`);
  });
  const sweep = (from: number, side: number, dy: number): string =>
    `M${run(x + side * from, top + 6)}Q${run(x + side * 330, top + 330 + dy, x + side * 760, 520 + dy)}`;
  const hangers = each(20, (i) => {
    const part = (Math.floor(i / 2) + 1) / 11;
    const side = i % 2 === 0 ? -1 : 1;
    const at = half - 8 + (1 - part) * part * 2 * (330 - half + 8) + part * part * (760 - half + 8);
    const y = (1 - part) ** 2 * (top + 6) + 2 * part * (1 - part) * (top + 330) + part * part * 520;
    return `M${run(x + side * at, y)}V${short(594)}`;
  });
  const small = `M${run(farX - 12, 610)}V${short(top + 250)}h5v40h14v-40h5V610z`;
  return [
    ...sky(c, p, {
      horizon: 560,
      sun: [farX + c.between(-40, 40), c.between(210, 320)],
      radius: c.between(70, 110),
      gulls: false,
    }),
    area(below(ridge(c, { base: 560, rise: 150, summits: 3 })), tone(p, 0.02)),
    area(below(ridge(c, { base: 600, rise: 120, summits: 3 })), tone(p, 0.25)),
    area(small, mix(p.accent, tone(p, 0.1), 0.45)),
    fogSea(c, 560, 24, veil, 0.6),
    line(hangers, shade, 2, { opacity: 0.8 }),
    line(sweep(half - 20, -1, -26) + sweep(half - 20, 1, -26), shade, 6),
    area(legs(14, 26), shade),
    area(
      legs(0, 24) + portals + box(x - half - 6, top - 8, 44, 12) + box(x + half - 38, top - 8, 44, 12),
      p.accent,
    ),
    line(flutes, shade, 4),
    line(sweep(half - 8, -1, 0) + sweep(half - 8, 1, 0), p.accent, 10),
    line('M-20 596H1220', p.accent, 11) +
      line('M-20 612H1220', shade, 20, { dash: '4 16' }) +
      line('M-20 623H1220', shade, 5),
    gulls(c, x + (farX < x ? 210 : -210), 260, tone(p, 0.75), 1.2),
    fogSea(c, 664, 20, mix(veil, tone(p, 0), 0.4), 0.94),
    fogSea(c, 706, 20, veil),
  ];
};
