import { wordsFor } from '../../app/words/words.ts';
import { errorResponse } from '../http/error-response.ts';
import { policyOf } from '../http/security-headers.ts';
import { logEvent } from '../platform/log.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { noteWorks } from '../sources/index/note-works.ts';
import { fetchStation, StationFault, stationAddress, stationFault } from './fetch-station.ts';
import { soundType } from './sound-type.ts';

/** Limit for the station's headers, redirects included. Below RAD-11's 8 s, so that our answer arrives by then. */
const STATION_RESPONSE_TIMEOUT_MS = 7_500;
/** UTF-16 units of a refused query in the log: enough to distinguish a mistake from an attempt. */
const QUERY_LOGGED_UNITS = 80;
/**
 * A reader may open the stream itself (RAD-1): the browser then shows its own player, a page under this policy. Without an
 * origin (`sandbox` alone) that player could not load the stream; scripts stay forbidden.
 */
const STREAM_POLICY = policyOf({
  loads: ["media-src 'self'", "style-src 'unsafe-inline'"],
  others: ['sandbox allow-same-origin'],
});

const HEADERS = {
  'content-security-policy': STREAM_POLICY,
  'cache-control': 'no-store',
};

/**
 * `GET /api/stream?port=8076` (RAD-9..RAD-11): relays the publication's station. Only the host of its row and only the
 * listed ports are requested; the body is not touched, so no JavaScript runs per chunk and a listener who leaves closes
 * the upstream at once (F8). A live stream has no ranges: a range request gets the whole, as HTTP allows (RFC 9110
 * 14.2). No CORS header and `same-origin` as resource policy: the audio is for our pages.
 * @returns 200 with the station's type, 400 for another query, 404 without publication or station, 405, 503 within 8 s
 */
export const stream: Endpoint = { errors: 'text', handle: handleStream };

async function handleStream(scope: EndpointScope): Promise<Response> {
  const { url, publication } = scope;
  const { id, radio, locale } = publication;
  if (!radio) return errorResponse('text', 404, wordsFor(locale).station.notYet);
  const query = url.searchParams;
  const port = radio.ports.find((listed) => query.size === 1 && query.get('port') === String(listed));
  if (port === undefined) {
    logEvent('radio.refused', { publication: id, query: query.toString().slice(0, QUERY_LOGGED_UNITS) });
    const ports = radio.ports.join(', ');
    return errorResponse('text', 400, `Ask for ?port= and nothing else. Listed: ${ports}.`);
  }
  return relay(scope, stationAddress(radio.url, port));
}

async function relay(scope: EndpointScope, station: URL): Promise<Response> {
  const { request, env, waitUntil } = scope;
  const publication = scope.publication.id;
  const noteStation = (works: boolean) =>
    waitUntil(noteWorks(env, { kind: 'radio', name: station.host, works }));
  const started = Date.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), STATION_RESPONSE_TIMEOUT_MS);
  try {
    const signal = AbortSignal.any([request.signal, deadline.signal]);
    const upstream = await fetchStation(station, { signal, allowPrivate: env.LOCAL === '1', titles: false });
    const response = await relayResponse(upstream, publication);
    // The listening time is not known here (docs/decisions/0024).
    noteStation(true);
    logEvent('radio.open', { publication, station: station.host, ms: Date.now() - started });
    return response;
  } catch (error) {
    const unavailable = errorResponse('text', 503, wordsFor(scope.publication.locale).radio.unavailable);
    // The reader has left, so the station is not at fault.
    if (request.signal.aborted) return unavailable;
    const fault = deadline.signal.aborted
      ? new StationFault('timeout', `no answer in ${STATION_RESPONSE_TIMEOUT_MS} ms`)
      : stationFault(error);
    noteStation(false);
    const { why, message: detail } = fault;
    logEvent('radio.unavailable', {
      publication,
      station: station.host,
      why,
      detail,
      ms: Date.now() - started,
    });
    return unavailable;
  } finally {
    clearTimeout(timer);
  }
}

async function relayResponse(upstream: Response, publication: string): Promise<Response> {
  const type = await soundType(upstream);
  // Metadata that was not requested is audible as clicks; this line tells the operator.
  if (upstream.headers.has('icy-metaint'))
    logEvent('radio.metadata', { publication, detail: 'inserted unasked' });
  return new Response(upstream.body, {
    headers: { ...HEADERS, 'content-type': type, 'accept-ranges': 'none' },
  });
}
