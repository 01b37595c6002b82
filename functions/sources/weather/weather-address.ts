import type { Publication } from '../../../schema/publication.ts';

/** Prefix of a weather poller's name and of its address in the feed index; the address of the request follows. */
const FORECAST = 'forecast:';
const ALERTS = 'alerts:';

/**
 * Edge of the cells to which coordinates are rounded, in degrees: about the 2.5 km of the service's grid, so that
 * publications of one town share a poller.
 */
const CELL_DEGREES = 0.02;
const CELL_DIGITS = 2;

export interface WeatherAddresses {
  forecast: string;
  alerts: string;
}

/**
 * @returns the names of the pollers of the place's weather; null if the row has no coordinates, or the place is not in
 * the United States, which is all that the service covers
 */
export function weatherAddresses({ region, weatherUrl }: Place): WeatherAddresses | null {
  const { code, coordinates } = region;
  if (coordinates === undefined || !code.startsWith('US-')) return null;
  const point = pointOf(coordinates);
  const base = weatherUrl.replace(/\/+$/, '');
  return {
    forecast: `${FORECAST}${base}/points/${point}`,
    alerts: `${ALERTS}${base}/alerts/active?point=${point}`,
  };
}

type Place = Pick<Publication, 'region' | 'weatherUrl'>;

export const isForecastAddress = (address: string): boolean => address.startsWith(FORECAST);
export const isAlertsAddress = (address: string): boolean => address.startsWith(ALERTS);
export const isWeatherAddress = (address: string): boolean =>
  isForecastAddress(address) || isAlertsAddress(address);

/** @returns the address of the request for a weather address */
export const weatherRequestUrl = (address: string): string => address.slice(address.indexOf(':') + 1);

/** "38.28,-122.46": at most four digits after the point, or the service redirects. */
export const pointOf = ({ lat, lon }: { lat: number; lon: number }): string =>
  [lat, lon].map((degrees) => toCell(degrees).toFixed(CELL_DIGITS)).join();

/** `+ 0`: no "-0.00". */
const toCell = (degrees: number): number => Math.round(degrees / CELL_DEGREES) * CELL_DEGREES + 0;
