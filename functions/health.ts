import type { Environment } from '../schema/environment.ts';
import type { FeedHealth, Health } from '../schema/health.ts';
import type { Publication } from '../schema/publication.ts';
import { askedTitle } from './asked-title.ts';
import type { Env } from './env.ts';
import { describeFault } from './feeds/fault-words.ts';
import { type KnownFeed, REPORTS_KEPT_MS, readTitleFeeds } from './feeds/feed-reports.ts';
import { publicAddress } from './feeds/public-address.ts';
import { JSON_HEADERS, refuseJson } from './json-answer.ts';
import { pageCounts } from './pages/page-counts.ts';
import { ownerOfSecret } from './purge/purge-secret.ts';

/** Every binding of wrangler.toml; the type makes the compiler find a missing one. */
const BINDINGS: Record<Exclude<keyof Env, keyof Environment>, true> = {
  FEEDS: true,
  PUBLICATIONS: true,
  KEEPERS: true,
  FEED_INDEX: true,
  STATIONS: true,
  PURGE_LIMIT: true,
  VERSION: true,
};

/**
 * `GET /api/health`: for monitors and operators, about the request's own publication.
 * @returns 200 with a Health, `ok` or `degraded`; 404 for an unknown host; 503 with a Health where rows cannot be read
 */
export async function answerHealth(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuseJson(405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
  const now = Date.now();
  const asked = await askedTitle(request, env, ctx);
  if (!asked.ok && asked.status === 404) return refuseJson(404, asked.reason);
  const publication = asked.ok ? asked.publication : null;
  const { at, feeds } = publication ? await readTitleFeeds(env, publication, now) : { at: now, feeds: [] };
  const health = describeHealth(env, publication, feeds, at, now);
  if (!asked.ok) health.reasons.unshift(asked.reason);
  health.status = health.reasons.length === 0 ? 'ok' : 'degraded';
  // Other caches may keep the answer only as long as the reports are kept here.
  const freshS = Math.max(0, Math.floor((at + REPORTS_KEPT_MS - Date.now()) / 1_000));
  const body = request.method === 'HEAD' ? null : `${JSON.stringify(health, null, 2)}\n`;
  const caching = { 'cache-control': asked.ok ? `public, max-age=${freshS}` : 'no-store' };
  return new Response(body, { status: asked.ok ? 200 : 503, headers: { ...JSON_HEADERS, ...caching } });
}

function describeHealth(
  env: Env,
  publication: Publication | null,
  feeds: KnownFeed[],
  at: number,
  now: number,
): Health {
  const present = Object.keys(BINDINGS).map((name) => [name, name in env] as const);
  const absent = present.filter(([, there]) => !there).map(([name]) => `The binding ${name} is missing.`);
  const failing = feeds.filter(({ fault }) => fault !== null).length;
  const silent = feeds.filter(({ from }) => from !== 'keeper').length;
  return {
    status: 'ok',
    reasons: [
      ...absent,
      ...(failing > 0 ? [`${failing} of ${feeds.length} feeds fail.`] : []),
      ...(silent > 0 ? [`${silent} of ${feeds.length} keepers do not answer.`] : []),
    ],
    title: publication?.id ?? null,
    version: { id: env.VERSION?.id ?? '', uploadedAt: env.VERSION?.timestamp ?? '' },
    bindings: Object.fromEntries(present),
    pages: { ...pageCounts },
    backend: { configured: Boolean(env.BACKEND_URL) },
    purge: { secret: ownerOfSecret(publication ?? {}, env) },
    checkedAt: new Date(at).toISOString(),
    feeds: feeds.map((feed) => describeFeed(feed, now)),
  };
}

function describeFeed(feed: KnownFeed, now: number): FeedHealth {
  const { fault, lastSuccessAt } = feed;
  return {
    url: publicAddress(feed.url),
    sections: feed.sections,
    items: feed.items,
    lastSuccessAt: isoOrNull(lastSuccessAt),
    ageS: lastSuccessAt === null ? null : Math.max(0, Math.round((now - lastSuccessAt) / 1_000)),
    fault: fault && {
      kind: fault.kind,
      words: describeFault(fault),
      since: new Date(fault.since).toISOString(),
    },
    nextAttemptAt: isoOrNull(feed.nextAttemptAt),
    keeper: feed.from === 'keeper',
  };
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
