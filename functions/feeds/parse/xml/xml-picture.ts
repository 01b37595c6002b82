import { httpLink } from '../feed-link.ts';
import { CARD_MIN_PX, isOrnament, isTiny, pictureInContent, rankOf } from '../text/picture-in-content.ts';
import { CONTENTS, LINK, PICTURES } from './item-fields.ts';
import type { Field, XmlElement } from './xml-element.ts';
import { isEnclosure, xmlBase } from './xml-link.ts';

const PICTURE_TYPE = /^image\/(?!svg)/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

const UNKNOWN_THUMBNAIL_PX = CARD_MIN_PX - 1;

/**
 * The picture of an item: the largest that fits of those that its own elements name (Media RSS, an enclosure, iTunes, Atom's
 * content from elsewhere), else the first one in its content. A small one is better than none, if an element names it.
 */
export function pictureOf(item: XmlElement, base: string): string | null {
  const named = PICTURES.flatMap((name) =>
    (item.fields.get(name) ?? [])
      .filter((field) => isPicture(name, field))
      .map((field) => ({ field, rank: rankOfField(name, field.attributes) })),
  );
  for (const { field, rank } of named.sort((a, b) => b.rank - a.rank)) {
    const address = httpLink(addressOf(field.attributes), xmlBase(field.attributes, base));
    if (address === null || isOrnament(address)) continue;
    return rank < CARD_MIN_PX ? (contentPicture(item, base) ?? address) : address;
  }
  return contentPicture(item, base);
}

/** @returns a greater number for a better width */
function rankOfField(element: string, attributes: Field['attributes']): number {
  if (isTiny(attributes.get('height'))) return 0;
  const sent = Number.parseFloat(attributes.get('width') ?? '');
  const unknown = element === 'media:thumbnail' ? UNKNOWN_THUMBNAIL_PX : undefined;
  return rankOf(addressOf(attributes) ?? '', sent, unknown);
}

const addressOf = (attributes: Field['attributes']): string | undefined =>
  attributes.get('url') ?? attributes.get('href') ?? attributes.get('src');

/** By its type, its medium or its name. */
function isPicture(element: string, field: Field): boolean {
  const { attributes } = field;
  if (element === 'media:thumbnail' || element === 'itunes:image') return true;
  if (element === LINK && !isEnclosure(field)) return false;
  const type = attributes.get('type')?.trim() ?? '';
  if (type !== '') return PICTURE_TYPE.test(type);
  return attributes.get('medium') === 'image' || PICTURE_NAME.test(addressOf(attributes) ?? '');
}

function contentPicture(item: XmlElement, base: string): string | null {
  for (const name of CONTENTS) {
    for (const { raw, attributes } of item.fields.get(name) ?? []) {
      const address = pictureInContent(raw, xmlBase(attributes, base));
      if (address !== null) return address;
    }
  }
  return null;
}
