import { faultFor, note, replyFor } from './control.ts';
import { answerWithFault } from './faults.ts';

/** Below `/weather/`: the calls of the National Weather Service's API that the site makes. */
const POINT = /^points\/(-?\d{1,2}(?:\.\d{1,4})?,-?\d{1,3}(?:\.\d{1,4})?)$/;
const FORECAST = /^gridpoints\/MTR\/\d{1,3},\d{1,3}\/forecast$/;
const JSON_TYPE = { 'content-type': 'application/geo+json', 'cache-control': 'public, max-age=60' };

const HOUR_MS = 60 * 60_000;
const PERIOD_MS = 12 * HOUR_MS;
/** Periods change at six in the morning and in the evening, Pacific Standard Time: this hour of UTC, and the opposite one. */
const FIRST_HOUR = 14;
const PERIODS = 14;
const SKIES = ['Partly Cloudy', 'Mostly Clear', 'Rain Likely', 'Partly Cloudy'];
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/Los_Angeles' });
/** Chance of rain, per sky. */
const WET_PERCENT = [10, 0, 70, 20];

/**
 * Answers `points/{lat},{lon}`, `gridpoints/…/forecast` and `alerts/active?point=`; their faults and replies have the
 * targets `weather:points`, `weather:forecast` and `weather:alerts`.
 */
export async function weather(request: Request, url: URL, path: string): Promise<Response> {
  const call = POINT.test(path)
    ? 'points'
    : FORECAST.test(path)
      ? 'forecast'
      : path === 'alerts/active' && url.searchParams.has('point')
        ? 'alerts'
        : null;
  if (call === null) return Response.json({ title: 'Not Found', status: 404 }, { status: 404 });
  const target = `weather:${call}`;
  const noted = note(request, target);
  const text = replyFor(target) ?? JSON.stringify(ANSWERS[call](url, Date.now()));
  const bytes = new TextEncoder().encode(text);
  const answer = () => new Response(bytes, { headers: JSON_TYPE });
  const response = await answerWithFault(request, faultFor(target), JSON_TYPE, bytes, answer);
  noted(response.status);
  return response;
}

const ANSWERS = {
  points: ({ origin }: URL) => ({
    properties: { gridId: 'MTR', forecast: `${origin}/weather/gridpoints/MTR/85,105/forecast` },
  }),
  forecast: (_: URL, now: number) => ({ properties: { updateTime: isoOf(now), periods: periodsAt(now) } }),
  // No alerts, unless a test sets some.
  alerts: () => ({ type: 'FeatureCollection', features: [] }),
};

/** Fourteen periods of twelve hours, as in the service's forecast: the first one is the current one. */
function periodsAt(now: number): unknown[] {
  const first = Math.floor((now - FIRST_HOUR * HOUR_MS) / PERIOD_MS) * PERIOD_MS + FIRST_HOUR * HOUR_MS;
  return Array.from({ length: PERIODS }, (_, i) => {
    const start = first + i * PERIOD_MS;
    const isDaytime = new Date(start).getUTCHours() === FIRST_HOUR;
    return {
      number: i + 1,
      name: nameOf(i, start, isDaytime),
      startTime: isoOf(start),
      endTime: isoOf(start + PERIOD_MS),
      isDaytime,
      temperature: isDaytime ? 66 : 51,
      temperatureUnit: 'F',
      windSpeed: '5 to 10 mph',
      windDirection: 'W',
      shortForecast: SKIES[i % SKIES.length],
      probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: WET_PERCENT[i % WET_PERCENT.length] },
    };
  });
}

function nameOf(period: number, startsAt: number, isDaytime: boolean): string {
  if (period === 0) return isDaytime ? 'Today' : 'Tonight';
  return isDaytime ? WEEKDAY.format(startsAt) : `${WEEKDAY.format(startsAt)} Night`;
}

const isoOf = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace('.000Z', '+00:00')
    .replace(/\.\d+Z$/, '+00:00');
