import type { WeatherView } from '../../../schema/weather.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { formatInstant, formatWeekdayClock, isoDay, type Place } from '../../platform/format-date.ts';
import { rememberedHead } from '../poller/call-poller.ts';
import type { FeedReader } from '../poller/read-feeds.ts';
import { alertsOf, periodsOf } from './stored-weather.ts';
import { pointOf, weatherAddresses } from './weather-address.ts';

/** Later, a weekday alone could be read as that of this week. */
const WEEKDAY_CLEAR_MS = 6 * DAY_MS;
/** A smaller chance of rain or snow is not shown. */
const WET_MIN_PERCENT = 10;

interface WeatherScope extends Pick<FeedReader, 'publication' | 'now'> {
  /** Receives each shown source's version of items, by address. */
  shown: Map<string, number>;
}

/**
 * The weather of the publication's place, from the heads in memory after the sections have been read.
 * @returns null if no weather is known: it never waits
 */
export function weatherView({ publication, now, shown }: WeatherScope): WeatherView | null {
  const addresses = weatherAddresses(publication);
  const { coordinates } = publication.region;
  if (addresses === null || coordinates === undefined) return null;
  const itemsOf = (address: string) => {
    const head = rememberedHead(address);
    if (head) shown.set(address, head.itemsVersion);
    return head?.items ?? [];
  };
  const periods = periodsOf(itemsOf(addresses.forecast)).filter(({ endsAt }) => endsAt > now);
  const alerts = alertsOf(itemsOf(addresses.alerts)).filter(({ endsAt }) => endsAt > now);
  if (periods.length === 0 && alerts.length === 0) return null;
  const [lat, lon] = pointOf(coordinates).split(',');
  return {
    forecast: toForecast(periods, publication, now),
    alerts: alerts.map((alert) => toAlertView(alert, publication, now)),
    href: `https://forecast.weather.gov/MapClick.php?lat=${lat}&lon=${lon}`,
  };
}

/** @returns the event, with its beginning if that is ahead, and its end if it is known */
export function toAlertView(
  { event, startsAt, endsAt, isEndKnown }: ReturnType<typeof alertsOf>[number],
  place: Place,
  now: number,
): WeatherView['alerts'][number] {
  const words = (at: number) => (at - now < WEEKDAY_CLEAR_MS ? formatWeekdayClock : formatInstant)(at, place);
  return {
    event,
    from: startsAt !== null && startsAt > now ? words(startsAt) : null,
    until: isEndKnown ? words(endsAt) : null,
  };
}

type Periods = ReturnType<typeof periodsOf>;

function toForecast(periods: Periods, place: Place, now: number): WeatherView['forecast'] {
  const [current] = periods;
  if (current === undefined) return null;
  const high = periods.find(({ day }) => day);
  const low = periods.find(({ day }) => !day);
  return {
    now: `${current.fahrenheit}°F`,
    sky: `${current.name}: ${current.sky}`,
    high: high?.fahrenheit ?? null,
    low: low?.fahrenheit ?? null,
    tomorrow: tomorrowOf(periods, place, now),
    wind: current.wind,
    issued: current.issuedAt === null ? null : formatWeekdayClock(current.issuedAt, place),
  };
}

/** @returns the period of tomorrow's daylight; by the calendar of the place, whose days may have 23 or 25 hours */
export function tomorrowOf(
  periods: Periods,
  place: Pick<Place, 'timezone'>,
  now: number,
): NonNullable<WeatherView['forecast']>['tomorrow'] {
  const nextDay = new Date(Date.parse(isoDay(now, place)) + DAY_MS)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
  const daylight = periods.find(({ day, endsAt }) => day && isoDay(endsAt, place) === nextDay);
  if (daylight === undefined) return null;
  const { sky, wetPercent, fahrenheit } = daylight;
  return { sky, wetPercent: wetPercent < WET_MIN_PERCENT ? null : wetPercent, high: fahrenheit };
}
