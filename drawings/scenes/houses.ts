import { below, ridge } from '../land.ts';
import { ink, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { roundTree } from '../trees.ts';

/** A row of bay-window houses climbing a park hill, each in its own paint, the town pale behind them. */
export const houses: Scene = (c, p) => {
  const count = 6;
  const w = c.whole(140, 154);
  const climb = c.between(14, 24);
  const left = 600 - (count * w) / 2 + c.whole(-50, 50);
  const foot = c.between(590, 610);
  const high = c.between(208, 232);
  const paints = [
    white(p),
    tone(p, 0.22),
    p.accent,
    mix(p.glow, p.sun, 0.45),
    tone(p, 0.5),
    mix(white(p), p.accent, 0.35),
  ];
  const first = c.whole(0, 5);
  const bodies: string[] = [];
  let shade = '';
  let glass = '';
  let trim = '';
  let doors = '';
  let steps = '';
  for (let i = 0; i < count; i += 1) {
    const x = Math.round(left + i * w);
    const y = Math.round(foot - i * climb);
    const top = y - Math.round(high);
    const half = Math.round(w / 2);
    const peak = 84;
    bodies.push(
      area(
        `M${x} ${y + 72}V${top}l${half}-${peak} ${half} ${peak}V${y + 72}z`,
        paints[(i * 5 + first) % 6] ?? p.light,
      ),
    );
    // The bay stands out to the left of the door; its right flank and the eaves' shadow give it depth.
    shade +=
      box(x + half + 4, top + 12, 15, high - 26) +
      box(x + w - 9, top - 6, 9, high + 78) +
      `M${x + 6} ${top + 4}h${half * 2 - 12}v9h${12 - half * 2}z`;
    for (const floor of [0, 1]) {
      const sill = top + 30 + floor * 92;
      glass += box(x + 17, sill, 12, 50) + box(x + 36, sill, 22, 50) + box(x + 64, sill, 12, 50);
      trim += `M${x + 8} ${sill + 58}h${half - 4}v6h${4 - half}zM${x + 8} ${sill - 13}h${half - 4}v5h${4 - half}z`;
    }
    glass += `M${x + half - 12} ${top - 6}v-26q12-20 24 0v26z${box(x + w - 44, top + 30, 20, 44)}`;
    doors += `M${x + w - 48} ${y}v-66q14-16 28 0v66z`;
    steps += box(x + w - 54, y, 40, 9) + box(x + w - 58, y + 9, 48, 9) + box(x + w - 62, y + 18, 56, 40);
    trim += `M${x - 5} ${top + 6}l${half + 5}-${peak + 8} ${half + 5} ${peak + 8}-9 1-${half - 4}-${peak - 6}-${half - 4} ${peak - 6}z`;
  }
  const lawn = (x: number): number => foot + 58 - ((x - left) / w) * climb + Math.sin(x / 160) * 5;
  const town = each(15, (i) => {
    const near = 1 - Math.abs(i - 7) / 9;
    return box(-20 + i * 84, 420 - near * c.between(60, 190), c.whole(50, 84), 400);
  });
  const tower = c.pick([330, 860]) + c.between(-40, 40);
  const trees = [-0.9, -0.35, 6.45, 7.1].map((i) =>
    roundTree(left + i * w + 30, lawn(left + i * w) + 26, c.between(130, 190)),
  );
  return [
    ...sky(c, p, { horizon: 400, sun: [c.between(300, 900), c.between(110, 190)] }),
    area(below(ridge(c, { base: 430, rise: 130, summits: 3 })), mix(p.far, p.glow, 0.35)),
    area(`${town}M${run(tower, 110)}l34 330h-68z`, tone(p, 0.1)),
    area(below(ridge(c, { base: 440, rise: 40, summits: 4 })), tone(p, 0.32)),
    ...bodies,
    area(shade, p.near, 0.2),
    area(glass, pane(p)),
    area(trim, p.light),
    area(doors, ink(p)) + area(steps, mix(white(p), tone(p, 0.4), 0.35)),
    area(
      below((x) => lawn(x) - 4),
      tone(p, 0.6),
    ) +
      area(
        below((x) => lawn(x) + 48),
        tone(p, 0.78),
      ),
    area(trees.join(''), tone(p, 0.92)),
    line(
      `M-20 ${Math.round(lawn(-20) + 96)}` +
        each(2, (i) => `q300 ${i === 0 ? -70 : 10} 640 ${i === 0 ? -20 : -90}`),
      mix(p.glow, tone(p, 0.5), 0.5),
      12,
    ),
    line(`${trace(c.between(420, 700), lawn(600) + 34)}h46m-40 0v14m34-14v14m-40-25h46`, ink(p), 5),
  ];
};
