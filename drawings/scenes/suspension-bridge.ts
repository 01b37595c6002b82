import type { Chance } from '../chance.ts';
import { below, fog, ridge } from '../land.ts';
import type { Palette } from '../palettes.ts';
import { ink, mist, mix, tone } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { area, box, each, line, run, trace } from '../shapes.ts';
import { sky } from '../sky.ts';
import { treeline } from '../trees.ts';
import { water } from '../water.ts';

type Span = { left: number; right: number; top: number; deck: number; foot: number };

/** One stepped tower in the manner of the 1930s: two legs that narrow upwards, four portals between them. */
function tower(x: number, span: Span): string {
  const { top, deck, foot } = span;
  const legs = each(2, (side) => {
    const at = x + (side === 0 ? -15 : 7);
    return (
      box(at, top, 8, foot - top) +
      box(at - 1.5, top + (deck - top) * 0.45, 11, foot - top - (deck - top) * 0.45) +
      box(at - 3, deck, 14, foot - deck)
    );
  });
  const portals = each(4, (i) => box(x - 14, top + 8 + ((deck - top) * i) / 4.2, 28, 12 - i));
  return legs + portals + box(x - 11, top - 7, 3, 8) + box(x + 8, top - 7, 3, 8);
}

/** Main cables as true parabolas (one quadratic each), with the hangers that reach the deck. */
function cables(span: Span): { cable: string; hangers: string } {
  const { left, right, top, deck } = span;
  const width = right - left;
  const sag = deck - top - 16;
  const side = width * 0.52;
  const cable =
    `M${run(left - side, deck - 4)}Q${run(left - side * 0.42, deck - 8, left, top)}` +
    `Q${run((left + right) / 2, top + sag * 2, right, top)}Q${run(right + side * 0.42, deck - 8, right + side, deck - 4)}`;
  let hangers = '';
  const bays = Math.round(width / 23);
  for (let bay = 1; bay < bays; bay += 1) {
    const part = bay / bays;
    hangers += `${trace(left + width * part, Math.round(deck))}V${Math.round(top + sag * 4 * part * (1 - part))}`;
  }
  const sides = Math.round(bays / 2);
  for (let bay = 1; bay < sides - 1; bay += 1) {
    const part = bay / sides;
    const y = Math.round(
      2 * part * (1 - part) * (deck - 8) + part * part * (deck - 4) + (1 - part) * (1 - part) * top,
    );
    const away = 2 * part * (1 - part) * 0.42 * side + part * part * side;
    hangers += `${trace(left - away, Math.round(deck))}V${y}${trace(right + away, Math.round(deck))}V${y}`;
  }
  return { cable, hangers };
}

/** The bridge alone, also drawn in the distance of other scenes. */
export function bridge(p: Palette, span: Span, colour: string): string[] {
  const { cable, hangers } = cables(span);
  const back = mix(colour, p.near, 0.28);
  return [
    line(hangers, colour, 1.7, { opacity: 0.75 }),
    line(`M-20 ${span.deck + 14}H1220`, back, 3),
    line(`M-20 ${span.deck + 8}H1220`, back, 11, { dash: '2.5 9' }),
    area(tower(span.left, span) + tower(span.right, span), colour),
    area(
      box(span.left - 26, span.foot - 10, 52, 99) + box(span.right - 26, span.foot - 10, 52, 99),
      tone(p, 0.8),
    ),
    line(`M-20 ${span.deck}H1220`, colour, 7),
    line(cable, colour, 4.6),
  ];
}

/** The strait at the morning hour: hills behind, fog through the towers, a headland in front. */
export const suspensionBridge: Scene = (c: Chance, p: Palette) => {
  const middle = c.between(555, 645);
  const half = c.between(205, 275);
  const deck = c.whole(420, 465);
  const span = {
    left: middle - half,
    right: middle + half,
    top: c.whole(175, 225),
    deck,
    foot: c.whole(590, 615),
  };
  const sunX = middle + c.between(-0.55, 0.55) * half;
  const shore = c.between(560, 580);
  const veil = mist(p);
  const front = ridge(c, {
    base: 720,
    rise: c.between(90, 150),
    summits: 3,
    at: c.pick([60, 1140]),
    breadth: 1.15,
  });
  return [
    ...sky(c, p, { horizon: 470, sun: [sunX, c.between(150, 260)], radius: c.between(62, 100) }),
    area(below(ridge(c, { base: 470, rise: 190, summits: 3 })), tone(p, 0)),
    fog(c, c.between(350, 390), 60, veil, 0.55),
    area(below(ridge(c, { base: 520, rise: 150, summits: 4 })), tone(p, 0.26)),
    fog(c, c.between(430, 480), 62, veil, 0.5),
    area(below(ridge(c, { base: 575, rise: 120, summits: 3 })), tone(p, 0.48)),
    ...water(c, p, { from: shore, far: 0.3, near: 0.6, glitter: sunX }),
    ...bridge(p, span, p.accent),
    fog(c, c.between(525, 560), 58, veil, 0.8),
    area(treeline(c, front, -20, 1220, 38, 21) + below(front), tone(p, 0.92)),
    area(below(ridge(c, { base: 765, rise: 60, summits: 2 })), ink(p)),
  ];
};
