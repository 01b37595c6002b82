import { BOT_PATH, type BotContent, type BotHost } from '../../schema/contract/bot-view.ts';
import { publicAddress } from '../../schema/contract/public-address.ts';
import { FEED_LIMITS } from '../../schema/feeds/feed.ts';
import { networkOrigin } from '../desk/network-desk.ts';
import { readForm } from '../desk/read-form.ts';
import { gatherFeeds, type KnownFeed } from '../feed-status/feed-reports.ts';
import { pastTime } from '../feed-status/status-time.ts';
import { feedContact, feedUserAgent, operatorContact } from '../feeds/fetch/user-agent.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { errorResponse } from '../http/error-response.ts';
import { permanentRedirect } from '../http/permanent-redirect.ts';
import { LIMIT_PERIOD_S, withinSearchLimit } from '../http/rate-limit.ts';
import type { FeedOfHost } from '../platform/calls/feed-index.ts';
import { MINUTE_MS } from '../platform/durations.ts';
import { hashName } from '../platform/hash.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { type Endpoint, type RequestDetails, unresolved } from '../publications/endpoint.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { readDirectory } from '../publications/read-publication-index.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';
import {
  FEED_INTERVAL_DEFAULT_MS,
  FEED_INTERVAL_MIN_MS,
  QUIET_INTERVAL_MAX_MS,
} from '../sources/poller/feed-schedule.ts';
import { publisherFiles, readAgain } from '../sources/publishers/publisher-files.ts';
import { filesWords } from './files-words.ts';
import { frameOf, toDocument } from './network-page.ts';

/** Longer than any host's name with a scheme and a path. */
const ASKED_MAX_UNITS = 300;
/** The feed index goes through the publications. */
const INDEX_WAIT_MS = 2_000;
/** Feeds of a host that are shown: each one's poller is asked. */
const FEEDS_SHOWN_MAX = 20;
const PAPERS_NAMED_MAX = 5;
const HOSTS_MAX = 4;
/** Seconds for which the page without a host is good. */
const FRESH_S = 600;
const PLACE = { locale: 'en-US', timezone: 'UTC' };

/**
 * `/bot?host=`: for publishers (DOOR-9). On the network's hosts; a publication's host leads there, or has it if no host is the
 * network's. A POST of its form reads the files of a host of listed feeds again.
 * @returns 429 for too many of them; 403 for a form of another site, 404 for another host
 */
export const bot: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: handleBot };

const tooMany = (): Response =>
  errorResponse('page', 429, 'Too many questions. Come back in a minute.', {
    title: 'One moment',
    retryAfterS: LIMIT_PERIOD_S,
  });

async function handleBot(details: RequestDetails): Promise<Response> {
  const { env, host, url, request } = details;
  if (!isNetworkHost(env, host)) {
    const found = await resolvePublication(details);
    if (!found.ok) return unresolved(details, 'page', found);
    const first = networkOrigin(env, url);
    if (first !== null && request.method === 'POST')
      return errorResponse('page', 404, 'The form is on the network’s own host.', { title: 'Nothing here' });
    if (first !== null) return permanentRedirect(`${first}${BOT_PATH}${url.search}`);
  }
  if (request.method === 'POST') return readFiles(details);
  const asked = askedHost(url.searchParams.get('host') ?? '');
  if (asked !== '' && !(await withinSearchLimit(env, 'search', callerNetwork(request)))) return tooMany();
  const content: BotContent = {
    is: 'bot',
    asked,
    found: asked === '' ? null : await hostFacts(details, asked),
    agent: feedUserAgent(feedContact(env)),
    contact: operatorContact(env) ?? null,
    times: {
      usual: `A feed is asked every ${minutes(FEED_INTERVAL_DEFAULT_MS)}, never more often than every ${minutes(FEED_INTERVAL_MIN_MS)}.`,
      quiet: minutes(QUIET_INTERVAL_MAX_MS),
      excerpt: FEED_LIMITS.descriptionCharacters,
    },
  };
  const canonical = asked === '' ? details.origin + BOT_PATH : null;
  const page = { ...(await frameOf(details)), content, canonical };
  return toDocument(page, { 'cache-control': asked === '' ? `public, max-age=${FRESH_S}` : 'no-store' });
}

