/**
 * One miniflare with both Workers: the site on its port, the newsroom on its own. `npm start`, the tests and the load
 * tests all run this.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from 'miniflare';
import { hostKey, titleKey } from '../functions/publication-keys.ts';
import { rowMetadata } from '../functions/publications/row-metadata.ts';
import type { Publication } from '../schema/publication.ts';
import { dist } from './building.ts';
import { behindClock, clockOf } from './clock.ts';

/** A module of a Worker as miniflare takes it. */
export interface WorkerModule {
  type: 'ESModule' | 'Text' | 'Data';
  path: string;
  contents: string | Buffer<ArrayBuffer>;
}

export interface WorldOptions {
  host: string;
  port: number;
  newsroomPort: number;
  /** Variables of the site's Worker. */
  env: Record<string, string>;
  /** Bearer token the newsroom's backend asks for. */
  backendToken: string;
  publications: Publication[];
  /** Where state is kept between runs; nowhere for tests. */
  persist: string | null;
  /** Folder of captured feeds. */
  capturedFeeds?: string | undefined;
  /** Both Workers behind a clock that can be put forward. */
  clock?: boolean | undefined;
  /** Puts modules around those that the site's build made, main module first: what measures it from outside. */
  around?: ((worker: WorkerModule[]) => WorkerModule[]) | undefined;
  /** Workers beside the two: what a bench compares with. */
  beside?: WorkerOptions[] | undefined;
  /** Site's `console.log` and warnings. */
  log?: ((line: string) => void) | undefined;
}

/** @returns a running world; `site` and `newsroom` are origins. */
export async function startWorld(options: WorldOptions) {
  const { host, port, newsroomPort } = options;
  const workers = JSON.parse(readFileSync('dist/options.json', 'utf8'));
  const newsroomOrigin = `http://${host}:${newsroomPort}`;
  const site: WorkerOptions = {
    ...workers.site,
    ...modulesOf('site', options.clock, options.around),
    name: 'site',
    routes: undefined,
    assets: undefined,
    bindings: { ...workers.site.bindings, LOCAL: '1', ...options.env },
  };
  const newsroom: WorkerOptions = {
    ...workers.newsroom,
    ...modulesOf('newsroom', options.clock),
    name: 'newsroom',
    routes: undefined,
    bindings: { BACKEND_TOKEN: options.backendToken },
    unsafeDirectSockets: [{ host, port: newsroomPort }],
    ...(options.capturedFeeds
      ? {
          serviceBindings: {
            CAPTURED: { disk: { path: path.resolve(options.capturedFeeds), writable: false } },
          },
        }
      : {}),
  };
  const { log } = options;
  const common = {
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => log?.(chunk.toString()));
    },
    ...(options.persist === null ? {} : { defaultPersistRoot: options.persist }),
  };
  const all = [site, files(workers.site.assets), newsroom, ...(options.beside ?? [])];
  const real = { ...common, host, port, workers: all };
  const miniflare = await withRows(options, { ...common, kvNamespaces: site.kvNamespaces }, real);
  const siteOrigin = `http://${host}:${port}`;
  const clock = clockOf(siteOrigin, newsroomOrigin);
  /** Does what the cron of a deployed Worker does every minute: indexes the publications and lists their feeds. */
  const indexPublications = async () => {
    const worker = await miniflare.getWorker('site');
    const { outcome } = await worker.scheduled({ cron: '* * * * *' });
    if (outcome !== 'ok') log?.('{"event":"start.index-failed"}\n');
    // Alarms behind a clock ring when it is asked.
    if (options.clock) await clock.advance(0);
  };
  return {
    miniflare,
    indexPublications,
    site: siteOrigin,
    newsroom: newsroomOrigin,
    /** Throws in a world that was started without one. */
    clock,
    /** Starts the Workers again with everything that is stored: a new version of them has nothing in memory. */
    restart: () => miniflare.setOptions(real),
    stop: () => miniflare.dispose(),
  };
}

/** What is no file is the site's to answer. */
const FILES_SCRIPT = `
export default {
  async fetch(request, { FILES, SITE }) {
    const file = await FILES.fetch(request);
    return file.status === 404 ? SITE.fetch(request) : file;
  },
};`;

