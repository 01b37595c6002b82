/**
 * One miniflare with both Workers: the site on its port, the newsroom on its own. `npm start`, the tests and the load
 * tests all run this.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare';
import { hostKey, titleKey } from '../functions/publication-keys.ts';
import type { Publication } from '../schema/publication.ts';
import { dist } from './building.ts';

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
    ...modulesOf('site'),
    name: 'site',
    routes: undefined,
    bindings: { ...workers.site.bindings, LOCAL: '1', ...options.env },
  };
  const newsroom: WorkerOptions = {
    ...workers.newsroom,
    ...modulesOf('newsroom'),
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
  const miniflare = new Miniflare({
    host,
    port,
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => log?.(chunk.toString()));
    },
    ...(options.persist === null ? {} : { defaultPersistRoot: options.persist }),
    workers: [site, newsroom],
  });
  await miniflare.ready;
  const publications = await miniflare.getKVNamespace('PUBLICATIONS', 'site');
  for (const publication of options.publications) {
    await publications.put(titleKey(publication.id), JSON.stringify(publication));
    for (const hostname of publication.hostnames) await publications.put(hostKey(hostname), publication.id);
  }
  return {
    miniflare,
    site: `http://${host}:${port}`,
    newsroom: newsroomOrigin,
    stop: () => miniflare.dispose(),
  };
}

function modulesOf(name: 'site' | 'newsroom') {
  const folder = dist(name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.mp3') || file.endsWith('.sql'));
  return {
    modulesRoot: folder,
    modules: [
      // The main module comes first.
      {
        type: 'ESModule' as const,
        path: `${folder}/worker.js`,
        contents: readFileSync(`${folder}/worker.js`, 'utf8'),
      },
      ...files.map((file) => ({
        type: file.endsWith('.sql') ? ('Text' as const) : ('Data' as const),
        path: `${folder}/${file}`,
        contents: readFileSync(`${folder}/${file}`),
      })),
    ],
  };
}
