import { below, ridge } from '../land.ts';
import { ink, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, arch, box, cap, disc, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { palm, roundTree } from '../trees.ts';

/** The glass house in its garden: white ribs, a dome, beds of flowers in long curves. */
export const conservatory: Scene = (c, p) => {
  const x = c.between(570, 630);
  const foot = c.between(486, 500);
  const frame = p.night ? mix(p.light, p.far, 0.3) : p.light;
  const glass = p.night ? mix(p.sun, p.middle, 0.45) : mix(tone(p, 0.2), p.light, 0.3);
  const wing = c.between(250, 290);
  const dome = c.between(118, 134);
  const ribs = (at: number, half: number, y: number, h: number, n: number): string =>
    each(n + 1, (i) => {
      const k = (i / n) * 2 - 1;
      return trace(at + k * half, y) + `Q${run(at + k * half * 0.95, y - h * 0.7, at + k * half * 0.1, y - h)}`;
    });
  const body = cap(x, foot - 92, 230, dome) + box(x - 115, foot - 94, 230, 94);
  const wings = `M${run(x - wing, foot)}v-70q10-50 60-56H${Math.round(x + wing - 60)}q50 6 60 56v70z`;
  const ends = cap(x - wing, foot - 60, 124, 78) + box(x - wing - 62, foot - 62, 124, 62) + cap(x + wing, foot - 60, 124, 78) + box(x + wing - 62, foot - 62, 124, 62);
  const mullions = each(23, (i) => trace(x - wing + 6 + i * ((wing * 2 - 12) / 22), foot) + `v${-112}`);
  const inside = each(6, (i) => roundTree(x - wing + 40 + i * (wing / 2.75), foot, c.between(60, 100)));
  const beds = Array.from({ length: 4 }, (_, i) => {
    const y = 560 + i * 44;
    const bend = 46 + i * 22;
    const curve = `M-20 ${y - bend * 0.2}Q${Math.round(x)} ${y + bend} 1220 ${y - bend * 0.2}`;
    const flower = [p.accent, p.light, p.sun, mix(p.accent, p.light, 0.4)][(i + (x > 600 ? 1 : 0)) % 4] ?? p.accent;
    return line(curve, tone(p, 0.72), 22 + i * 5) + line(curve, flower, 8 + i * 2.4, { dash: `0 ${15 + i * 4}`, round: true }) + line(curve.replace(/M-20 (\S+?)Q/, (_m, at) => `M-12 ${Number(at) - 8}Q`), flower, 6 + i * 2, { dash: `0 ${23 + i * 5}`, round: true, opacity: 0.8 });
  });
  const palms = [x - wing - 120, x + wing + 118].map((at) => palm(at, foot + 30, c.between(190, 250)));
  return [
    ...sky(c, p, { horizon: 420, sun: [x + c.pick([-1, 1]) * c.between(150, 260), c.between(120, 210)] }),
    area(below(ridge(c, { base: 430, rise: 130, summits: 3 })), tone(p, 0)),
    area(each(13, (i) => roundTree(10 + i * 98, foot + 10, c.between(120, 210))), tone(p, 0.26)),
    area(each(9, (i) => roundTree(-10 + i * 150, foot + 14, c.between(80, 150))), tone(p, 0.44)),
    area(wings + ends + body, glass),
    area(inside, tone(p, 0.6), 0.55),
    line(mullions, frame, 3) + line(ribs(x - wing, 60, foot - 60, 78, 6) + ribs(x + wing, 60, foot - 60, 78, 6) + ribs(x, 113, foot - 92, dome, 10), frame, 3.2),
    line(trace(x - wing, foot - 70) + `H${Math.round(x + wing)}M${run(x - wing + 50, foot - 125)}H${Math.round(x + wing - 50)}`, frame, 5),
    area(box(x - 122, foot - 98, 244, 10) + box(x - 122, foot - 6, 244, 8) + box(x - wing - 66, foot - 6, wing * 2 + 132, 8) + box(x - wing - 66, foot - 64, 132, 7) + box(x + wing - 66, foot - 64, 132, 7), frame),
    area(box(x - 34, foot - 92 - dome - 26, 68, 34) + cap(x, foot - 92 - dome - 24, 72, 30) + box(x - 2, foot - 92 - dome - 76, 4, 40), frame),
    area(box(x - 26, foot - 88 - dome - 20, 52, 18), glass),
    area(`M${run(x - 56, foot)}v-86l56-36 56 36v86z`, frame) + area(arch(x - 36, foot, 72, 84), glass) + area(arch(x - 18, foot, 36, 60), pane(p)),
    area(box(-20, foot, 1240, 300), tone(p, 0.5)),
    area(`M${run(x - 24, foot)}h48L${run(x + 150, 750)}H${Math.round(x - 150)}z`, mix(p.glow, tone(p, 0.3), p.night ? 0.7 : 0.2)),
    ...beds,
    area(`M${run(x - 24, foot)}h48L${run(x + 96, 750)}H${Math.round(x - 96)}z`, mix(p.glow, tone(p, 0.3), p.night ? 0.7 : 0.2)),
    area(box(x - 60, foot - 2, 120, 12), white(p)),
    area(disc(x, 628, 8) + cap(x, 664, 120, 18) + `M${run(x - 5, 664)}h10v-36h-10z`, tone(p, 0.62)) + line(`M${run(x, 626)}q-30-30-42 30M${run(x, 626)}q30-30 42 30`, frame, 4, { round: true }),
    line(palms.map((one) => one.trunk).join(''), tone(p, 0.8), 11) + line(palms.map((one) => one.fronds).join(''), tone(p, 0.86), 9, { round: true }),
    area(below((at) => 762 - Math.max(0, Math.abs(at - x) - 300) * 0.14), ink(p)),
  ];
};
