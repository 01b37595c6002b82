import type { FeedLimits } from '../../../../schema/feeds/feed.ts';
import type { DateOrder } from '../dates/date-order.ts';
import { parseFeedDate } from '../dates/feed-date.ts';
import type { AdaptedFeed, ReadItem } from '../feed-items.ts';
import { httpLink } from '../feed-link.ts';
import { unescapeTwice } from '../text/unescape-twice.ts';
import {
  DATES,
  DESCRIPTIONS,
  IDS,
  LINK,
  ORIGINAL_LINK,
  PICTURES,
  SKIP_HOURS,
  TITLES,
  TTL,
  UPDATE_FREQUENCY,
  UPDATE_PERIOD,
} from './item-fields.ts';
import type { Field, XmlElement } from './xml-element.ts';
import { exactText, plainOr, proseOf } from './xml-text.ts';

/** RFC 4287, section 4.2.7.2: a relation may be written as an IRI, and none means alternate. */
const ALTERNATE = /^(?:https?:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i;

const MINUTES_OF_PERIOD = new Map([
  ['hourly', 60],
  ['daily', 1_440],
  ['weekly', 10_080],
]);

/** What all items of a feed have in common. */
export type FeedContext = {
  /** Where relative links start. */
  base: string;
  limits: FeedLimits;
  /** The order of day and month in the feed's dates. */
  order: DateOrder;
  /** Headlines are plain text, not HTML: RSS before 2.0. */
  plainTitles: boolean;
};

/** The story of one `item` or `entry`. */
export function itemOf(item: XmlElement, { base, limits, order, plainTitles }: FeedContext): ReadItem {
  const read = plainTitles ? plainOr : proseOf;
  const itemBase = xmlBase(item.attributes, base);
  const image = pictureOf(item, itemBase);
  return {
    title: unescapeTwice(firstOf(item, TITLES, (field) => read(field, limits.titleUnits))),
    link: linkOf(item, itemBase),
    description: proseIn(item, DESCRIPTIONS, limits.descriptionUnits),
    published: dateOf(item, order),
    guid: exactIn(item, IDS),
    ...(image !== null && { image }),
  };
}

/** Media RSS and enclosures: the first whose type, medium or name is that of a picture. */
function pictureOf(item: XmlElement, base: string): string | null {
  for (const name of PICTURES) {
    for (const { attributes } of item.fields.get(name) ?? []) {
      if (!isPicture(name, attributes)) continue;
      const address = httpLink(attributes.get('url'), xmlBase(attributes, base));
      if (address !== null) return address;
    }
  }
  return null;
}

const PICTURE_TYPE = /^image\/(?!svg)/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

function isPicture(element: string, attributes: ReadonlyMap<string, string>): boolean {
  if (element === 'media:thumbnail') return true;
  const type = attributes.get('type')?.trim() ?? '';
  if (type !== '') return PICTURE_TYPE.test(type);
  return attributes.get('medium') === 'image' || PICTURE_NAME.test(attributes.get('url') ?? '');
}

/** What a `channel` or `feed` says about itself. */
export function factsOf(
  head: XmlElement,
  base: string,
  limits: FeedLimits,
): Omit<AdaptedFeed, 'items' | 'cutOff'> {
  return {
    title: unescapeTwice(proseIn(head, TITLES, limits.titleUnits)),
    link: linkOf(head, base),
    ttlMinutes: ttlMinutesOf(head),
    skipHours: skipHoursOf(head),
  };
}

/** Where relative links inside of an element start; an `xml:base` that is not http(s) is ignored. */
export function xmlBase(attributes: ReadonlyMap<string, string> | undefined, outer: string): string {
  return httpLink(attributes?.get('xml:base'), outer) ?? outer;
}

function proseIn(element: XmlElement, names: readonly string[], enoughUnits: number): string {
  return firstOf(element, names, (field) => proseOf(field, enoughUnits));
}

function exactIn(element: XmlElement, names: readonly string[]): string {
  return firstOf(element, names, exactText);
}

function firstOf(element: XmlElement, names: readonly string[], read: (field: Field) => string): string {
  for (const name of names) {
    for (const field of element.fields.get(name) ?? []) {
      const text = read(field);
      if (text !== '') return text;
    }
  }
  return '';
}

/** The dates of an item as they were sent, with their markup. */
export function* sentDates(item: XmlElement): Generator<string> {
  for (const name of DATES) for (const { raw } of item.fields.get(name) ?? []) yield raw;
}

function dateOf(item: XmlElement, order: DateOrder): number | null {
  for (const name of DATES) {
    // A date sent twice is a correction.
    for (const field of item.fields.get(name)?.toReversed() ?? []) {
      const date = parseFeedDate(exactText(field), order);
      if (date !== null) return date;
    }
  }
  return null;
}

/** The first safe one of: Atom's links to a page, RSS's link, other alternates, a permalink, the rest, an id. */
function linkOf(element: XmlElement, base: string): string | null {
  const links = element.fields.get(LINK) ?? [];
  const texts = links.filter(({ attributes }) => !attributes.has('href'));
  const alternates = links.filter(
    ({ attributes }) => attributes.has('href') && ALTERNATE.test(attributes.get('rel') ?? 'alternate'),
  );
  const pages = alternates.filter(({ attributes }) => /html/i.test(attributes.get('type') ?? 'html'));
  for (const field of [...pages, ...texts, ...alternates]) {
    const link = httpLink(field.attributes.get('href') ?? exactText(field), xmlBase(field.attributes, base));
    if (link !== null) return link;
  }
  return (
    permalinkOf(element, base) ??
    httpLink(exactIn(element, [ORIGINAL_LINK]), base) ??
    httpLink(element.attributes.get('rdf:about'), base) ??
    addressOf(exactIn(element, IDS))
  );
}

function permalinkOf(element: XmlElement, base: string): string | null {
  const guid = element.fields.get('guid')?.[0];
  const permalink = guid?.attributes.get('ispermalink')?.trim().toLowerCase();
  if (!guid || permalink === 'false') return null;
  const address = exactText(guid);
  // A guid is a relative address only where it says so or cannot be anything else: many guids are bare numbers.
  return permalink === 'true' || address.startsWith('/') ? httpLink(address, base) : addressOf(address);
}

/** An id that is an absolute address. */
function addressOf(id: string): string | null {
  return /^https?:\/\//i.test(id) ? httpLink(id, id) : null;
}

function ttlMinutesOf(head: XmlElement): number | null {
  const ttl = Math.round(Number(exactIn(head, [TTL])));
  if (ttl > 0 && Number.isFinite(ttl)) return ttl;
  const period = MINUTES_OF_PERIOD.get(exactIn(head, [UPDATE_PERIOD]).toLowerCase());
  const frequency = Number(exactIn(head, [UPDATE_FREQUENCY])) || 1;
  return period !== undefined && frequency > 0 ? Math.max(1, Math.round(period / frequency)) : null;
}

/** RSS 0.91 counts from 1 to 24, RSS 2.0 from 0 to 23; midnight is both. */
function skipHoursOf(head: XmlElement): number[] {
  const [field] = head.fields.get(SKIP_HOURS) ?? [];
  const hours = [...(field?.raw ?? '').matchAll(/<(?:[\w.-]{1,60}:)?hour>\s*(\d{1,2})\s*</gi)];
  return [...new Set(hours.map((hour) => Number(hour[1]) % 24))];
}
