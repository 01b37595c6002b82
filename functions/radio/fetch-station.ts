import { isPrivateAddress } from '../http/private-address.ts';

export const STATION_REDIRECTS_MAX = 3;
/** Stations refuse requests without one, as publishers do (F10). */
const USER_AGENT = 'Masthead/1.0 (radio relay)';

/** Why a station could not be used, for the log; readers get one message for all reasons. */
export class StationFault extends Error {
  readonly why: 'private' | 'network' | 'timeout' | 'redirect' | 'status' | 'type';
  constructor(why: StationFault['why'], detail: string) {
    super(detail.slice(0, 200));
    this.why = why;
  }
}

/** @returns the fault for anything thrown while requesting a station */
export function stationFault(error: unknown): StationFault {
  if (error instanceof StationFault) return error;
  const late = error instanceof Error && error.name === 'TimeoutError';
  return new StationFault(late ? 'timeout' : 'network', String(error));
}

interface Question {
  /** Aborts the request, and later its body. */
  signal: AbortSignal;
  /** True on local runs only: a station may then be on this machine. */
  allowPrivate: boolean;
  /** Asks for titles between the audio, which a player would have to remove again. */
  titles: boolean;
}

/**
 * Requests a station, following up to STATION_REDIRECTS_MAX redirects on its own host: a redirect must neither turn the
 * Worker into a proxy for another host nor leave TLS.
 * @returns a 200
 * @throws StationFault, or whatever fetch throws if there is no connection: see `stationFault`
 */
export async function fetchStation(
  start: URL,
  { signal, allowPrivate, titles }: Question,
): Promise<Response> {
  if (!allowPrivate && isPrivateAddress(start)) throw new StationFault('private', start.host);
  let url = start;
  for (let hop = 0; hop <= STATION_REDIRECTS_MAX; hop++) {
    const response = await fetch(url, {
      headers: {
        'user-agent': USER_AGENT,
        'accept-encoding': 'identity',
        ...(titles && { 'icy-metadata': '1' }),
      },
      // A mount point may be called live.mp3, and a cache would wait for its end.
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    if (response.status === 200) return response;
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      throw new StationFault('status', `HTTP ${response.status}`);
    }
    url = redirected(url, location);
  }
  throw new StationFault('redirect', `more than ${STATION_REDIRECTS_MAX} redirects`);
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from.href)) throw new StationFault('redirect', 'to no address');
  const to = new URL(location, from);
  const safe = to.protocol === from.protocol || to.protocol === 'https:';
  if (to.host !== from.host || !safe) throw new StationFault('redirect', `to ${to.origin}`);
  return to;
}
