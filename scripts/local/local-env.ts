/**
 * One miniflare with both Workers, the site and the mocks, each on its own port. `npm start`, the tests and the load
 * tests all use it.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare';
import type { Publication } from '../../schema/publication.ts';
import { dist } from '../build/building.ts';
import { behindClock, clockOf } from './clock.ts';
import { copyArticles } from './copy-articles.ts';
import { endRuntimesTogether } from './end-together.ts';
import { runtimeLines } from './runtime-lines.ts';
import { scratchFolder } from './scratch-folder.ts';
import { STATE_EXIT, stopWith } from './settings.ts';
import { checkState, StateFault, stateFault } from './state-faults.ts';
import { storeRows } from './stored-rows.ts';
import { moduleFrom, type WorkerModule } from './worker-module.ts';

const MINUTE_MS = 60_000;
/** Comparing KV with thousands of rows takes seconds, on a busy machine more. */
const CRON_MAX_MS = 50_000;

export interface LocalEnvOptions {
  host: string;
  port: number;
  mocksPort: number;
  /** Variables of the site's Worker. */
  env: Record<string, string>;
  /** Bearer token that the mock backend expects. */
  backendToken: string;
  publications: Publication[];
  /** Where state is stored between runs; null for tests. */
  persist: string | null;
  capturedFeeds?: string | undefined;
  /** In place of the limit in wrangler.toml, for load tests. */
  searchesPerMinute?: number | undefined;
  /** Folder of the articles of rows whose source is a folder. */
  articles?: string | undefined;
  /** Whether there is a bucket for the night's backup (NET-4). */
  backups?: boolean | undefined;
  /**
   * The time by which mock publishers choose their stories when the run starts, epoch ms; it advances from there.
   * Default: the real time.
   */
  storiesFrom?: number | undefined;
  /** Starts both Workers with a test clock, initially ahead of the real one by this much. */
  clock?: { aheadMs: number } | undefined;
  /** Wraps the modules of the site's build, main module first, for example to measure it from outside. */
  around?: ((worker: WorkerModule[]) => WorkerModule[]) | undefined;
  /** Folder of the site's static files, if it is not the build's. */
  files?: string | undefined;
  /** Additional Workers, such as the baseline of a benchmark. */
  beside?: WorkerOptions[] | undefined;
  /** Receives the site's `console.log` and warnings. */
  log?: ((line: string) => void) | undefined;
}