/**
 * The site's static files, by their addresses. Given to the site itself they would stand before every page: two Workers
 * more on its way, about half of what a kept page costs. Cloudflare's own network does that part; a load test should
 * not pay for it.
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
      // Its rules are for files, it is none itself.
      .filter(({ name }) => name !== '_headers')
      // Whatever query comes with a file: miniflare compares it with the route too.
      .map((entry) => `*/${entry.name}${entry.isDirectory() ? '/' : ''}*`),
  };
}

/**
 * Starts the real runtime with the rows in it: where they are not kept from the last start, first a runtime with nothing
 * but KV, then the real one in its place, so that nobody can ask before they are there.
 */
async function withRows(
  { persist, publications }: WorldOptions,
  rowsOnly: Partial<MiniflareOptions>,
  real: MiniflareOptions,
): Promise<Miniflare> {
  const stampFile = persist === null ? null : path.join(persist, 'titles.stamp');
  const stamp = createHash('sha256').update(JSON.stringify(publications)).digest('hex');
  if (stampFile && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    const miniflare = new Miniflare(real);
    await miniflare.ready;
    return miniflare;
  }
  const miniflare = new Miniflare({ ...rowsOnly, name: 'site', modules: true, script: 'export default {}' });
  await writeRows(await miniflare.getKVNamespace('PUBLICATIONS', 'site'), publications);
  await miniflare.setOptions(real);
  if (stampFile) writeFileSync(stampFile, stamp);
  return miniflare;
}

interface Row {
  key: string;
  value: string;
  metadata?: { version: string };
}

function rowOf(publication: Publication): Row {
  const value = JSON.stringify(publication);
  return { key: titleKey(publication.id), value, metadata: rowMetadata(value) };
}

/** Rows written at a time; one after another, 3,000 titles took two minutes. */
const ROWS_AT_A_TIME = 500;

async function writeRows(
  rows: { put(key: string, value: string, options?: { metadata: unknown }): Promise<void> },
  publications: Publication[],
): Promise<void> {
  const rowsOfAll: Row[] = publications.flatMap((publication): Row[] => [
    rowOf(publication),
    ...publication.hostnames.map((hostname) => ({ key: hostKey(hostname), value: publication.id })),
  ]);
  // A later row of the same key wins: writes of a batch have no order.
  const writes = [...new Map(rowsOfAll.map((row) => [row.key, row])).values()];
  for (let at = 0; at < writes.length; at += ROWS_AT_A_TIME) {
    await Promise.all(
      writes
        .slice(at, at + ROWS_AT_A_TIME)
        .map(({ key, value, metadata }) => rows.put(key, value, metadata && { metadata })),
    );
  }
}

/** The site's main module where the runtime has no cache in front of `Pages`: all but production. */
function pageCacheModules(folder: string, clock: boolean) {
  const module = (name: string, file: string) => ({
    type: 'ESModule' as const,
    path: `${folder}/${name}`,
    contents: readFileSync(file, 'utf8'),
  });
  const cache = module('page-cache.js', `${dist('page-cache')}/page-cache.js`);
  // Behind a clock, the clock's own main module puts it in its place.
  return clock ? [cache] : [module('main.js', 'functions/page-cache/main.js'), cache];
}

function modulesOf(name: 'site' | 'newsroom', clock = false, around?: WorldOptions['around']) {
  const folder = dist(name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.mp3') || file.endsWith('.sql'));
  // The main module comes first.
  const pageCache = name === 'site' ? pageCacheModules(folder, clock) : [];
  const built: WorkerModule[] = [
    {
      type: 'ESModule',
      path: `${folder}/worker.js`,
      contents: readFileSync(`${folder}/worker.js`, 'utf8'),
    },
    ...files.map((file) => ({
      type: file.endsWith('.sql') ? ('Text' as const) : ('Data' as const),
      path: `${folder}/${file}`,
      contents: readFileSync(`${folder}/${file}`),
    })),
  ];
  const modules = [...pageCache, ...(around ? around(built) : built)];
  return { modulesRoot: folder, modules: clock ? behindClock(name, folder, modules) : modules };
}
