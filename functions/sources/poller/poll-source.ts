import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { ParsedAnswer } from '../../../schema/feeds/feed-report.ts';
import { feedLimits } from '../../../schema/feeds/feed-terms.ts';
import { type FeedBody, type FetchedFeed, type FetchPlan, fetchFeed } from '../../feeds/fetch/fetch-feed.ts';
import type { NamedFault } from '../../feeds/fetch/name-fault.ts';
import { knownItems } from '../../feeds/identity/known-items.ts';
import { newestFirst, sortItems } from '../../feeds/identity/merge-items.ts';
import { clampFutureDates } from '../../feeds/parse/dates/clamp-dates.ts';
import { type ParsedFeed, parseFeed } from '../../feeds/parse/parse-feed.ts';
import { logEvent } from '../../platform/log.ts';
import { fetchWeather } from '../weather/fetch-weather.ts';
import { parseAlerts, parseForecast, withoutRepetition } from '../weather/parse-weather.ts';
import { endOf } from '../weather/stored-weather.ts';
import { isAlertsAddress, isWeatherAddress, weatherRequestUrl } from '../weather/weather-address.ts';
import type { StoredFeed } from './stored-feed.ts';

/** An unusable answer. */
type Unreadable = { ok: false } & NamedFault;

/** How a poller's source is requested and read. Times are epoch ms. */
export interface PollSource {
  fetch(address: string, plan: FetchPlan): Promise<FetchedFeed>;
  /** @param before the stored state @returns the items to store, or the fault; never throws */
  read(
    body: FeedBody,
    before: StoredFeed,
    now: number,
  ): (ParsedFeed & { answer?: ParsedAnswer }) | Unreadable;
  /** @returns the stored items that are still valid, whether or not the next request succeeds */
  current(items: FeedItem[], now: number): FeedItem[];
  /** The feed status page shows its last attempts. */
  hasHistory?: true;
  /** Its host's robots.txt and switch count (BOT-4). */
  hasPublisher?: true;
  /** An attempt that changes nothing is not stored: the source is asked often, rarely changes, and each row costs money. */
  isUnchangedUnstored?: true;
}

export const FEED: PollSource = {
  fetch: fetchFeed,
  read: (body, { record: { items: before } }, now) => {
    const parsed = parseFeed(body.body, body, feedLimits(body.url));
    const { broken, url } = body;
    if (broken) {
      // The connection broke after some of the items.
      if (!parsed.ok || parsed.items.length === 0) return { ok: false, ...broken };
      logEvent('feed.broke-off', { feed: url, ...broken, items: parsed.items.length, whole: !parsed.cutOff });
    }
    if (!parsed.ok) return parsed;
    // Items missing in a truncated document still exist.
    const items = parsed.cutOff ? [...parsed.items, ...itemsMissing(before, parsed.items)] : parsed.items;
    if (parsed.tagsDropped > 0) logEvent('feed.tags-dropped', { feed: url, tags: parsed.tagsDropped });
    const { builtAt } = parsed;
    // Sorted by the dates as sent, and first fetches.
    const { kept, ...left } = sortItems(withFirstSeen(items, before, now));
    const clamped = clampFutureDates(kept, before, { now, builtAt });
    // Dates that were only slightly in the future are among others of this day.
    const { sent, cutOff, licence } = parsed;
    const damaged = sent - parsed.items.length;
    const answer = { sent, damaged, ...left, cutOff, ...(licence && { licence: licence.toWellFormed() }) };
    return { ...parsed, items: builtAt === null ? clamped : newestFirst(clamped), answer };
  },
  current: (items) => items,
  hasHistory: true,
  hasPublisher: true,
};

/**
 * Adds to each item the time of its first fetch. A known item retains its time, or its lack of one, so that an
 * unchanged feed stays unchanged.
 */
function withFirstSeen(items: readonly FeedItem[], before: readonly FeedItem[], now: number): FeedItem[] {
  const knownOf = knownItems(items, before);
  return items.map((item) => {
    const known = knownOf(item);
    const firstSeen = known ? known.firstSeen : now;
    return firstSeen === undefined ? item : { ...item, firstSeen };
  });
}

/** @returns the items of the first list that the second one lacks */
function itemsMissing(before: readonly FeedItem[], items: readonly FeedItem[]): FeedItem[] {
  const guids = new Set(items.map(({ guid }) => guid));
  return before.filter(({ guid }) => !guids.has(guid));
}

const weather = (parse: (body: Uint8Array, now: number, before: FeedItem[]) => ParsedFeed): PollSource => ({
  fetch: fetchWeather,
  read: ({ body, broken }, { record: { items } }, now) =>
    broken ? { ok: false, ...broken } : parse(body, now, items),
  current: (items, now) => items.filter((item) => (endOf(item) ?? Number.POSITIVE_INFINITY) > now),
  isUnchangedUnstored: true,
});
const FORECAST = weather((body, now, before) => {
  const forecast = parseForecast(body, now);
  return forecast.ok ? { ...forecast, items: withoutRepetition(before, forecast.items) } : forecast;
});
const ALERTS = weather(parseAlerts);

/** @param address the poller's name */
export function pollSource(address: string): PollSource {
  if (!isWeatherAddress(address)) return FEED;
  return isAlertsAddress(address) ? ALERTS : FORECAST;
}

/** @param address the poller's name @returns the host that is asked first */
export const hostOf = (address: string): string =>
  new URL(isWeatherAddress(address) ? weatherRequestUrl(address) : address).host;
