import type { Chance } from './chance.ts';
import type { Ridge } from './land.ts';
import { cap, disc, each, HEIGHT, lens, run, short, whole } from './shapes.ts';

/** A fir or redwood seen small: foot at (x, y); tiers hang like a paper cut. */
export function conifer(x: number, y: number, height: number, tiers = 4): string {
  const half = height * 0.19;
  const number = height > 60 ? whole : run;
  const stem = `M${number(x - height * 0.02, y)}l${number(height * 0.02, -height, height * 0.02, height)}z`;
  return (
    stem +
    each(tiers, (tier) => {
      const w = half * (1 - (tier / tiers) * 0.72);
      const foot = y - height * (0.1 + (0.74 * tier) / tiers);
      const rise = (height * 1.25) / tiers;
      return `M${number(x - w, foot)}l${number(w, -rise, w, rise)}q${number(-w, -rise * 0.25, -w * 2, 0)}z`;
    })
  );
}

/** The slim garden cypress of hill towns and vineyards. */
export function cypress(x: number, y: number, height: number): string {
  const w = height * 0.12;
  return `M${run(x, y)}c${run(-w * 1.5, 0, -w, -height * 0.7, 0, -height)}c${run(w, height * 0.3, w * 1.5, height, 0, height)}z`;
}

/** Crown on a stick: street trees, pollards, orchard rows. */
export function roundTree(x: number, y: number, height: number): string {
  const r = height * 0.34;
  const trunk = height * 0.07;
  return `M${whole(x - trunk / 2, y)}v${Math.round(r - height)}h${short(trunk)}V${Math.round(y)}z${disc(x, y - height + r, r)}`;
}

/** A California live oak: short trunk that forks, broad crown of overlapping caps. */
export function oak(c: Chance, x: number, y: number, width: number): string {
  const w = width;
  const trunk =
    `M${run(x - w * 0.05, y)}q${run(w * 0.03, -w * 0.16, -w * 0.14, -w * 0.3)}l${run(w * 0.05, -w * 0.02)}` +
    `q${run(w * 0.07, w * 0.08, w * 0.09, w * 0.16)}q${run(w * 0.04, -w * 0.12, w * 0.17, -w * 0.2)}` +
    `l${run(w * 0.03, w * 0.04)}q${run(-w * 0.14, w * 0.12, -w * 0.13, w * 0.32)}z`;
  const clump = (dx: number, up: number, size: number): string =>
    disc(x + dx * w, y - up * w, size * w * c.between(0.9, 1.1));
  const crown =
    cap(x, y - w * 0.22, w * 0.86, w * 0.42) +
    clump(-0.36, 0.32, 0.14) +
    clump(-0.2, 0.47, 0.15) +
    clump(0.03, 0.54, 0.16) +
    clump(0.23, 0.45, 0.15) +
    clump(0.38, 0.3, 0.13) +
    clump(-0.14, 0.25, 0.11) +
    clump(0.2, 0.25, 0.12);
  return trunk + crown;
}

/** A Monterey cypress bent by the sea wind: leaning limbs, flat crowns that stream to the right. */
export function windCypress(
  c: Chance,
  x: number,
  y: number,
  height: number,
): { limbs: string; crowns: string } {
  const h = height;
  let limbs = `M${run(x, y)}q${run(h * 0.02, -h * 0.4, h * 0.22, -h * 0.62)}`;
  let crowns = '';
  const tiers = c.whole(4, 5);
  for (let tier = 0; tier < tiers; tier += 1) {
    const up = 0.5 + (0.46 * tier) / (tiers - 1);
    const reach = h * (0.12 + 0.2 * up + c.between(-0.05, 0.08)) * (tier % 2 === 0 ? 1 : 0.55);
    const width = h * c.between(0.6, 0.8) * (1.15 - up * 0.55);
    limbs += `M${run(x + h * 0.06, y - h * 0.34)}Q${run(x + h * 0.12, y - h * up * 0.85, x + reach, y - h * up)}`;
    crowns += lens(x + reach + width * 0.08, y - h * up, width, h * 0.11, h * 0.035);
  }
  return { limbs, crowns };
}

/** A palm for promenades: a trunk to stroke, and fronds to fill, each a drooping leaf. */
export function palm(x: number, y: number, height: number): { trunk: string; fronds: string } {
  const top = y - height;
  const reach = height * 0.24;
  const fronds = each(7, (i) => {
    const angle = Math.PI * (1.1 - (i * 1.2) / 6);
    const dx = Math.cos(angle) * reach;
    const dy = reach * (0.42 - Math.sin(angle) * 0.95);
    const lift = -reach * 0.42;
    return `M${whole(x, top)}q${whole(dx * 0.5, dy * 0.5 + lift, dx, dy)} ${whole(-dx * 0.6, lift * 0.4 - dy * 0.5, -dx, -dy)}z`;
  });
  return { trunk: `M${whole(x, y)}V${Math.round(top)}`, fronds };
}

/**
 * A wood along a crest, filled down to the floor: pointed tops of different height, for the far and middle distance. It
 * follows the crest closely enough to replace the hill between `from` and `to`.
 */
export function treeline(
  c: Chance,
  crest: Ridge,
  from: number,
  to: number,
  height: number,
  gap: number,
): string {
  let x = Math.round(from);
  let y = Math.round(crest(x)) + 6;
  let d = `M${run(x, y)}`;
  while (x < to) {
    const h = Math.round(height * c.between(0.6, 1.15));
    const w = Math.max(2, Math.round(h * 0.2));
    const next = x + 2 * w + Math.max(0, Math.round(gap * c.between(0.6, 1.5)) - 2 * w);
    const foot = Math.round(crest(next)) + 6;
    d += `l${run(w, -h, w, h, next - x - 2 * w, foot - y)}`;
    x = next;
    y = foot;
  }
  return `${d}V${HEIGHT}H${Math.round(from)}z`;
}
