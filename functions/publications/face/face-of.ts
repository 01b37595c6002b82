import type { Face } from '../../../schema/contract/context.ts';
import type { EndpointPath, EndpointPrefix } from '../../../schema/contract/pages/endpoint-paths.ts';
import type { Publication } from '../../../schema/publication.ts';
import { hashName } from '../../platform/hash.ts';

export const FACE_PREFIX = '/face/' satisfies EndpointPrefix;

/** Increased with the design: then every card is drawn again. */
const DESIGN = 1;

/**
 * The names of the pictures that the operators' command draws. They depend on all that is drawn, so that a row with another
 * name or accent has other pictures, and an earlier version of the row its own again.
 */
export function drawnNames({ name, theme, region, locale }: Drawn): { card: string; touch: string } {
  const drawn = hashName(JSON.stringify([DESIGN, name, theme.accent, region.place, locale]));
  return { card: `card-${drawn}.png`, touch: `touch-${drawn}.png` };
}

type Drawn = Pick<Publication, 'name' | 'theme' | 'region' | 'locale'>;

const SHIPPED: Face = {
  card: '/card-shipped.png',
  icon: '/favicon.svg',
  touch: '/icon-180.png',
  logo: '/icon-512.png',
};

/** @returns its own pictures, else the product's, else those that are drawn */
export function faceOf(publication: Publication): Face {
  const { card, touch } = drawnNames(publication);
  const letter = '/icon.svg' satisfies EndpointPath;
  const { face: own = {}, shipped } = publication;
  const drawn = { card: FACE_PREFIX + card, touch: FACE_PREFIX + touch, icon: letter, logo: letter };
  const icon = own.icon && FACE_PREFIX + own.icon;
  const logo = own.logo ? FACE_PREFIX + own.logo : icon;
  return {
    ...(shipped ? SHIPPED : drawn),
    ...(own.card && { card: FACE_PREFIX + own.card }),
    ...(icon && { icon, touch: icon }),
    ...(logo && { logo }),
  };
}
