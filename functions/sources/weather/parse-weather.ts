import type * as z from 'zod';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import {
  ALERTS_MAX,
  PERIODS_MAX,
  SEVERITIES,
  serviceAlertSchema,
  serviceAlertsSchema,
  serviceForecastSchema,
  servicePeriodSchema,
  type storedAlertSchema,
  type storedPeriodSchema,
} from '../../../schema/weather.ts';
import type { ParsedFeed } from '../../feeds/parse/parse-feed.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { endOf, periodsOf } from './stored-weather.ts';
import { withoutSuperseded } from './superseded-alerts.ts';

/** Forecasts change a few times per day. */
const FORECAST_TTL_MINUTES = 60;
/** A warning is useless an hour later. */
const ALERTS_TTL_MINUTES = 10;

/** Of one point the service has a handful. */
const MESSAGES_MAX = 500;

/** Stands for no alerts: a feed without items would count as failed, and the last alerts would stay. */
const NO_ALERTS: FeedItem = {
  title: 'No alerts',
  link: null,
  description: '',
  published: null,
  guid: 'none',
};

/** @returns the periods that have not ended as items, the current one first. Never throws. @param now epoch ms */
export function parseForecast(body: Uint8Array, now: number): ParsedFeed {
  const forecast = serviceForecastSchema.safeParse(jsonOf(new TextDecoder().decode(body))).data;
  if (forecast === undefined) return notWeather('not a forecast');
  const { periods, updateTime } = forecast.properties;
  const current = parseEach(servicePeriodSchema, periods)
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, PERIODS_MAX);
  const items = current.map(({ startsAt, ...period }): FeedItem => {
    const stored: z.infer<typeof storedPeriodSchema> = { ...period, issuedAt: updateTime };
    return toItem(period.name, startsAt, `period:${startsAt}`, stored);
  });
  return toParsed('Forecast', items, FORECAST_TTL_MINUTES, now);
}

/**
 * The service writes the same forecast again and again. Each new copy would be a write to KV and a page to render, so the
 * earlier items stay, with the time at which these words were written first.
 * @returns `before` if the forecast says the same, else `items`
 */
export function withoutRepetition(before: FeedItem[], items: FeedItem[]): FeedItem[] {
  return wordsOf(before) === wordsOf(items) ? before : items;
}

const wordsOf = (items: readonly FeedItem[]): string =>
  JSON.stringify(periodsOf(items).map((period) => ({ ...period, issuedAt: null })));

/** @returns the alerts that are not over as items, the most severe first; NO_ALERTS without any. Never throws. */
export function parseAlerts(body: Uint8Array, now: number): ParsedFeed {
  const alerts = serviceAlertsSchema.safeParse(jsonOf(new TextDecoder().decode(body))).data;
  if (alerts === undefined) return notWeather('not a list of alerts');
  const messages = parseEach(serviceAlertSchema, alerts.features.slice(0, MESSAGES_MAX));
  const current = withoutSuperseded(messages, now)
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .flatMap((alert) => (alert.event === null ? [] : { event: alert.event, ...timesOf(alert, now) }))
    .filter(({ endsAt }) => endsAt > now);
  const events = [...Map.groupBy(current, ({ event }) => event).values()].slice(0, ALERTS_MAX);
  const items = events
    .flatMap(mergeTimes)
    .map((stored, i) => toItem(stored.event, null, `alert:${i}:${stored.event}`, stored));
  return toParsed('Alerts', items.length === 0 ? [NO_ALERTS] : items, ALERTS_TTL_MINUTES, now);
}

const toItem = (title: string, published: number | null, guid: string, stored: object): FeedItem => ({
  title,
  link: null,
  description: JSON.stringify(stored),
  published,
  guid,
});

/** The next request comes when something ends, or after the usual time. */
function toParsed(title: string, items: FeedItem[], usualMinutes: number, now: number): ParsedFeed {
  const ends = items.map((item) => ((endOf(item) ?? Number.POSITIVE_INFINITY) - now) / MINUTE_MS);
  const ttlMinutes = Math.ceil(Math.min(usualMinutes, ...ends));
  const document = { link: null, builtAt: null, skipHours: [], cutOff: false, tagsDropped: 0 };
  return { ok: true, title, ttlMinutes, items, sent: items.length, ...document };
}

const notWeather = (detail: string): ParsedFeed => ({ ok: false, fault: 'not-a-feed', detail });

function parseEach<S extends z.ZodType>(schema: S, values: readonly unknown[]): z.output<S>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

type Stored = z.infer<typeof storedAlertSchema>;
type Times = Pick<Stored, 'startsAt' | 'endsAt' | 'isEndKnown'>;
type ServiceTimes = Pick<z.infer<typeof serviceAlertSchema>, 'effective' | 'onset' | 'expires' | 'ends'>;

/** More than this many separate times of one event are shown as one. */
const TIMES_MAX = 2;

/**
 * `ends` is the end of the event; `expires` is that of the message, which counts without `ends` and after the beginning.
 * An event that ends before it begins is shown without times, unless all of them have passed.
 * @param now epoch ms @returns from when until when an event is in force
 */
function timesOf({ onset, effective, ends, expires }: ServiceTimes, now: number): Times {
  const startsAt = onset ?? effective;
  const endsAt = ends ?? expires;
  const latest = Math.max(startsAt ?? 0, ends ?? 0, expires ?? 0);
  if (endsAt !== null && (endsAt > (startsAt ?? 0) || latest <= now))
    return { startsAt, endsAt, isEndKnown: true };
  // In whole days, so that the same answer is stored once a day.
  const assumed = (Math.floor(Math.max(now, latest) / DAY_MS) + 2) * DAY_MS;
  return { startsAt: ends === null ? startsAt : null, endsAt: assumed, isEndKnown: false };
}

/**
 * Times of one event that touch are one, until the latest end: the reader is at a place for which all of them hold.
 * One whose end is unknown stays beside the others, because neither says when the event is over.
 * @param alerts of one event
 */
function mergeTimes(alerts: readonly Stored[]): Stored[] {
  const known = mergeKnown(alerts.filter(({ isEndKnown }) => isEndKnown));
  const unknown = alerts.filter(({ isEndKnown }) => !isEndKnown);
  return [...known, ...(unknown.length === 0 ? [] : [unknown.reduce(union)])];
}

function mergeKnown(alerts: readonly Stored[]): Stored[] {
  const merged: Stored[] = [];
  for (const alert of alerts.toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))) {
    const last = merged.at(-1);
    if (last && (alert.startsAt ?? 0) <= last.endsAt) merged.splice(-1, 1, union(last, alert));
    else merged.push(alert);
  }
  return merged.length > TIMES_MAX ? [merged.reduce(union)] : merged;
}

const union = (one: Stored, other: Stored): Stored => ({
  ...one,
  startsAt: one.startsAt === null || other.startsAt === null ? null : Math.min(one.startsAt, other.startsAt),
  endsAt: Math.max(one.endsAt, other.endsAt),
});
