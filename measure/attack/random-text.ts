import type { Chance } from '../../testing/chance.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const ODD = `${PLAIN}ABCDEFGHIJKLMNOPQRSTUVWXYZ_.~!$&'()*+,;=:@|^{}"<>\``;
/** Longer than the limit of slugs. */
const SLUG_UNITS_MAX = 300;

const text = (chance: Chance, units: number, from = PLAIN): string =>
  Array.from({ length: units }, () => from[chance.whole(0, from.length - 1)]).join('');

export const word = (chance: Chance): string => text(chance, chance.whole(4, 16));

/** @returns a valid or invalid slug: too long, odd, or with escapes */
export const slug = (chance: Chance): string => {
  const units = chance.whole(1, SLUG_UNITS_MAX);
  if (chance.happens(0.6)) return text(chance, Math.min(units, chance.whole(1, 80)));
  if (chance.happens(0.5)) return encodeURIComponent(text(chance, units, ODD));
  return text(chance, units, ODD).replaceAll(/[`"<>{}^|]/g, '-');
};

export const query = (chance: Chance): string =>
  Array.from({ length: chance.whole(1, 4) }, () => `${word(chance)}=${word(chance)}`).join('&');
