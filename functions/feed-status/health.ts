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
import { ownerOfSecret } from '../publications/people/editor-secret.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { formatFault } from '../stories/sections/format-fault.ts';
import { type KnownFeed, REPORTS_MAX_AGE_MS, readPublicationFeeds } from './feed-reports.ts';
import { overdueFeeds } from './overdue-feeds.ts';

/** Every binding of wrangler.toml; the type makes the compiler find a missing one. */
const BINDINGS: Record<Exclude<keyof Env, keyof Environment>, true> = {
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
  const { at, feeds } = publication
    ? await readPublicationFeeds(env, publication, now)
    : { at: now, feeds: [] };
  const report = toHealth(env, publication, feeds, at, now);
  report.indexWrittenAt = isoOrNull((await readFeedIndex(details))?.value.writtenAt ?? null);
  if (!found.ok) report.reasons.unshift(found.reason);
  report.status = report.reasons.length === 0 ? 'ok' : 'degraded';
  // Other caches may store the response only as long as the reports are cached here.
  const freshS = Math.max(0, Math.floor((at + REPORTS_MAX_AGE_MS - Date.now()) / 1_000));
  const caching = { 'cache-control': found.ok ? `public, max-age=${freshS}` : 'no-store' };
  return new Response(`${JSON.stringify(report, null, 2)}\n`, {
    status: found.ok ? 200 : 503,
    headers: { ...JSON_HEADERS, ...caching },
  });
}

function toHealth(
  env: Env,
  publication: Publication | null,
  feeds: KnownFeed[],
  at: number,
  now: number,
): Health {
  const present = Object.keys(BINDINGS).map((name) => [name, name in env] as const);
  const absent = present.filter(([, there]) => !there).map(([name]) => `The binding ${name} is missing.`);
  const failing = feeds.filter(({ fault }) => fault !== null).length;
  const overdue = overdueFeeds(feeds, now).length;
  const silent = feeds.filter(({ from }) => from !== 'poller').length;
  return {
    status: 'ok',
    reasons: [
      ...absent,
      ...(failing > 0 ? [`${failing} of ${feeds.length} feeds fail.`] : []),
      ...(overdue > 0 ? [`${overdue} of ${feeds.length} feeds were not fetched when they were due.`] : []),
      ...(silent > 0 ? [`${silent} of ${feeds.length} pollers do not answer.`] : []),
    ],
    title: publication?.id ?? null,
    version: { id: env.VERSION?.id ?? '', uploadedAt: env.VERSION?.timestamp ?? '' },
    bindings: Object.fromEntries(present),
    pages: { ...pageCounts },
    backend: { configured: hasSource({ env, publication: publication ?? { local: false } }) },
    purge: { secret: ownerOfSecret(publication ?? {}, env) },
    log: { key: secretOf(env, 'LOG_KEY') !== undefined },
    pictures: { key: secretOf(env, 'PICTURE_KEY') !== undefined },
    indexWrittenAt: null,
    checkedAt: new Date(at).toISOString(),
    feeds: feeds.map((feed) => toFeedHealth(feed, now)),
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

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
