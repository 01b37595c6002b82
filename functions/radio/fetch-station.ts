import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { followRedirects, RedirectFault } from '../http/follow-redirects.ts';
import { BodyTooLarge } from '../http/limited-body.ts';
import { isPrivateAddress } from '../http/private-address.ts';

const STATION_REDIRECTS_MAX = 3;
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
  if (error instanceof RedirectFault) return new StationFault('redirect', error.message);
  if (error instanceof BodyTooLarge) return new StationFault('type', error.message);
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
 * @throws StationFault, RedirectFault, or the error of fetch without a connection: see `stationFault`
 */
export async function fetchStation(
  start: URL,
  { signal, allowPrivate, titles }: Question,
): Promise<Response> {
  if (!allowPrivate && isPrivateAddress(start)) throw new StationFault('private', start.host);
  const { response } = await followRedirects(start, {
    max: STATION_REDIRECTS_MAX,
    send: (url) =>
      fetchWithRetry(url, {
        headers: {
          'user-agent': USER_AGENT,
          'accept-encoding': 'identity',
          ...(titles && { 'icy-metadata': '1' }),
        },
        // A mount point may be called live.mp3, and a cache would wait for its end.
        cache: 'no-store',
        redirect: 'manual',
        signal,
      }),
    check: checkTarget,
  });
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new StationFault('status', `HTTP ${response.status}`);
}

function checkTarget(to: URL, from: URL): void {
  const safe = to.protocol === from.protocol || to.protocol === 'https:';
  if (to.host !== from.host || !safe) throw new RedirectFault(`to ${to.origin}`);
}

/**
 * @returns the address of a publication's station. @param template the row's `radio.url` @param port one of its ports
 */
export const stationAddress = (template: string, port: number): URL =>
  new URL(template.replaceAll('{port}', String(port)));
