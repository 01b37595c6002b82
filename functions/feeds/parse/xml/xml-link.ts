import { httpLink } from '../feed-link.ts';
import { ENCLOSURE, IDS, LINK, ORIGINAL_LINK } from './item-fields.ts';
import type { Field, XmlElement } from './xml-element.ts';
import { exactIn, exactText } from './xml-text.ts';

/** RFC 4287, section 4.2.7.2: a relation may be written as an IRI, and none means alternate. */
const ALTERNATE = /^(?:https?:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i;

/** Base of relative links inside an element; an `xml:base` that is not http(s) is ignored. */
export function xmlBase(attributes: ReadonlyMap<string, string> | undefined, outer: string): string {
  return httpLink(attributes?.get('xml:base'), outer) ?? outer;
}

/**
 * The first safe one of: Atom's links to a page (in the feed's language first), RSS's link, other alternates, a permalink,
 * the publisher's own address behind FeedBurner's, the rest, an id, an enclosed file.
 * @param language of the feed as sent, in lower case; empty where it names none
 */
export function linkOf(element: XmlElement, base: string, language: string): string | null {
  return (
    namedLink(element, base, language) ??
    permalinkOf(element, base) ??
    originalLink(element, base) ??
    httpLink(element.attributes.get('rdf:about'), base) ??
    addressOf(exactIn(element, IDS)) ??
    enclosedFile(element, base)
  );
}

/** The publisher's address, which FeedBurner adds to its own. */
export const originalLink = (element: XmlElement, base: string): string | null =>
  httpLink(exactIn(element, [ORIGINAL_LINK]), base);

function namedLink(element: XmlElement, base: string, language: string): string | null {
  const links = element.fields.get(LINK) ?? [];
  const texts = links.filter(({ attributes }) => !attributes.has('href'));
  const alternates = links.filter(
    ({ attributes }) => attributes.has('href') && ALTERNATE.test(attributes.get('rel') ?? 'alternate'),
  );
  const pages = alternates.filter(({ attributes }) => /html/i.test(attributes.get('type') ?? 'html'));
  for (const field of [...byLanguage(pages, language), ...texts, ...alternates]) {
    const link = httpLink(field.attributes.get('href') ?? exactText(field), xmlBase(field.attributes, base));
    if (link !== null) return link;
  }
  return null;
}

/** Links in the feed's language, `en-GB` before `en`; then those without a language, then the others. Stable. */
function byLanguage(links: Field[], language: string): Field[] {
  if (links.length < 2) return links;
  const [primary] = language.split('-');
  const rank = ({ attributes }: Field): number => {
    const sent = attributes.get('hreflang')?.trim().toLowerCase() ?? '';
    if (sent === '') return 2;
    if (language === '') return 3;
    return sent === language ? 0 : sent.split('-')[0] === primary ? 1 : 3;
  };
  return links.toSorted((a, b) => rank(a) - rank(b));
}

function permalinkOf(element: XmlElement, base: string): string | null {
  const guid = element.fields.get('guid')?.[0];
  const permalink = guid?.attributes.get('ispermalink')?.trim().toLowerCase();
  if (!guid || permalink === 'false') return null;
  const address = exactText(guid);
  // A guid is a relative address only if it says so or cannot be anything else: many guids are bare numbers.
  return permalink === 'true' || address.startsWith('/') ? httpLink(address, base) : addressOf(address);
}

/** An id that is an absolute address. */
function addressOf(id: string): string | null {
  return /^https?:\/\//i.test(id) ? httpLink(id, id) : null;
}

/** Some items have only a podcast, or an agency's page as a PDF file. */
function enclosedFile(element: XmlElement, base: string): string | null {
  const enclosures = element.fields.get(ENCLOSURE) ?? [];
  const links = (element.fields.get(LINK) ?? []).filter(isEnclosure);
  for (const { attributes } of [...enclosures, ...links]) {
    const address = httpLink(attributes.get('url') ?? attributes.get('href'), xmlBase(attributes, base));
    if (address !== null) return address;
  }
  return null;
}

/** Atom's form of an enclosure. */
export const isEnclosure = ({ attributes }: Field): boolean =>
  attributes.get('rel')?.trim().toLowerCase() === 'enclosure';
