import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';
import { Agent, setGlobalDispatcher } from 'undici';
import type { RecordPart } from '../functions/platform/calls/feed-poller.ts';
import { PUBLICATION_INDEX_KEY } from '../functions/publications/publication-index-value.ts';
import { FEED_INDEX_NAME } from '../functions/sources/index/feed-index-value.ts';
import { recordKey } from '../functions/sources/poller/feed-store.ts';
import type { Entry } from '../mocks/control.ts';
import { type FeedRecord, feedRecordSchema } from '../schema/feeds/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../schema/feeds/feed-report.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../schema/publication.ts';
import { isPortFree } from '../scripts/local/is-port-free.ts';
import { type LocalEnvOptions, startLocalEnv as start } from '../scripts/local/local-env.ts';
import { localPublication } from '../scripts/local/local-publication.ts';
import { BROWSER, exchange } from './exchange.ts';
import { type AskedFar, behindFaults, type PlatformFaults } from './faults/behind-faults.ts';

const HOST = '127.0.0.1';
const BACKEND_TOKEN = 'a-token-for-tests';
/** The same in every run, because bytes are compared. */
const PICTURE_KEY = 'a-key-for-pictures-of-tests';
/** Every run begins with the same stories, so that failures can be repeated and bytes compared. */
const STORIES_FROM = Date.UTC(2026, 10, 23, 17, 20);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** On a busy machine, a line of the log or a write to KV comes long after the response. */
const LATER_WITHIN_MS = 45_000;
const LATER_READ_EVERY_MS = 20;
/** Longer than any limit of the site, on a machine on which many tests run at once. */
const ANSWER_MAX_MS = 120_000;
/**
 * The test clock starts at this hour in UTC, two or three in the morning in the publications' zone: pages change at
 * midnight, which tests that advance the clock by hours would otherwise pass.
 */
const CLOCK_FROM_HOUR = 10;

/**
 * `fetch` must close an idle connection before the runtime does, after 5 s, also when this process is seconds late: a
 * request on a closing connection fails (RFC 9112 §9.5).
 */
const IDLE_MS = 1_000;
setGlobalDispatcher(new Agent({ keepAliveTimeout: IDLE_MS }));

export { BROWSER };

/** What a test may change in its environment. */
export interface TestEnvOptions {
  /** Publications besides the default one. @param mocks origin of the mocks */
  publications?: (mocks: string) => PublicationInput[];
  /** Changes the default publication. */
  change?: (title: Publication, mocks: string) => PublicationInput;
  env?: Record<string, string>;
  capturedFeeds?: string;
  articles?: string;
  backups?: boolean;
  /**
   * False: Workers use the real clock and alarms fire by themselves. Otherwise `testEnv.clock` moves the clock, which
   * begins at CLOCK_FROM_HOUR, or, if this is true, with the real time: for browsers, which have no other.
   */
  clock?: boolean;
  /** False: nothing is indexed, as if KV had lost it, and pages are cached by time. */
  indexed?: boolean;
  /** False: the site's cron job, which announces listed feeds to their pollers, has not run yet. */
  cron?: boolean;
  /** Adds platform faults, which `fail` sets. */
  faults?: boolean;
  /** Wraps the modules of the site's build; not with `faults`. */
  around?: LocalEnvOptions['around'];
  /** Static files of another build of the site (test/browser/other-build.ts). */
  files?: LocalEnvOptions['files'];
  beside?: LocalEnvOptions['beside'];
  /** Fixed ports, for when an external process must know them. */
  ports?: [number, number];
  /** Where state is stored; it is lost without. */
  persist?: string;
}

