import { type FetchedFeed, fetchFeed } from '../../functions/feeds/fetch/fetch-feed.ts';
import { mayRequest, type RobotsFile, readRobots } from '../../functions/feeds/fetch/robots.ts';
import { parseFeed } from '../../functions/feeds/parse/parse-feed.ts';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { within } from '../../functions/platform/with-timeout.ts';
import type { Publication } from '../../schema/publication.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { blockingOf, termsOf } from './feed-terms.ts';
import { fetchLeniently } from './lenient-fetch.ts';

/** Hosts asked at the same time; a host's feeds are asked one after another. */
const HOSTS_AT_A_TIME = 6;
/** Between two requests to the same host, in ms. */
const PAUSE_MS = 1_000;
const DAY_MS = 86_400_000;
/** A feed whose newest story is older shows readers nothing new. */
const STALE_AFTER_DAYS = 60;
/** Statuses with which publishers refuse programs; others mean a missing or broken feed. */
const REFUSALS = new Set([401, 403, 429, 451]);
/** ESPN, for example, answers browsers' user agents with an empty 202. */
const EMPTY_ANSWERS = new Set([202, 204, 205]);

export type Verdict = 'ok' | 'stale' | 'moved' | 'refused' | 'blocked' | 'dead' | 'empty';

interface Judgement {
  verdict: Verdict;
  /** The reason, and what to do; empty for `ok`. */
  detail: string;
  items: number;
  /** Epoch ms of the newest story; null without a date. */
  newest: number | null;
}

export interface CheckedFeed extends Judgement {
  url: string;
  /** HTTP status of the last answer; null if none came. */
  status: number | null;
  /** Target of redirects; `permanent`: the row should list that address. */
  redirect: { to: string; permanent: boolean } | null;
  /** Whether robots.txt allows fetching the feed, from its host and from a redirect's target. */
  robots: RobotsAnswer;
  /** Known facts on the publisher's terms, and on its refusals. */
  terms: string | null;
  blocking: string | null;
  /** `{id} {list}` of each row that lists it. */
  listedBy: string[];
}

interface ListedFeed {
  url: string;
  local: boolean;
  listedBy: string[];
}

/** @returns each feed of the rows once, in their order */
export function feedsOfRows(publications: readonly Publication[]): ListedFeed[] {
  const feeds = new Map<string, ListedFeed>();
  for (const { id, local, sections } of publications) {
    for (const list of FEED_LISTS) {
      for (const url of sections[list.id]) {
        const feed = feeds.get(url) ?? { url, local, listedBy: [] };
        feed.listedBy.push(`${id} ${list.id}`);
        feeds.set(url, { ...feed, local: feed.local && local });
      }
    }
  }
  return [...feeds.values()];
}

interface CheckOptions {
  /** Sent to publishers, as FEED_CONTACT. */
  contact?: string | undefined;
  pauseMs?: number;
}

interface Check {
  contact: string | undefined;
  askRobots: AskRobots;
  /** Waits until the feed's host may get another request. */
  turn: () => Promise<void>;
}

/**
 * Asks every feed once, through the pollers' fetcher, and every host for its robots.txt: hosts in parallel, the
 * requests to a host one after another.
 * @param found receives each result as it comes
 */
export async function checkFeeds(
  feeds: readonly ListedFeed[],
  found: (feed: CheckedFeed) => void,
  { contact, pauseMs = PAUSE_MS }: CheckOptions = {},
): Promise<CheckedFeed[]> {
  const askRobots = robotsReader(contact);
  const byHost = Map.groupBy(feeds, ({ url }) => new URL(url).host);
  const checked = new Map<string, CheckedFeed>();
  await eachAtATime(byHost.values(), HOSTS_AT_A_TIME, async (feedsOfHost) => {
    const turn = pausing(pauseMs);
    for (const feed of feedsOfHost) {
      const result = await checkFeed(feed, { contact, askRobots, turn });
      checked.set(feed.url, result);
      found(result);
    }
  });
  return feeds.flatMap(({ url }) => checked.get(url) ?? []);
}

/** @returns a function that returns at once the first time, and later after a pause */
function pausing(pauseMs: number): () => Promise<void> {
  let isFirst = true;
  return async () => {
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    isFirst = false;
  };
}

/** A feed that its host's robots.txt refuses is not requested. */
async function checkFeed(feed: ListedFeed, { contact, askRobots, turn }: Check): Promise<CheckedFeed> {
  const { url, local, listedBy } = feed;
  const ask = (address: string) => askRobots(address, { allowPrivate: local, turn });
  const known = { url, terms: termsOf(url), blocking: blockingOf(url), listedBy };
  const ownRobots = await ask(url);
  if (ownRobots === 'refused') return { ...known, ...REFUSED, status: null, redirect: null };
  await turn();
  const fetched = await fetchFeed(url, {
    validators: { etag: null, lastModified: null },
    movedTo: null,
    allowPrivate: local,
    contact,
    send: fetchLeniently,
  });
  const { status } = fetched;
  const redirect = redirectOf(url, fetched);
  const robots = redirect === null ? ownRobots : stricter(ownRobots, await ask(redirect.to));
  if (robots === 'refused') return { ...known, ...REFUSED, status, redirect };
  return { ...known, status, redirect, robots, ...judge(fetched, Date.now()) };
}

