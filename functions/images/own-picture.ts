import { FACE_MAX_BYTES, type FaceKind } from '../../schema/face.ts';
import { pictureType } from './fetch-picture.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

const LOGO = { min: 112, max: 2_000 };
const isOf = ({ width, height }: PictureSize, wide: number, high: number) =>
  width === wide && height === high;

interface Wanted {
  types: readonly string[];
  fits(size: PictureSize): boolean;
  pixels: string;
}

/** The card's size is in its pages, the icon's in the manifest; the logo's is what search engines take. */
const WANTED: Record<FaceKind, Wanted> = {
  card: { types: ['PNG', 'JPEG'], fits: (size) => isOf(size, 1_200, 630), pixels: '1200 x 630' },
  icon: { types: ['PNG'], fits: (size) => isOf(size, 512, 512), pixels: '512 x 512' },
  logo: {
    types: ['PNG', 'JPEG'],
    fits: (size) => Object.values(size).every((edge) => edge >= LOGO.min && edge <= LOGO.max),
    pixels: `between ${LOGO.min} x ${LOGO.min} and ${LOGO.max} x ${LOGO.max}`,
  },
};

/** @returns the ending of its name, told by its first bytes; null for a type that a row may not name */
export function pictureEnding(bytes: Uint8Array): 'png' | 'jpg' | null {
  const type = pictureType(bytes);
  return type === 'image/png' ? 'png' : type === 'image/jpeg' ? 'jpg' : null;
}

/** @returns what is wrong with a publication's own picture, told by its bytes and not by its name; null for a good one */
export function ownPictureFault(kind: FaceKind, bytes: Uint8Array): string | null {
  const { types, fits, pixels } = WANTED[kind];
  const type = pictureType(bytes) ?? '';
  if (!types.some((name) => type === `image/${name.toLowerCase()}`)) return `must be a ${types.join(' or ')}`;
  if (bytes.byteLength > FACE_MAX_BYTES) return `has more than ${FACE_MAX_BYTES} bytes`;
  const size = pictureSize(type, bytes);
  if (size && fits(size)) return null;
  return `must have ${pixels} pixels${size ? `, not ${size.width} x ${size.height}` : ''}`;
}