/** @returns a real site and its mocks on free ports, without stored data */
export async function startTestEnv(options: TestEnvOptions = {}) {
  const [port, mocksPort] = options.ports ?? (await freePorts());
  const mocks = `http://${HOST}:${mocksPort}`;
  const standard = localPublication({ mocks });
  const title = options.change ? publicationSchema.parse(options.change(standard, mocks)) : standard;
  const others = (options.publications?.(mocks) ?? []).map((row) => publicationSchema.parse(row));
  const lines: string[] = [];
  const clock = clockFrom(options.clock);
  const testEnv = await start({
    host: HOST,
    port,
    mocksPort,
    env: { BACKEND_URL: `${mocks}/backend`, BACKEND_TOKEN, PICTURE_KEY, ...options.env },
    backendToken: BACKEND_TOKEN,
    publications: [title, ...others],
    persist: options.persist ?? null,
    storiesFrom: STORIES_FROM - (clock?.aheadMs ?? 0),
    capturedFeeds: options.capturedFeeds,
    articles: options.articles,
    backups: options.backups,
    clock,
    around: options.faults ? behindFaults : options.around,
    files: options.files,
    beside: options.beside,
    log: (line) => lines.push(line),
  });
  if (options.indexed === false) await loseIndex(testEnv.miniflare);
  else if (options.cron ?? true) await testEnv.runCron();
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${testEnv.mocks}/control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`control/${path}: ${await response.text()}`);
  };
  const callPoller = async (url: string, method: 'refresh' | 'report', ...rest: unknown[]) => {
    const pollers = await testEnv.miniflare.getDurableObjectNamespace('FEED_POLLERS', 'site');
    // Miniflare's types lack the RPC methods of stubs.
    return Reflect.get(pollers.get(pollers.idFromName(url)), method)(url, ...rest);
  };
  /** A feed's record in KV, which its FeedPoller writes after the page that asked. @throws Error if it does not come */
  const storedFeed = async (part: RecordPart, url: string): Promise<FeedRecord> => {
    const kv = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    const until = performance.now() + LATER_WITHIN_MS;
    for (;;) {
      const text = await kv.get(recordKey(part, url));
      if (text !== null) return feedRecordSchema.parse(JSON.parse(text));
      if (performance.now() > until) throw new Error(`not stored: ${recordKey(part, url)}`);
      await setTimeout(LATER_READ_EVERY_MS);
    }
  };
  return {
    ...testEnv,
    /** The Workers' log so far: a line may come after its response, `untilLogged` waits for it. */
    lines,
    /** Waits for this text in the log. @throws Error with the whole log if it does not come within LATER_WITHIN_MS */
    untilLogged: async (text: string | RegExp): Promise<void> => {
      const isLogged = (log: string) => (typeof text === 'string' ? log.includes(text) : text.test(log));
      const until = performance.now() + LATER_WITHIN_MS;
      while (!isLogged(lines.join(''))) {
        if (performance.now() > until) throw new Error(`not logged: ${text}\n${lines.join('')}`);
        await setTimeout(LATER_READ_EVERY_MS);
      }
    },
    /** Requests a page, by default from localhost. */
    get: (path: string, host = 'localhost', init: PageRequest = {}) =>
      request(testEnv.site + path, host, init),
    /** Calls the operators' API. @param below the address after `/api/publications`, with its query */
    callRegister: (below: string, init: RequestInit = {}) =>
      fetch(`${testEnv.site}/api/publications${below}`, {
        ...init,
        headers: { authorization: `Bearer ${testEnv.operatorToken}`, ...init.headers },
      }),
    /** Makes a feed's FeedPoller fetch now, as an editor's purge does. */
    refreshFeed: async (url: string): Promise<FeedRecord> =>
      feedRecordSchema.parse(await callPoller(url, 'refresh', { force: true, local: true })),
    storedFeed,
    /** A feed's story in KV, which has an address. @param n its place, the newest first */
    storedStory: async (url: string, n: number) => {
      const story = (await storedFeed('all', url)).items[n];
      if (!story?.link) throw new Error(`${url} has no story ${n} with an address`);
      return { ...story, link: story.link };
    },
    /** Waits until the Cache API has the answer of an address, which is put there after it was sent. */
    untilCached: async (path: string, host = 'localhost'): Promise<void> => {
      const { default: cache } = await testEnv.miniflare.getCaches();
      const until = performance.now() + LATER_WITHIN_MS;
      while ((await cache.match(`http://${host}${path}`)) === undefined) {
        if (performance.now() > until) throw new Error(`not cached: ${path}`);
        await setTimeout(LATER_READ_EVERY_MS);
      }
    },
    /** The FeedPoller's report of a feed. */
    reportFeed: async (url: string): Promise<FeedReport> =>
      feedReportSchema.parse(await callPoller(url, 'report')),
    /** Sets the platform's faults from now on; needs `faults`. */
    fail: async (faults: PlatformFaults): Promise<void> => {
      const response = await fetch(`${testEnv.site}/__faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
      });
      if (!response.ok) throw new Error(`faults: ${response.status}`);
    },
    /** Reads of KV and calls of objects since `fail` was called last; needs `faults`. */
    asked: async (): Promise<AskedFar[]> => (await fetch(`${testEnv.site}/__faults`)).json(),
    control: {
      fault: (target: string, fault: Record<string, unknown> | null) => post('faults', { target, fault }),
      addItems: (id: string, extra: number) => post('items', { id, extra }),
      reply: (target: string, body: string | null) => post('replies', { target, body }),
      reset: () => post('reset', {}),
      /** @param since epoch ms; at most the newest 5,000 requests are returned */
      log: async (since = 0): Promise<RequestLog> =>
        (await fetch(`${testEnv.mocks}/control/log?since=${since}`)).json(),
    },
  };
}

function clockFrom(clock: boolean | undefined): { aheadMs: number } | undefined {
  if (clock !== undefined) return clock ? { aheadMs: 0 } : undefined;
  // Whole minutes, so that stories are dated by the minute.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return { aheadMs: (CLOCK_FROM_HOUR * HOUR_MS - (now % DAY_MS) + DAY_MS) % DAY_MS };
}

/** As if KV had lost the index of publications, and the feed index its list. */
async function loseIndex(miniflare: Miniflare): Promise<void> {
  await (await miniflare.getKVNamespace('PUBLICATIONS', 'site')).delete(PUBLICATION_INDEX_KEY);
  const indexes = await miniflare.getDurableObjectNamespace('FEED_INDEX', 'site');
  const feedIndex = indexes.get(indexes.idFromName(FEED_INDEX_NAME));
  // As in callPoller.
  const call = (method: string, ...rest: unknown[]) => Reflect.get(feedIndex, method)(...rest);
  await call('list', [], Object.keys(await call('listedVersions')));
}

export type TestEnv = Awaited<ReturnType<typeof startTestEnv>>;

export interface RequestLog {
  counts: Record<string, number>;
  requests: Entry[];
}

interface PageRequest extends RequestInit {
  /** Receives the page as it streams. */
  onChunk?: (text: string) => void;
}

/**
 * A raw request, which may send any host.
 * @throws without a whole answer within ANSWER_MAX_MS
 */
export async function request(url: string, host: string, init: PageRequest = {}) {
  const { origin, pathname, search } = new URL(url);
  const started = performance.now();
  const decoder = new TextDecoder();
  const chunks: { atMs: number; text: string }[] = [];
  const { why, detail, status, headers, body, firstByteMs, totalMs } = await exchange(origin, {
    host,
    path: pathname + search,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
    limitMs: ANSWER_MAX_MS,
    onChunk: (chunk) => {
      const text = decoder.decode(chunk, { stream: true });
      chunks.push({ atMs: performance.now() - started, text });
      init.onChunk?.(text);
    },
  });
  if (why !== null) throw new Error(detail);
  return {
    status,
    headers,
    text: body.toString('utf8'),
    firstByteMs,
    totalMs,
    chunks,
  };
}

/** Below the range of outgoing connections, which could take a port before its server does. */
const PORT_FIRST = 20_000;
const PORTS = 10_000;

/** Another address of this machine, on which none of our servers listens. Where it does not exist, only HOST is tried. */
const TAKEN_AT = '127.0.0.2';

/**
 * Takes a port for this process, until it ends: a second or more passes before its server listens, in which processes of
 * other tests look for ports too. @returns false if one of them has it
 */
const takePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const held = createServer();
    held.unref();
    held.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    held.listen({ host: TAKEN_AT, port, exclusive: true }, () => resolve(true));
  });

/** @returns a free port of this machine, which is given to nobody else */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORT_FIRST + Math.floor(Math.random() * PORTS);
    if ((await takePort(port)) && (await isPortFree(HOST, port))) return port;
  }
}

/** @returns two different free ports: for a site and its mocks */
export const freePorts = async (): Promise<[number, number]> => [await freePort(), await freePort()];