/** @returns a running test environment; `site` and `mocks` are origins */
export async function startLocalEnv(options: LocalEnvOptions) {
  const { host, port, mocksPort } = options;
  const workers = readWorkerOptions();
  const mocksOrigin = `http://${host}:${mocksPort}`;
  const siteOrigin = `http://${host}:${port}`;
  const operatorToken = options.env.OPERATOR_TOKEN ?? randomUUID();
  const cronToken = randomUUID();
  const site: WorkerOptions = {
    ...workers.site,
    ...modulesOf('site', options.clock, options.around),
    name: 'site',
    routes: undefined,
    assets: undefined,
    ratelimits: limitsOf(workers.site.ratelimits, options.searchesPerMinute),
    durableObjects: { ...workers.site.durableObjects, ...(options.clock ? {} : ALARM_BOOK) },
    r2Buckets: [...(options.articles ? ['ARTICLES'] : []), ...(options.backups ? ['BACKUPS'] : [])],
    // The runtime writes a mail's head to the log, and its text to the file that the log names.
    ...(options.env.ALERT_MAIL_FROM ? { email: { send_email: [{ name: 'ALERT_MAIL' }] } } : {}),
    bindings: {
      ...workers.site.bindings,
      LOCAL: '1',
      ...options.env,
      OPERATOR_TOKEN: operatorToken,
      CRON_TOKEN: cronToken,
    },
  };
  const mocks: WorkerOptions = {
    ...workers.mocks,
    ...modulesOf('mocks', options.clock),
    name: 'mocks',
    routes: undefined,
    bindings: { BACKEND_TOKEN: options.backendToken, STORIES_AHEAD_MS: storiesAheadMs(options.storiesFrom) },
    unsafeDirectSockets: [{ host, port: mocksPort }],
    ...(options.capturedFeeds
      ? {
          serviceBindings: {
            CAPTURED: { disk: { path: path.resolve(options.capturedFeeds), writable: false } },
          },
        }
      : {}),
  };
  const { log } = options;
  /** The runtime's output before it has started. */
  let early: { chunk: string; show: () => void }[] | null = [];
  const textOf = (printed: typeof early) => (printed ?? []).map(({ chunk }) => chunk).join('');
  const printFrom = (stream: Readable) => {
    const linesOf = runtimeLines(options.persist);
    stream.on('data', (data: Buffer) => {
      const chunk = data.toString();
      const show = () => log?.(linesOf(chunk));
      if (early === null) show();
      else early.push({ chunk, show });
    });
    stream.once('end', () => log?.(linesOf('')));
  };
  const failure = Promise.withResolvers<void>();
  const scratch = options.persist === null ? scratchFolder() : null;
  const common = {
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) printFrom(stream);
      // A runtime that is stopped or restarted has its streams closed: only one that ends by itself ends them.
      stderr.once('end', failure.resolve);
    },
    defaultPersistRoot: options.persist ?? scratch ?? '',
    // A copy of a folder.
    r2Persist: false,
  };
  const all = [
    site,
    files({ ...workers.site.assets, directory: options.files ?? workers.site.assets.directory }),
    mocks,
    ...(options.beside ?? []),
  ];
  const real = { ...common, host, port, workers: all };
  if (options.persist !== null) checkState(options.persist);
  const miniflare = new Miniflare(real);
  const end = async () => {
    await miniflare.dispose();
    if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
  };
  // Miniflare would restart a crashed runtime again and again, with the same state.
  void failure.promise.then(() => miniflare.dispose()).catch(() => {});
  await miniflare.ready
    .then(() =>
      storeRows({ site: new URL(siteOrigin), token: operatorToken }, options.publications, options.persist),
    )
    .then(() => {
      // The register may be intact while another object is damaged.
      const fault = stateFault(textOf(early), options.persist);
      if (fault !== null) throw new StateFault(fault);
    })
    .catch(async (error: unknown) => {
      await end().catch(() => {});
      const fault = stateFault(`${error}${textOf(early)}`, options.persist);
      throw fault === null ? error : new StateFault(fault);
    });
  for (const { show } of early) show();
  early = null;
  endRuntimesTogether(scratch);
  const endCopying = options.articles
    ? await copyArticles(await miniflare.getR2Bucket('ARTICLES', 'site'), options.articles, log ?? (() => {}))
    : undefined;
  const clock = clockOf(siteOrigin, mocksOrigin);
  /** Does the work of a deployed Worker's cron job. @throws if the runtime does not answer in CRON_MAX_MS */
  const runCron = async () => {
    const { ok } = await fetch(`${siteOrigin}/__cron`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cronToken}` },
      signal: AbortSignal.timeout(CRON_MAX_MS),
    });
    if (!ok) log?.('{"event":"start.cron-failed"}\n');
    // With a test clock, alarms fire only when it is called.
    if (options.clock) await clock.advance(0);
  };
  return {
    miniflare,
    /** Resolves if the runtime ends by itself. It is not restarted. */
    failed: failure.promise,
    runCron,
    /** The operators' secret of this run. */
    operatorToken,
    site: siteOrigin,
    mocks: mocksOrigin,
    /** Throws if the environment was started without a clock. */
    clock,
    /** Restarts the Workers with all stored data, but empty memory, as after a deploy. */
    restart: async () => {
      await miniflare.setOptions(real);
      endRuntimesTogether(scratch);
    },
    stop: async () => {
      endCopying?.();
      await end();
    },
  };
}

/** The same for a command: what keeps the runtime from starting ends the run with one line. */
export const startOrStop = (options: LocalEnvOptions) =>
  startLocalEnv(options).catch((error: unknown) =>
    stopWith(
      `The local runtime did not start: ${error instanceof Error ? error.message : error}`,
      error instanceof StateFault ? STATE_EXIT : 1,
    ),
  );

/** @returns whole minutes, so that stories are dated by the minute */
function storiesAheadMs(storiesFrom: number | undefined): number {
  return storiesFrom === undefined ? 0 : storiesFrom - Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

type Limits = NonNullable<WorkerOptions['ratelimits']>;

/** @returns the limits of wrangler.toml, with another number of searches if one is given */
function limitsOf(limits: Limits, searches: number | undefined): Limits {
  const { SEARCH_LIMIT } = limits;
  if (searches === undefined || SEARCH_LIMIT === undefined) return limits;
  return { ...limits, SEARCH_LIMIT: { ...SEARCH_LIMIT, simple: { limit: searches, period: 60 } } };
}

/** The options that the build wrote (scripts/build/options.ts), with this checkout's files. */
export function readWorkerOptions() {
  const options = JSON.parse(readFileSync('dist/options.json', 'utf8'));
  const { assets } = options.site;
  return {
    ...options,
    site: { ...options.site, assets: { ...assets, directory: path.resolve(assets.directory) } },
  };
}

/** Requests that match no file go to the site. */
const FILES_SCRIPT = `
export default {
  async fetch(request, { FILES, SITE }) {
    const file = await FILES.fetch(request);
    return file.status === 404 ? SITE.fetch(request) : file;
  },
};`;

/**
 * The site's static files, by address. As assets of the site they would put two Workers in front of every page, about
 * half the cost of a cached page. In production Cloudflare's network serves them; a load test should not include that
 * cost.
 */
function files(assets: NonNullable<WorkerOptions['assets']>): WorkerOptions {
  const entries = readdirSync(assets.directory ?? '', { withFileTypes: true });
  return {
    name: 'files',
    modules: true,
    script: FILES_SCRIPT,
    serviceBindings: { SITE: 'site' },
    assets: { ...assets, binding: 'FILES' },
    routes: entries
      // They have rules for files and are not served.
      .filter(({ name }) => name !== '_headers' && name !== '_redirects')
      // The trailing wildcard allows a query: miniflare compares it with the route too.
      .map((entry) => `*/${entry.name}${entry.isDirectory() ? '/' : ''}*`),
  };
}

/** Modules that replace parts that a local runtime lacks, main module first. */
function standIns(folder: string, hasClock: boolean): WorkerModule[] {
  const module = (file: string) => moduleFrom(file, folder);
  const pageCache = module(`${dist('page-cache')}/page-cache.js`);
  // With a test clock, the clock's main module inserts the cache and fires the alarms.
  return hasClock ? [pageCache] : [...ALARMS.map(module), pageCache];
}

const ALARMS = ['main', 'alarm-book', 'with-alarms', 'cron'].map((name) => `scripts/local/alarms/${name}.js`);
const ALARM_BOOK = { ALARM_BOOK: { className: 'AlarmBook', useSQLite: true } };

function modulesOf(
  name: 'site' | 'mocks',
  clock: LocalEnvOptions['clock'],
  around?: LocalEnvOptions['around'],
) {
  const folder = dist(name);
  const files = readdirSync(folder).filter((file) => /\.(?:mp3|png|html|txt)$/.test(file));
  // The main module comes first.
  const own = name === 'site' ? standIns(folder, clock !== undefined) : [];
  const built: WorkerModule[] = [
    moduleFrom(`${folder}/worker.js`, folder),
    ...files.map((file) => ({
      type: /\.(?:mp3|png)$/.test(file) ? ('Data' as const) : ('Text' as const),
      path: `${folder}/${file}`,
      contents: readFileSync(`${folder}/${file}`),
    })),
  ];
  const modules = [...own, ...(around ? around(built) : built)];
  return {
    modulesRoot: folder,
    modules: clock ? behindClock(name, folder, modules, clock.aheadMs) : modules,
  };
}
