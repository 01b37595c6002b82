import { below, ridge } from '../land.ts';
import { ink, mix, pane, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { arch, area, box, cap, disc, each, line, trace, whole } from '../shapes.ts';
import { sky } from '../sky.ts';
import { palm, roundTree } from '../trees.ts';

/** The glass house in its garden: white ribs, a dome, beds of flowers in long curves. */
export const conservatory: Scene = (c, p) => {
  const x = Math.round(c.between(570, 630));
  const foot = Math.round(c.between(486, 500));
  const frame = p.night ? mix(p.light, p.far, 0.25) : p.light;
  const glass = p.night ? mix(p.sun, p.middle, 0.4) : mix(tone(p, 0.2), p.light, 0.3);
  const wing = Math.round(c.between(250, 290));
  const dome = Math.round(c.between(120, 140));
  const crown = foot - 92 - dome;
  const ribs = (at: number, half: number, y: number, h: number, n: number): string =>
    each(n + 1, (i) => {
      const k = (i / n) * 2 - 1;
      return (
        trace(Math.round(at + k * half), y) +
        `Q${whole(at + k * half * 0.95, y - h * 0.7, at + k * half * 0.1, y - h)}`
      );
    });
  const ends = [x - wing, x + wing]
    .map((at) => cap(at, foot - 60, 124, 78) + box(at - 62, foot - 62, 124, 62))
    .join('');
  const wings = `M${x - wing} ${foot}v-70q10-50 60-56H${x + wing - 60}q50 6 60 56v70z`;
  const inside = each(5, (i) =>
    disc(x - wing + 30 + i * (wing / 2.1), foot - c.whole(26, 46), c.whole(20, 34)),
  );
  const wood = (count: number, low: number, high: number): string =>
    each(count, (i) =>
      roundTree(Math.round(((i + 0.4) * 1200) / count), foot + 8, Math.round(c.between(low, high))),
    );
  const first = c.whole(0, 3);
  const flowers = [p.accent, p.light, p.sun, mix(p.accent, p.light, 0.4)];
  const beds = Array.from({ length: 4 }, (_, i) => {
    const y = 556 + i * 45;
    const curve = (shift: number): string => `M${shift} ${y}Q${x} ${y + 40 + i * 22} 1220 ${y}`;
    const paint = flowers[(i + first) % 4] ?? p.accent;
    return (
      line(curve(-20), tone(p, 0.72), 22 + i * 5) +
      line(curve(-20), paint, 9 + i * 2.6, { dash: `0 ${15 + i * 4}`, round: true }) +
      line(curve(-13), mix(paint, p.light, 0.4), 6 + i * 2, { dash: `0 ${23 + i * 5}`, round: true })
    );
  });
  const palms = [x - wing - 120, x + wing + 118].map((at) => palm(at, foot + 30, c.between(190, 250)));
  return [
    ...sky(c, p, { horizon: 420, sun: [x + c.pick([-1, 1]) * c.between(150, 260), c.between(120, 210)] }),
    area(below(ridge(c, { base: 430, rise: 130, summits: 3 })), tone(p, 0)),
    area(wood(8, 130, 220), tone(p, 0.24)),
    area(wood(6, 90, 150), tone(p, 0.44)),
    area(wings + ends + cap(x, foot - 92, 230, dome) + box(x - 115, foot - 94, 230, 94), glass),
    area(inside, tone(p, 0.6), 0.5),
    line(`${trace(x - wing + 3, foot - 55)}H${x + wing}`, frame, 110, {
      dash: `3 ${((wing * 2 - 72) / 23).toFixed(1)}`,
    }),
    line(
      ribs(x - wing, 60, foot - 60, 78, 6) +
        ribs(x + wing, 60, foot - 60, 78, 6) +
        ribs(x, 113, foot - 92, dome, 10),
      frame,
      3.2,
    ),
    line(
      `${trace(x - wing, foot - 70)}H${x + wing}${trace(x - wing + 50, foot - 125)}H${x + wing - 50}`,
      frame,
      5,
    ),
    area(box(x - 122, foot - 98, 244, 10) + box(x - wing - 66, foot - 6, wing * 2 + 132, 8), frame),
    line(`${trace(x - wing - 66, foot - 61)}h132${trace(x + wing - 66, foot - 61)}h132`, frame, 7),
    area(
      box(x - 34, crown - 26, 68, 34) + cap(x, crown - 24, 72, 30) + box(x - 2, crown - 76, 4, 40),
      frame,
    ) + area(box(x - 26, crown - 20, 52, 16), glass),
    area(`M${x - 56} ${foot}v-86l56-36 56 36v86z`, frame) +
      area(arch(x - 36, foot, 72, 84), glass) +
      area(arch(x - 18, foot, 36, 60), pane(p)),
    area(box(-20, foot, 1240, 300), tone(p, 0.5)),
    ...beds,
    area(`M${x - 30} ${foot}h60L${x + 150} 750H${x - 150}z`, mix(p.glow, tone(p, 0.3), p.night ? 0.7 : 0.25)),
    line(palms.map((one) => one.trunk).join(''), tone(p, 0.8), 11) +
      area(palms.map((one) => one.fronds).join(''), tone(p, 0.86)),
    area(
      below((at) => 762 - Math.max(0, Math.abs(at - x) - 300) * 0.14),
      ink(p),
    ),
  ];
};
