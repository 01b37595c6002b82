import { pointSchema } from '../../../schema/weather.ts';
import { type FetchedFeed, type FetchPlan, fetchFeed, NO_VALIDATORS } from '../../feeds/fetch/fetch-feed.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { isForecastAddress, weatherRequestUrl } from './weather-address.ts';

/** Without it the service answers alerts as Atom. */
const ACCEPT = 'application/geo+json, application/json;q=0.9';

/**
 * Fetches a forecast or the active alerts of a point. The answer about the point has the forecast's address, returned
 * as `movedTo`: the next requests use it, until one fails, because the service changes its grid.
 * @returns a result; never throws. Each of the two requests has the limits of a feed's
 */
export async function fetchWeather(address: string, plan: FetchPlan): Promise<FetchedFeed> {
  const url = weatherRequestUrl(address);
  const asked = { ...plan, accept: ACCEPT };
  if (!isForecastAddress(address) || plan.movedTo !== null) return fetchFeed(url, asked);
  const point = await fetchFeed(url, { ...asked, validators: NO_VALIDATORS });
  if (point.kind !== 'body') return point;
  const forecast = forecastUrl(point.body, url);
  if (forecast === null)
    return {
      kind: 'fault',
      fault: 'not-a-feed',
      detail: 'no forecast for this point',
      retryAfterMs: 0,
      status: point.status,
      bytes: point.bytes,
    };
  const fetched = await fetchFeed(forecast, asked);
  return fetched.kind === 'fault' ? fetched : { ...fetched, movedTo: forecast };
}

/** @returns null for a missing address or one on another host than the service's */
function forecastUrl(body: Uint8Array, url: string): string | null {
  const { data } = pointSchema.safeParse(jsonOf(new TextDecoder().decode(body)));
  if (data === undefined) return null;
  const { href, origin } = new URL(data.properties.forecast);
  return origin === new URL(url).origin ? href : null;
}