const REFUSED = {
  robots: 'refused',
  verdict: 'refused',
  detail: 'robots.txt refuses us: list another feed',
  items: 0,
  newest: null,
} as const;

function redirectOf(url: string, fetched: FetchedFeed): CheckedFeed['redirect'] {
  if (fetched.kind !== 'body' || fetched.url === new URL(url).href) return null;
  return { to: fetched.url, permanent: fetched.movedTo === fetched.url };
}

/** A redirect needs the permission of both hosts. */
const stricter = (one: RobotsAnswer, other: RobotsAnswer): RobotsAnswer =>
  (['refused', 'unknown'] as const).find((answer) => answer === one || answer === other) ?? 'allowed';

/** @param now epoch ms */
export function judge(fetched: FetchedFeed, now: number): Judgement {
  const nothing = { items: 0, newest: null };
  if (fetched.kind === 'fault') {
    const { status, detail } = fetched;
    if (status !== null && EMPTY_ANSWERS.has(status))
      return { ...nothing, verdict: 'empty', detail: `${detail}: an answer without a feed` };
    if (status !== null && REFUSALS.has(status))
      return { ...nothing, verdict: 'blocked', detail: `${detail}: the publisher refuses programs` };
    return { ...nothing, verdict: 'dead', detail };
  }
  if (fetched.kind === 'unchanged') return { ...nothing, verdict: 'dead', detail: 'HTTP 304 without a copy' };
  const parsed = parseFeed(fetched.body, fetched);
  const items = parsed.ok ? parsed.items.length : 0;
  if (fetched.broken && items === 0) return { ...nothing, verdict: 'dead', detail: fetched.broken.detail };
  if (!parsed.ok) return { ...nothing, verdict: 'dead', detail: `no feed: ${parsed.detail}` };
  if (items === 0) return { ...nothing, verdict: 'empty', detail: 'a feed without stories' };
  const dates = parsed.items.flatMap(({ published }) => published ?? []);
  const newest = dates.length > 0 ? Math.max(...dates) : null;
  if (fetched.movedTo !== null) return { items, newest, verdict: 'moved', detail: `use ${fetched.movedTo}` };
  const days = newest === null ? 0 : Math.floor((now - newest) / DAY_MS);
  if (days > STALE_AFTER_DAYS)
    return { items, newest, verdict: 'stale', detail: `the newest story is ${days} days old` };
  const flaws = [
    ...(fetched.broken ? [`the answer breaks off: ${fetched.broken.detail}`] : []),
    ...(parsed.tagsDropped > 0 ? [`${parsed.tagsDropped} tags are too long to be read`] : []),
  ];
  return { items, newest, verdict: 'ok', detail: flaws.join('; ') };
}

/** `unknown`: the host's robots.txt is unreadable. */
type RobotsAnswer = 'allowed' | 'refused' | 'unknown';

interface RobotsRequest {
  /** Feeds on this machine or a private network are for local runs only. */
  allowPrivate: boolean;
  /** Waits until the host may get a request. */
  turn: () => Promise<void>;
}

type AskRobots = (url: string, request: RobotsRequest) => Promise<RobotsAnswer>;

/**
 * @param contact as in FEED_CONTACT
 * @returns a function that says whether a host's robots.txt allows fetching an address; it requests the file once per
 * host and never rejects
 */
export function robotsReader(contact: string | undefined): AskRobots {
  const hosts = new Map<string, Promise<RobotsFile>>();
  return async (address, { allowPrivate, turn }) => {
    const url = new URL(address);
    const known = hosts.get(url.origin);
    const asked = known ?? turn().then(() => readRobots(url.origin, { contact, allowPrivate }));
    hosts.set(url.origin, asked);
    const robots = await asked;
    if (!robots.ok) return 'unknown';
    return mayRequest(robots.text, url) ? 'allowed' : 'refused';
  };
}

const FEEDS_AT_A_TIME = 6;
/** An operator waits no longer for a warning: `check` asks at leisure. */
const ASK_MAX_MS = 15_000;
/** For the feeds of a whole network there is `check`. */
const ROWS_MAX = 20;

/**
 * Asks the hosts of the rows' feeds for their robots.txt.
 * @param contact as in FEED_CONTACT
 * @returns a line for each feed whose publisher refuses us; those that answer too late are not named
 */
export async function robotsWarnings(
  publications: readonly Publication[],
  contact: string | undefined,
): Promise<string[]> {
  if (publications.length > ROWS_MAX) return [];
  const ask = robotsReader(contact);
  const lines: string[] = [];
  const asked = eachAtATime(feedsOfRows(publications), FEEDS_AT_A_TIME, async ({ url, local, listedBy }) => {
    const answer = await ask(url, { allowPrivate: local, turn: async () => {} });
    if (answer === 'refused')
      lines.push(`${url}: robots.txt refuses us: list another feed (${listedBy.join(', ')})`);
  });
  await within(asked, ASK_MAX_MS);
  return lines;
}
