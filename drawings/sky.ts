import type { Chance } from './chance.ts';
import { strips } from './land.ts';
import type { Palette } from './palettes.ts';
import { mist, mix } from './palettes.ts';
import { area, box, disc, each, HEIGHT, line, run, trace, WIDTH, whole } from './shapes.ts';

type SkyPlan = {
  /** y where land or water begins; bands of air lie above it. */
  horizon: number;
  /** Middle of the sun or moon; by default there is neither. */
  sun?: readonly [x: number, y: number];
  radius?: number;
  gulls?: boolean;
};

function stars(c: Chance, low: number): string {
  return each(c.whole(34, 46), () => `${trace(c.whole(10, 1190), c.whole(10, low))}h0`);
}

function moon(c: Chance, x: number, y: number, radius: number): string {
  if (c.happens(0.45)) return disc(x, y, radius * 0.8);
  const r = radius * 0.8;
  const inner = r * c.between(0.86, 1.05);
  return (
    `M${run(x - r * 0.5, y - r * 0.866)}A${run(r, r)} 0 1 1 ${run(x - r * 0.5, y + r * 0.866)}` +
    `A${run(inner, inner)} 0 0 0 ${run(x - r * 0.5, y - r * 0.866)}z`
  );
}

/** A few birds at different distances, each two strokes of a wing. */
export function gulls(c: Chance, x: number, y: number, colour: string, size = 1): string {
  const flock = each(c.whole(3, 5), () => {
    const span = c.between(10, 18) * size;
    const lift = span * c.between(0.3, 0.5);
    return (
      trace(Math.round(x + c.between(-110, 110) * size), Math.round(y + c.between(-50, 50) * size)) +
      `q${whole(span * 0.6, -lift, span, lift * 0.5)} ${whole(span * 0.4, -lift * 1.5, span, -lift * 0.5)}`
    );
  });
  return line(flock, colour, 2.6 * size, { round: true });
}

/** Paper, flat bands of air, sun or moon, clouds, stars and birds: the back two or three layers. */
export function sky(c: Chance, p: Palette, plan: SkyPlan): string[] {
  const layers = [area(box(0, 0, WIDTH, HEIGHT), p.sky)];
  const radius = plan.radius ?? c.between(56, 92);
  const style = c.whole(0, 2);
  const { horizon, sun } = plan;
  if (style === 0 || sun === undefined) {
    const top = c.between(0.42, 0.62);
    layers.push(area(box(0, horizon * top, WIDTH, HEIGHT), mix(p.sky, p.glow, 0.5)));
    layers.push(area(box(0, horizon * (top + 0.2), WIDTH, HEIGHT), p.glow));
  } else if (style === 1) {
    layers.push(area(disc(sun[0], sun[1], radius * c.between(3.4, 4.4)), mix(p.sky, p.glow, 0.5)));
    layers.push(area(disc(sun[0], sun[1], radius * c.between(1.9, 2.4)), p.glow));
  } else {
    layers.push(area(box(0, horizon * c.between(0.6, 0.75), WIDTH, HEIGHT), p.glow));
  }
  const cloud = p.night ? mix(p.sky, p.far, 0.7) : mist(p);
  const behind = strips(c, c.between(150, 1050), horizon * c.between(0.2, 0.5), 300, 13, 2);
  layers.push(line(behind, cloud, 13, { round: true, opacity: 0.6 }));
  if (p.night) layers.push(line(stars(c, horizon * 0.8), p.light, 3, { round: true, opacity: 0.7 }));
  if (sun !== undefined) {
    layers.push(area(p.night ? moon(c, sun[0], sun[1], radius) : disc(sun[0], sun[1], radius), p.sun));
  }
  if (sun !== undefined && c.happens(0.55)) {
    // Long enough to cross the whole disc: a strip that ended inside it would look like a bite.
    const across = each(c.whole(2, 3), (row) => {
      const left = Math.round(sun[0] - radius * c.between(1.2, 3));
      const long = Math.round(sun[0] - left + radius * c.between(1.2, 3));
      return `${trace(left, Math.round(sun[1] + radius * 0.25 + row * 13))}h${long}`;
    });
    layers.push(line(across, cloud, 15, { round: true, opacity: 0.85 }));
  }
  if (plan.gulls !== false && !p.night && c.happens(0.5)) {
    layers.push(gulls(c, c.between(350, 850), horizon * c.between(0.3, 0.6), mix(p.middle, p.near, 0.4)));
  }
  return layers;
}
