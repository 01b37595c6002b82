import type { Chance } from './chance.ts';
import type { Palette } from './palettes.ts';
import { mist, mix, tone } from './palettes.ts';
import { area, box, each, HEIGHT, line, trace, WIDTH } from './shapes.ts';

type WaterPlan = {
  /** y of the waterline. */
  from: number;
  /** Depth of the farthest and nearest band, as in tone(). */
  far?: number;
  near?: number;
  /** x under the sun or a lamp, where the glitter gathers. */
  glitter?: number;
};

/** Bay water: four flat bands that deepen towards the reader, loose dashes of light, a path of glitter. */
export function water(c: Chance, p: Palette, plan: WaterPlan): string[] {
  const { from, glitter } = plan;
  const far = plan.far ?? 0.15;
  const near = plan.near ?? 0.55;
  const deep = HEIGHT - from;
  const layers = [0, 0.12, 0.34, 0.66].map((part, index) =>
    area(box(0, from + deep * part, WIDTH, deep * (1 - part)), tone(p, far + ((near - far) * index) / 3)),
  );
  const ripples = each(17, (i) => {
    const part = ((i + 1) / 17) ** 1.5;
    return (
      trace(c.whole(-20, 1180), Math.round(from + deep * part)) +
      `h${Math.round(20 + 90 * part * c.between(0.5, 1.4))}`
    );
  });
  layers.push(
    line(ripples, mix(tone(p, (far + near) / 2), mist(p), 0.45), 2.6, { round: true, opacity: 0.6 }),
  );
  if (glitter !== undefined) {
    const path = each(11, (i) => {
      const part = ((i + 0.7) / 11) ** 1.35;
      const half = (14 + 74 * part) * c.between(0.45, 1);
      const x = glitter + c.between(-22, 22) * part;
      return `${trace(Math.round(x - half), Math.round(from + 4 + deep * part * 0.94))}h${Math.round(half * 2)}`;
    });
    layers.push(line(path, p.night ? p.sun : mix(p.sun, p.light, 0.35), 5, { round: true, opacity: 0.75 }));
  }
  return layers;
}
