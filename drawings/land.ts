import type { Chance } from './chance.ts';
import type { Colour } from './palettes.ts';
import { area, each, HEIGHT, line, run, short, trace, WIDTH, whole } from './shapes.ts';

/** Height of a ridge: the y of its crest at an x. */
export type Ridge = (x: number) => number;

type RidgePlan = {
  /** y of the saddles. */
  base: number;
  /** How far the highest summit stands above the saddles. */
  rise: number;
  summits: number;
  /** The x of one summit; the others are placed by chance. */
  at?: number;
  /** 1 is a rounded coast range; 0.5 pointed, 2 downs. */
  breadth?: number;
};

/** Rounded coast hills: a few bells of different width on one base, and a slow swell so none repeats. */
export function ridge(c: Chance, plan: RidgePlan): Ridge {
  const gap = WIDTH / plan.summits;
  const bells = Array.from({ length: plan.summits }, (_, index) => ({
    x: index === 0 && plan.at !== undefined ? plan.at : gap * (index + c.between(0.1, 0.9)),
    height: plan.rise * (index === 0 ? 1 : c.between(0.35, 0.85)),
    breadth: gap * c.between(0.38, 0.6) * (plan.breadth ?? 1),
    lean: c.between(0.75, 1.3),
  }));
  const phase = c.between(0, 6);
  return (x) => {
    let y = plan.base + Math.sin(x / 190 + phase) * plan.rise * 0.05;
    for (const bell of bells) {
      const away = (x - bell.x) / (bell.breadth * (x < bell.x ? bell.lean : 1));
      y -= bell.height * Math.exp(-away * away);
    }
    return y;
  };
}

/** A straight slope from the left edge to the right one, with a slow swell of `sway` units. */
export function slope(c: Chance, left: number, right: number, sway: number): Ridge {
  const phase = c.between(0, 6);
  const length = c.between(130, 210);
  return (x) => left + ((right - left) * x) / WIDTH + Math.sin(x / length + phase) * sway;
}

/**
 * Outline of everything below a ridge. The joints are evenly spaced, so that the shorthand cubic (`s`, which mirrors
 * the previous handle) has the ridge's slope at each joint.
 */
export function below(crest: Ridge, floor = HEIGHT, from = -20, to = WIDTH + 20, pieces = 8): string {
  const step = Math.round((to - from) / pieces);
  const handle = (x: number): number => ((crest(x + 2) - crest(x - 2)) / 4) * (step / 3);
  let x = from;
  let y = Math.round(crest(x));
  let d = `M${run(from, floor)}V${y}c${run(Math.round(step / 3), Math.round(handle(x)))} `;
  for (let piece = 0; piece < pieces; piece += 1) {
    x += step;
    const rise = Math.round(crest(x)) - y;
    const handles = run(Math.round((step * 2) / 3), Math.round(rise - handle(x)), step, rise);
    d += piece === 0 ? handles : `s${handles}`;
    y += rise;
  }
  return `${d}V${short(floor)}z`;
}

/** Angular rock: a broken line of `count` edges between two heights. */
export function crag(c: Chance, high: Ridge, count: number, rough: number, floor = HEIGHT): string {
  const step = (WIDTH + 40) / count;
  return (
    `M-20 ${floor}` +
    each(count + 1, (i) => {
      const x = -20 + i * step + c.between(-0.3, 0.3) * step;
      return `L${whole(x, Math.min(floor, high(x) + c.between(-rough, rough)))}`;
    }) +
    `V${floor}z`
  );
}

/** Long round-ended strips: the clouds of a screen print; `reach` is how far they spread from x. */
export function strips(c: Chance, x: number, y: number, reach: number, thick: number, rows: number): string {
  return each(rows, (row) => {
    const middle = x + c.between(-0.35, 0.35) * reach;
    const half = reach * c.between(0.25, 0.6) * (1 - (0.35 * Math.abs(row - rows / 2)) / rows);
    return `${trace(Math.round(middle - half), Math.round(y + row * thick * 0.86))}h${Math.round(half * 2)}`;
  });
}

/** A bank of fog across the whole picture: a flat band whose upper edge frays into strips. */
export function fog(c: Chance, y: number, depth: number, colour: Colour, opacity: number): string {
  const thick = c.between(0.26, 0.4) * depth;
  const edge =
    strips(c, c.between(100, 450), y + thick * 0.2, c.between(380, 620), thick, 2) +
    strips(c, c.between(650, 1100), y + thick * 0.4, c.between(380, 620), thick, 2);
  // The band begins inside the strips' thickness, or gaps between them would show the land behind.
  const top = y + thick * 0.5;
  const band = `M-40 ${short((top + y + depth) / 2)}H1240`;
  return (
    `<g opacity="${opacity.toFixed(2)}">` +
    line(edge, colour, thick, { round: true }) +
    line(band, colour, y + depth - top) +
    '</g>'
  );
}

/** A sea of fog with a billowing top, for towers and summits to rise from. */
export function fogSea(c: Chance, y: number, swell: number, colour: Colour, opacity = 1): string {
  const puffs = c.whole(6, 8);
  const step = (WIDTH + 160) / puffs;
  let d = `M-80 ${HEIGHT}V${Math.round(y)}`;
  for (let i = 0; i < puffs; i += 1) {
    const rise = swell * c.between(0.5, 1.5);
    const fall = i % 2 === 0 ? -swell * 0.4 : swell * 0.4;
    d += `c${run(Math.round(step * 0.25), Math.round(-rise), Math.round(step * 0.7), Math.round(-rise), Math.round(step), Math.round(fall))}`;
  }
  return area(`${d}V${HEIGHT}z`, colour, opacity);
}