/** Reads robots.txt and the switch of a host again, and leads back to what is known of it. */
async function readFiles(details: RequestDetails): Promise<Response> {
  const { env, request, url } = details;
  const form = await readForm(request, url);
  if (form instanceof Response) return form;
  const asked = askedHost(form.get('host') ?? '');
  try {
    const index = env.FEED_INDEX.getByName(FEED_INDEX_NAME);
    const hosts = hostsOf(await withTimeout(Promise.resolve(index.feedsOfHost(asked)), INDEX_WAIT_MS));
    if (hosts.length === 0)
      return errorResponse('page', 404, 'No paper of this network lists a feed of that host.', {
        title: 'Nothing here',
      });
    const counted = index.takeReading(callerNetwork(request));
    if (!(await withTimeout(Promise.resolve(counted), INDEX_WAIT_MS))) return tooMany();
    await Promise.all(hosts.map((host) => readAgain(env, host)));
  } catch (error) {
    logEvent('bot.index-unreachable', { detail: errorText(error) });
    return errorResponse('page', 503, 'The files were not read. Try again in a minute.', {
      title: 'Not now',
    });
  }
  const location = `${BOT_PATH}?host=${encodeURIComponent(asked)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** The names of a host that its feeds have: with and without `www.`. */
const hostsOf = (feeds: readonly FeedOfHost[]): string[] =>
  [...new Set(feeds.map(({ address }) => new URL(address).host))].slice(0, HOSTS_MAX);

/** @returns the host that was typed, with its port; '' for anything else */
function askedHost(typed: string): string {
  const text = typed.trim().slice(0, ASKED_MAX_UNITS);
  const address = text.includes('://') ? text : `https://${text}`;
  return text !== '' && URL.canParse(address) ? new URL(address).host : '';
}

async function hostFacts(details: RequestDetails, host: string): Promise<BotHost> {
  const { env, now } = details;
  try {
    const asked = env.FEED_INDEX.getByName(FEED_INDEX_NAME).feedsOfHost(host);
    const all = await withTimeout(Promise.resolve(asked), INDEX_WAIT_MS);
    const shown = all.slice(0, FEEDS_SHOWN_MAX);
    const [{ feeds: known }, directory, files] = await Promise.all([
      gatherFeeds(env, new Map(shown.map(({ address }) => [address, []])), now),
      readDirectory(details),
      Promise.all(hostsOf(all).map((name) => publisherFiles(env, name))),
    ]);
    const names = new Map(directory?.all().map(({ id, name }) => [id, name]));
    return {
      host,
      more: all.length - shown.length,
      files: files.flatMap((of) => (of ? filesWords(of) : [])),
      feeds: shown.map((feed, i) => ({
        id: hashName(feed.address),
        address: publicAddress(feed.address),
        papers: papersOf(feed, names),
        ...timesOf(known[i], now),
      })),
    };
  } catch (error) {
    logEvent('bot.index-unreachable', { detail: errorText(error) });
    return { host, more: 0, feeds: null, files: [] };
  }
}

function timesOf(feed: KnownFeed | undefined, now: number) {
  const { lastAttemptAt = null, nextAttemptAt = null, ended = false } = feed ?? {};
  const lastFetch = lastAttemptAt === null ? null : pastTime(lastAttemptAt, PLACE, now);
  if (ended) return { lastFetch, interval: 'ended' };
  const isKnown = lastAttemptAt !== null && nextAttemptAt !== null && nextAttemptAt > lastAttemptAt;
  return { lastFetch, interval: isKnown ? minutes(nextAttemptAt - lastAttemptAt) : '' };
}

/** Only listed papers are named (DOOR-2). */
function papersOf({ papers }: FeedOfHost, names: ReadonlyMap<string, string>): string {
  const named = papers.flatMap((id) => names.get(id) ?? []).slice(0, PAPERS_NAMED_MAX);
  const more = papers.length - named.length;
  if (more === 0) return named.join(', ');
  const counted = `${more.toLocaleString('en')} ${named.length > 0 ? 'more' : more === 1 ? 'paper' : 'papers'}`;
  return [...named, counted].join(', ');
}

function minutes(ms: number): string {
  const whole = Math.max(1, Math.round(ms / MINUTE_MS));
  return `${whole.toLocaleString('en')} ${whole === 1 ? 'minute' : 'minutes'}`;
}
