import { httpLink } from '../feed-link.ts';
import { isOrnament, isTiny, pictureInContent } from '../text/picture-in-content.ts';
import { CONTENTS, LINK, PICTURES } from './item-fields.ts';
import type { Field, XmlElement } from './xml-element.ts';
import { isEnclosure, xmlBase } from './xml-link.ts';

const PICTURE_TYPE = /^image\/(?!svg)/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

/**
 * The picture of an item: what its own elements name (Media RSS, an enclosure, iTunes, Atom's content from elsewhere), else
 * the first one in its content. One as small as an icon is better than none, if an element names it.
 */
export function pictureOf(item: XmlElement, base: string): string | null {
  let small: string | null = null;
  for (const name of PICTURES) {
    for (const field of item.fields.get(name) ?? []) {
      if (!isPicture(name, field)) continue;
      const address = httpLink(addressOf(field.attributes), xmlBase(field.attributes, base));
      if (address === null || isOrnament(address)) continue;
      if (isLarge(field)) return address;
      small ??= address;
    }
  }
  return contentPicture(item, base) ?? small;
}

const isLarge = ({ attributes }: Field): boolean =>
  !isTiny(attributes.get('width')) && !isTiny(attributes.get('height'));

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
