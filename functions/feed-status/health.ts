import { publicAddress } from '../../schema/contract/public-address.ts';
import type { Environment } from '../../schema/environment.ts';
import type { FeedHealth, Health } from '../../schema/health.ts';
import type { Publication } from '../../schema/publication.ts';
import { hasSource } from '../articles/sources/ask-source.ts';
import { JSON_HEADERS } from '../http/security-headers.ts';
import { pageCounts } from '../pages/page-counts.ts';
import type { Env } from '../platform/env.ts';
import { secretOf } from '../platform/secret-of.ts';
import { type Endpoint, type RequestDetails, unresolved } from '../publications/endpoint.ts';
import { ownerOfSecret } from '../publications/people/shared-secrets.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { formatFault } from '../stories/sections/format-fault.ts';
import { type KnownFeed, REPORTS_MAX_AGE_MS, readPublicationFeeds } from './feed-reports.ts';
import { healthReasons } from './health-reasons.ts';
import { readStanding } from './read-standing.ts';

/** Every binding that wrangler.toml must have; the type makes the compiler find a missing one. */
const BINDINGS: Record<
  Exclude<keyof Env, keyof Environment | 'ALERT_MAIL' | 'ARTICLES' | 'BACKUPS'>,
  true
> = {
  FEEDS: true,
  PUBLICATIONS: true,
  FEED_POLLERS: true,
  EVENT_GROUPERS: true,
  FEED_INDEX: true,
  PUBLICATION_REGISTER: true,
  SEARCH_INDEXES: true,
  FAILED_ATTEMPTS: true,
  PURGE_LIMIT: true,
  SEARCH_LIMIT: true,
  VERSION: true,
};

/**
 * `GET /api/health`: for monitors and operators, about the request's publication.
 * @returns 200 with a Health, `ok` or `degraded`; 404 for an unknown host, 410 for a removed one, 308 for a renamed
 * one; 503 with a Health if rows cannot be read
 */
export const health: Endpoint = { errors: 'json', handleAny: handleHealth };

async function handleHealth(details: RequestDetails): Promise<Response> {
  const { env, now } = details;
  const found = await resolvePublication(details);
  if (!found.ok && found.status !== 503) return unresolved(details, 'json', found);
  const publication = found.ok ? found.publication : null;
  const [{ at, feeds }, { standing }, index] = await Promise.all([
    publication ? readPublicationFeeds(env, publication, now) : { at: now, feeds: [] },
    readStanding(env),
    readFeedIndex(details),
  ]);
  const writtenAt = index?.value.writtenAt ?? null;
  const { bad, noted } = healthReasons({ publication, feeds, standing, isIndexed: writtenAt !== null, now });
  const reasons = [...(found.ok ? [] : [found.reason]), ...missingBindings(env), ...bad];
  const report: Health = {
    status: reasons.length === 0 ? 'ok' : 'degraded',
    reasons,
    noted,
    ...factsOf(env, publication),
    indexWrittenAt: isoOrNull(writtenAt),
    checkedAt: new Date(at).toISOString(),
    feeds: feeds.map((feed) => toFeedHealth(feed, now)),
  };
  return healthResponse(report, found.ok ? { at } : null);
}

/** @param cached `at`: epoch ms at which the report was gathered; null for an answer 503, which is not cached */
export function healthResponse(report: object, cached: { at: number } | null): Response {
  // Other caches may store the response only as long as the reports are cached here.
  const freshS = cached && Math.max(0, Math.floor((cached.at + REPORTS_MAX_AGE_MS - Date.now()) / 1_000));
  const caching = { 'cache-control': cached ? `public, max-age=${freshS}` : 'no-store' };
  return new Response(`${JSON.stringify(report, null, 2)}\n`, {
    status: cached ? 200 : 503,
    headers: { ...JSON_HEADERS, ...caching },
  });
}

const missingBindings = (env: Env): string[] =>
  Object.keys(BINDINGS)
    .filter((name) => !(name in env))
    .map((name) => `The binding ${name} is missing.`);

export const versionOf = ({ VERSION }: Env): Health['version'] => ({
  id: VERSION?.id ?? '',
  uploadedAt: VERSION?.timestamp ?? '',
});

function factsOf(env: Env, publication: Publication | null) {
  return {
    title: publication?.id ?? null,
    version: versionOf(env),
    bindings: Object.fromEntries(Object.keys(BINDINGS).map((name) => [name, name in env])),
    pages: { ...pageCounts },
    backend: { configured: hasSource({ env, publication: publication ?? { local: false } }) },
    purge: { secret: ownerOfSecret(publication ?? {}, env) },
    bot: { key: env.BOT_KEY !== undefined },
    pictures: { key: secretOf(env, 'PICTURE_KEY') !== undefined },
  };
}

function toFeedHealth(feed: KnownFeed, now: number): FeedHealth {
  const { fault, lastSuccessAt } = feed;
  return {
    url: publicAddress(feed.url),
    sections: feed.sections,
    items: feed.items,
    lastSuccessAt: isoOrNull(lastSuccessAt),
    ageS: lastSuccessAt === null ? null : Math.max(0, Math.round((now - lastSuccessAt) / 1_000)),
    fault: fault && {
      kind: fault.kind,
      words: formatFault(fault),
      since: new Date(fault.since).toISOString(),
    },
    lastAttemptAt: isoOrNull(feed.lastAttemptAt),
    nextAttemptAt: isoOrNull(feed.nextAttemptAt),
    poller: feed.from === 'poller',
  };
}

export const isoOrNull = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();
