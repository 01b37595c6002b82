import type { Chance } from '../chance.ts';
import { below, fog, ridge } from '../land.ts';
import { ink, mist, mix, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, disc, each, line, run, short } from '../shapes.ts';
import { sky } from '../sky.ts';
import { oak } from '../trees.ts';

/** One turbine with its foot at (x, y): tower, hub, three blades at any angle. */
function turbine(c: Chance, x: number, y: number, height: number): string {
  const hub = y - height;
  const w = height * 0.024;
  const start = c.between(0, 2.1);
  const blades = each(3, (i) => {
    const a = start + (i * Math.PI * 2) / 3;
    const long = height * 0.6;
    const dx = Math.cos(a);
    const dy = Math.sin(a);
    return `M${run(x, hub)}L${run(x + dx * long, hub + dy * long, x + dx * long * 0.22 - dy * w * 1.6, hub + dy * long * 0.22 + dx * w * 1.6)}z`;
  });
  return `M${run(x - w, y + 12)}l${run(w * 0.55, -height - 12)}h${short(w * 0.9)}l${run(w * 0.55, height + 12)}z${blades}${disc(x, hub, w * 1.5)}`;
}

/** Wind turbines along golden hills, oaks in the folds. */
export const turbines: Scene = (c, p) => {
  const x = c.between(520, 680);
  const back = ridge(c, { base: 470, rise: 110, summits: 4 });
  const middle = ridge(c, { base: 560, rise: 120, summits: 3, at: x + c.between(140, 240) });
  const front = ridge(c, { base: 680, rise: 110, summits: 2, at: x - c.between(40, 160), breadth: 1.1 });
  const grass = p.night ? p.middle : mix(p.sun, p.glow, 0.25);
  const far = each(5, (i) => turbine(c, 90 + i * 250, back(90 + i * 250) + 4, c.between(80, 100)));
  const mid = each(3, (i) => turbine(c, 240 + i * 330, middle(240 + i * 330) + 6, c.between(150, 190)));
  const main = x + c.between(-60, 20);
  return [
    ...sky(c, p, { horizon: 440, sun: [x + c.pick([-1, 1]) * c.between(180, 290), c.between(150, 260)] }),
    area(below(ridge(c, { base: 430, rise: 90, summits: 3 })), tone(p, 0)),
    fog(c, 372, 44, mist(p), 0.5),
    area(far, mix(white(p), p.far, 0.35)),
    area(below(back), mix(tone(p, 0.3), grass, 0.25)),
    area(mid, white(p)),
    area(below(middle), mix(tone(p, 0.4), grass, 0.55)),
    area(
      oak(c, 330, middle(330) + 16, 70) +
        oak(c, 860, middle(860) + 20, 86) +
        oak(c, 940, middle(940) + 22, 54),
      tone(p, 0.75),
    ),
    area(turbine(c, main, front(main) + 10, c.between(330, 370)), white(p)),
    area(below(front), mix(tone(p, 0.5), grass, 0.72)),
    line(
      each(
        4,
        (i) => `M${-20} ${690 + i * 26}q${c.whole(200, 400)} ${-c.whole(30, 70)} 1240 ${c.whole(-10, 30)}`,
      ),
      mix(tone(p, 0.6), grass, 0.5),
      4,
    ),
    area(oak(c, x + c.pick([-250, 270]), front(x + 100) + 60, c.between(150, 190)), tone(p, 0.92)),
    area(below(ridge(c, { base: 770, rise: 60, summits: 3 })), ink(p)),
  ];
};
