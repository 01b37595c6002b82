import { below, fog, ridge, strips } from '../land.ts';
import { ink, mist, mix, pane, tone, white } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { gulls, sky } from '../sky.ts';
import { water } from '../water.ts';

/** A double-ended ferry crossing the bay, two decks of windows, smoke behind it. */
export const ferry: Scene = (c, p) => {
  const x = c.between(300, 370);
  const y = c.between(528, 556);
  const long = c.between(470, 540);
  const r = x + long;
  const decks = c.whole(2, 3);
  const hull = `M${run(x - 34, y - 34)}H${Math.round(r + 34)}l-44 52H${Math.round(x + 12)}z`;
  const house = each(decks, (i) => box(x + 22 + i * 34, y - 34 - (i + 1) * 42, long - 44 - i * 68, 42));
  const roof = y - 34 - decks * 42;
  const windows = each(
    decks,
    (i) => `${trace(x + 38 + i * 34, y - 34 - i * 42 - 24)}H${Math.round(r - 36 - i * 34)}`,
  );
  const rails = each(decks, (i) => box(x + 8 + i * 34, y - 40 - (i + 1) * 42, long - 16 - i * 68, 6));
  const funnel = x + long * c.between(0.44, 0.54);
  const sunX = c.between(420, 780);
  const smoke = mix(mist(p), p.far, 0.3);
  return [
    ...sky(c, p, { horizon: 430, sun: [sunX, c.between(150, 240)] }),
    area(below(ridge(c, { base: 450, rise: 130, summits: 3 })), tone(p, 0)),
    fog(c, 370, 46, mist(p), 0.5),
    area(below(ridge(c, { base: 462, rise: 70, summits: 4 })), tone(p, 0.24)),
    ...water(c, p, { from: 462, far: 0.12, near: 0.62, glitter: sunX }),
    line(strips(c, funnel - 120, roof - 92, 260, 18, 3), smoke, 19, { round: true, opacity: 0.85 }),
    area(box(funnel - 20, roof - 64, 40, 66), p.accent) + area(box(funnel - 20, roof - 64, 40, 16), ink(p)),
    area(box(funnel + 74, roof - 28, 62, 30) + box(funnel - 136, roof - 28, 62, 30), white(p)),
    line(`${trace(funnel + 104, roof - 28)}v-62m-210 62v-62`, ink(p), 4),
    area(`M${run(funnel + 104, roof - 90)}h42l-12 11 12 11h-42z`, p.accent),
    area(house, white(p)),
    area(box(r - 96, y - 34 - 42, 74, 42) + box(r - 62 - 68, y - 118, 34, 42), p.near, 0.14),
    line(windows, pane(p), 17, { dash: '13 8' }),
    line(`${trace(funnel - 128, roof - 15)}h46m164 0h46`, pane(p), 13, { dash: '10 6' }),
    area(rails, tone(p, 0.85)),
    area(hull, ink(p)) + area(box(x - 34, y - 34, long + 68, 9), p.accent),
    line(
      `M${run(x - 120, y + 21)}H${Math.round(r + 46)}M${run(x - 300, y + 33)}H${Math.round(r - 80)}M${run(x - 40, y + 45)}h250`,
      mist(p),
      5,
      { round: true },
    ),
    area(box(x + 20, y + 54, long - 60, 7) + box(x + 90, y + 72, long - 190, 6), ink(p), 0.35),
    p.night ? '' : gulls(c, 860, 270, tone(p, 0.8), 1.5),
  ];
};
