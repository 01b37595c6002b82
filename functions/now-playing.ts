import { NOTHING_KNOWN, type NowPlaying } from '../schema/now-playing.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Env } from './env.ts';
import { logEvent } from './log.ts';
import { askStation, stationFault } from './radio/ask-station.ts';
import { readStatus } from './radio/read-status.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security.ts';
import { publicationOf } from './stream.ts';

/** For the whole exchange, body included: the page has something else to show. */
const STATUS_TIMEOUT_MS = 3_000;
/** An isolate asks a station this often at most, whatever its listeners and whatever came of it. */
const KEEP_MS = 10_000;
const STATIONS_MAX = 500;

const kept = new BoundedMap<string, { answer: NowPlaying; askedAt: number }>(STATIONS_MAX);

const HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'content-type': 'application/json; charset=utf-8',
  'cache-control': `private, max-age=${KEEP_MS / 1000}`,
};

/**
 * `GET /api/now-playing`: what the title's station plays, and the five before that where it says. An enhancement: a
 * station that cannot tell is answered with `{ "title": null, "last": [] }`, never with an error.
 */
export async function answerNowPlaying(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } });
  }
  const publication = await publicationOf(request, env, ctx);
  const statusUrl = publication?.radio?.statusUrl;
  const answer = publication && statusUrl ? await nowPlaying(statusUrl, publication.id, env) : NOTHING_KNOWN;
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(answer), { headers: HEADERS });
}

async function nowPlaying(statusUrl: string, title: string, env: Env): Promise<NowPlaying> {
  const before = kept.get(statusUrl);
  const askedAt = Date.now();
  if (before && askedAt - before.askedAt < KEEP_MS) return before.answer;
  // Whoever comes while we ask gets what was known: one request, and no promise shared between requests.
  kept.set(statusUrl, { answer: before?.answer ?? NOTHING_KNOWN, askedAt });
  const answer = await askForStatus(statusUrl, env).catch((error: unknown) => {
    const { why, message } = stationFault(error);
    logEvent('radio.status', { title, why, detail: message });
    return NOTHING_KNOWN;
  });
  kept.set(statusUrl, { answer, askedAt });
  return answer;
}

async function askForStatus(statusUrl: string, env: Env): Promise<NowPlaying> {
  const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
  return readStatus(await askStation(new URL(statusUrl), signal, env.LOCAL === '1'));
}
