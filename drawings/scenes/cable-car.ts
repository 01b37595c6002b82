import type { Chance } from '../chance.ts';
import { below, ridge } from '../land.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, disc, each, figure, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { water } from '../water.ts';

const HORIZON = 296;
const CREST = 385;

/** Houses along one kerb, from the crest to the reader: quads whose feet climb and whose eaves level out. */
function terrace(c: Chance, x: number, side: number): { walls: string[]; panes: string; eaves: string } {
  const walls: string[] = [];
  let panes = '';
  let cornice = '';
  let near = 0.16;
  for (let i = 0; i < 4; i += 1) {
    const far = near;
    near = far * c.between(1.55, 1.72);
    const eaves = c.between(150, 330);
    const at = (s: number): number => x + side * 640 * s;
    const foot = (s: number): number => CREST - 62 + 400 * s;
    const roof = (s: number): number => HORIZON - 20 - eaves * s;
    walls.push(
      `M${run(at(far), foot(far))}V${Math.round(roof(far))}L${run(at(near), roof(near))}V${Math.round(foot(near))}z`,
    );
    cornice += trace(at(far), roof(far), at(near), roof(near));
    for (const part of [0.22, 0.56]) {
      const s = far + (near - far) * part;
      const tall = foot(s) - roof(s);
      for (const floor of [0.16, 0.42, 0.66]) {
        const w = side * 640 * (near - far) * 0.2;
        panes += `M${run(at(s), roof(s) + tall * floor)}h${Math.round(w)}v${Math.round(tall * 0.15)}h${Math.round(-w)}z`;
      }
    }
  }
  return { walls, panes, eaves: cornice };
}

/** A cable car at the top of a steep street, the bay and its island beyond the crest. */
export const cableCar: Scene = (c, p) => {
  const x = c.between(575, 625);
  const left = terrace(c, x, -1);
  const right = terrace(c, x, 1);
  const road = mix(tone(p, 0.55), p.near, 0.15);
  const island = x + c.between(-40, 40);
  const top = 352;
  const body = box(x - 92, top + 34, 184, 210);
  const roof =
    `M${run(x - 108, top + 40)}q10-30 46-30h124q36 0 46 30z` +
    `M${run(x - 66, top + 12)}q8-20 30-20h72q22 0 30 20z`;
  const windows = each(3, (i) => box(x - 76 + i * 54, top + 54, 44, 70));
  const riders = [-118, -100, 104, 122]
    .filter(() => c.happens(0.75))
    .map((dx) => figure(x + dx, top + 232, 104));
  const wall = [tone(p, 0.35), white(p), tone(p, 0.5), mix(white(p), p.sun, 0.35)];
  const paint = (walls: string[], from: number): string =>
    walls
      .map((d, i) => area(d, wall[(i + from) % 4] ?? p.light))
      .reverse()
      .join('');
  const turn = c.whole(0, 3);
  return [
    ...sky(c, p, {
      horizon: HORIZON,
      sun: [x + c.between(-120, 120), c.between(110, 170)],
      radius: c.between(54, 76),
    }),
    area(below(ridge(c, { base: 290, rise: 80, summits: 3 })), tone(p, 0)),
    ...water(c, p, { from: 284, far: 0.1, near: 0.32 }),
    area(`M${run(island - 84, 312)}q10-24 40-28h70q44 6 58 28z`, tone(p, 0.45)),
    area(box(island - 30, 268, 66, 20) + box(island + 44, 252, 7, 34), white(p)),
    area(`M${run(x - 130, CREST)}q130-14 260 0L${run(x + 620, 750, x - 620, 750)}z`, road),
    area(
      `M${run(x - 130, CREST)}L${run(x - 620, 750)}H-20V${CREST + 20}zM${run(x + 130, CREST)}L${run(x + 620, 750)}H1220V${CREST + 20}z`,
      mix(road, mist(p), 0.4),
    ),
    paint(left.walls, turn),
    paint(right.walls, turn + 2),
    area(left.walls.join(''), p.near, 0.34),
    line(left.eaves + right.eaves, mix(p.light, tone(p, 0.4), 0.3), 6),
    area(left.panes, mix(pane(p), p.near, 0.2)) + area(right.panes, pane(p)),
    line(
      trace(x - 26, CREST - 4, x - 96, 750) + trace(x + 26, CREST - 4, x + 96, 750),
      mix(road, p.light, 0.55),
      5,
    ),
    line(trace(x, CREST - 6, x, 750), ink(p), 5),
    area(`M${run(x - 104, top + 246)}h208l24 22h-256z`, ink(p), 0.4),
    area(riders.join(''), ink(p)),
    area(box(x - 112, top + 210, 224, 12) + box(x - 80, top + 236, 160, 18), ink(p)),
    area(body, p.accent) +
      area(windows + box(x - 92, top + 34, 184, 10), p.night ? p.sun : mix(p.glow, p.light, 0.5)),
    area(figure(x, top + 176, 112), ink(p)),
    area(box(x - 92, top + 126, 184, 118), mix(p.accent, p.near, 0.18)) +
      area(box(x - 92, top + 126, 184, 9) + box(x - 92, top + 222, 184, 7), p.sun),
    area(roof, ink(p)) + area(box(x - 50, top - 1, 100, 9), p.sun),
    area(disc(x, top + 178, 19), ink(p)) + area(disc(x, top + 178, 13), p.light),
    line(`${trace(-20, 118)}Q${run(x, 196, 1220, 104)}`, ink(p), 2.4),
  ];
};
