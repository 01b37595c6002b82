import type { FeedItem, FeedLimits } from '../../../../schema/feeds/feed.ts';
import { LICENCE_MAX_UNITS } from '../../../../schema/feeds/feed-report.ts';
import type { DateOrder } from '../dates/date-order.ts';
import { parseFeedDate } from '../dates/feed-date.ts';
import type { AdaptedFeed } from '../feed-items.ts';
import { cutText } from '../text/cut-text.ts';
import { unescapeTwice } from '../text/decode-entities.ts';
import { withoutFiller } from '../text/without-filler.ts';
import {
  BUILT,
  DATES,
  DESCRIPTIONS,
  IDS,
  LANGUAGES,
  LICENCES,
  RSL,
  SKIP_HOURS,
  TITLES,
  TTL,
  UPDATE_FREQUENCY,
  UPDATE_PERIOD,
} from './item-fields.ts';
import type { XmlElement } from './xml-element.ts';
import { linkOf, originalLink, xmlBase } from './xml-link.ts';
import { pictureOf } from './xml-picture.ts';
import { exactIn, exactText, firstOf, plainOr, proseOf } from './xml-text.ts';

const MINUTES_OF_PERIOD = new Map([
  ['hourly', 60],
  ['daily', 1_440],
  ['weekly', 10_080],
]);

/** The period tells how often stories come, not, as `ttl`, how long to wait: "daily" may be at any hour. */
const PERIOD_MAX_MINUTES = 60;

/** Facts that all items of a feed share. */
export type FeedContext = {
  /** Base of relative links. */
  base: string;
  limits: FeedLimits;
  /** The order of day and month in the feed's dates. */
  order: DateOrder;
  /** Headlines are plain text, not HTML: RSS before 2.0. */
  plainTitles: boolean;
  /** As sent, in lower case, or ''. */
  language: string;
};

/** The story of one `item` or `entry`. */
export function itemOf(item: XmlElement, context: FeedContext): FeedItem {
  const { base, limits, order, plainTitles, language } = context;
  const read = plainTitles ? plainOr : proseOf;
  const itemBase = xmlBase(item.attributes, base);
  const image = pictureOf(item, itemBase);
  const title = unescapeTwice(firstOf(item, TITLES, (field) => read(field, limits.titleUnits)));
  const published = dateIn(item, DATES, order);
  return {
    title,
    link:
      (limits.originalLinks ? originalLink(item, itemBase) : null) ??
      linkOf(item, itemBase, item.attributes.get('xml:lang')?.trim().toLowerCase() ?? language),
    description: firstOf(item, DESCRIPTIONS, (field) => {
      const text = proseOf(field, limits.descriptionUnits);
      return limits.withoutFiller
        ? withoutFiller(text, { headline: title, published, sent: field.raw })
        : text;
    }),
    published,
    guid: exactIn(item, IDS),
    ...(image !== null && { image }),
  };
}

/** @returns the language of a `channel` or `feed` as sent, in lower case; empty without one */
export const languageOf = (head: XmlElement): string =>
  (head.attributes.get('xml:lang') ?? exactIn(head, LANGUAGES)).trim().toLowerCase();

/** Facts in a `channel` or `feed` about itself. */
export function factsOf(
  head: XmlElement,
  base: string,
  limits: FeedLimits,
): Omit<AdaptedFeed, 'items' | 'sent' | 'cutOff' | 'tagsDropped'> {
  const licence = licenceOf(head);
  return {
    ...(licence !== '' && { licence }),
    title: unescapeTwice(firstOf(head, TITLES, (field) => proseOf(field, limits.titleUnits))),
    link: linkOf(head, base, languageOf(head)),
    builtAt: dateIn(head, BUILT, null),
    ttlMinutes: ttlMinutesOf(head),
    skipHours: skipHoursOf(head),
  };
}

/** A rule of RSL, such as `<permits type="usage">search</permits>`. */
const RSL_RULE =
  /<(?:[\w.-]{1,20}:)?(permits|prohibits|payment)\b[^<>]{0,100}?\btype\s*=\s*["']([\w-]{1,30})["'][^<>]{0,100}>([^<]{0,60})/gi;
const RSL_RULES_MAX = 6;

/** @returns what the feed says of the use of its stories; empty if it says nothing */
function licenceOf(head: XmlElement): string {
  const said = [
    ...LICENCES.map((name) => firstOf(head, [name], (field) => proseOf(field, LICENCE_MAX_UNITS))),
    firstOf(head, LICENCES, ({ attributes }) => attributes.get('rdf:resource') ?? ''),
    ...[...(head.fields.get(RSL)?.[0]?.raw ?? '').matchAll(RSL_RULE)]
      .slice(0, RSL_RULES_MAX)
      .map(([, rule, type, what = '']) => `RSL: ${rule?.toLowerCase()} ${type} ${what.trim()}`.trim()),
  ];
  return cutText(
    [...new Set(said.filter((text) => text !== ''))].join('; '),
    LICENCE_MAX_UNITS,
    LICENCE_MAX_UNITS,
  );
}

/** The dates of an item as they were sent, with their markup. */
export function* sentDates(item: XmlElement): Generator<string> {
  for (const name of DATES) for (const { raw } of item.fields.get(name) ?? []) yield raw;
}

function dateIn(element: XmlElement, names: readonly string[], order: DateOrder): number | null {
  for (const name of names) {
    // A date sent twice is a correction.
    for (const field of element.fields.get(name)?.toReversed() ?? []) {
      const date = parseFeedDate(exactText(field), order);
      if (date !== null) return date;
    }
  }
  return null;
}

function ttlMinutesOf(head: XmlElement): number | null {
  const ttl = Math.round(Number(exactIn(head, [TTL])));
  if (ttl > 0 && Number.isFinite(ttl)) return ttl;
  const period = MINUTES_OF_PERIOD.get(exactIn(head, [UPDATE_PERIOD]).toLowerCase());
  const frequency = Number(exactIn(head, [UPDATE_FREQUENCY])) || 1;
  if (period === undefined || frequency <= 0) return null;
  return Math.min(PERIOD_MAX_MINUTES, Math.max(1, Math.round(period / frequency)));
}

/** RSS 0.91 counts from 1 to 24, RSS 2.0 from 0 to 23; midnight is both. */
function skipHoursOf(head: XmlElement): number[] {
  const [field] = head.fields.get(SKIP_HOURS) ?? [];
  const hours = [...(field?.raw ?? '').matchAll(/<(?:[\w.-]{1,60}:)?hour>\s*(\d{1,2})\s*</gi)];
  return [...new Set(hours.map((hour) => Number(hour[1]) % 24))];
}
