import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { createStreamIfLate } from '../../functions/pages/stream-if-late.ts';

/** Components, loaders and what they import. */
const PAGE_MODULE = /\/(?:app|schema)\/.*\.tsx?$/;
const SERVER_BUILD = 'virtual:remix/server-build';

/** Paths that the Worker answers besides pages; Vite forwards them. */
const WORKER_PATHS = [
  '/pictures',
  '/api',
  '/ad/',
  '/ad-frame/',
  '/.well-known/',
  '/feed.xml',
  '/feeds/',
  '/sources.opml',
  '/robots.txt',
  '/search/suggest',
  '/sections/late',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/manifest.webmanifest',
];

/**
 * Renders pages in Vite's Node process with hot reloading, while all their data come over HTTP from a running miniflare
 * (DEV_WORLD): the development server cannot host the Durable Object.
 */
export function devContext(): Plugin {
  const localEnv = process.env.DEV_WORLD ?? 'http://127.0.0.1:8789';
  return {
    name: 'masthead-dev-context',
    config: () => ({
      server: { proxy: Object.fromEntries(WORKER_PATHS.map((path) => [path, localEnv])) },
      // The build of React that renders to web streams, as in the Worker.
      ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
    }),
    // The browser has none of the modules of pages, so that Vite would leave it as it is.
    handleHotUpdate({ file, server }) {
      if (PAGE_MODULE.test(file)) server.hot.send({ type: 'full-reload' });
    },
    configureServer: (vite) => () => {
      vite.middlewares.use((incoming, outgoing, next) => {
        void answer(vite, localEnv, incoming, outgoing).catch(next);
      });
    },
  };
}

async function answer(
  vite: ViteDevServer,
  localEnv: string,
  incoming: Connect.IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const build: unknown = await vite.ssrLoadModule(SERVER_BUILD);
  if (!isBuild(build)) throw new Error('Remix made no server build');
  const origin = `http://${incoming.headers.host ?? 'localhost'}`;
  const request = new Request(new URL(incoming.originalUrl ?? '/', origin), {
    method: incoming.method ?? 'GET',
  });
  const ask = async (call: string, argument: unknown = null) => {
    const response = await fetch(`${localEnv}/dev/context`, {
      method: 'POST',
      body: JSON.stringify({ call, argument }),
    });
    if (!response.ok) throw new Error(`${call}: the running world said ${response.status}`);
    return response.json();
  };
  const response = await createRequestHandler(build, 'development')(request, {
    ...Object(await ask('publication')),
    origin,
    nonce: '',
    whole: true,
    streamIfLate: createStreamIfLate(true),
    now: Date.now(),
    weather: () => null,
    about: () => ask('about'),
    sections: {
      read: (expanded: string | null) => ask('sections.read', expanded),
      readAll: (id: string) => ask('sections.readAll', id),
    },
    backend: {
      list: (argument: unknown) => ask('backend.list', argument),
      article: (slug: string) => ask('backend.article', slug),
      kept: () => ask('backend.kept'),
    },
    pictureOf: async (image: string) => image,
    search: {
      find: (argument: unknown) => ask('search.find', argument),
      related: (argument: unknown) => ask('search.related', argument),
      topic: (slug: string, page: number) => ask('search.topic', { slug, page }),
      archive: () => ask('search.archive'),
      month: (argument: unknown) => ask('search.month', argument),
      author: (slug: string, page: number) => ask('search.author', { slug, page }),
    },
  });
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  if (!response.body) outgoing.end();
  // A reader who leaves early ends the stream; this is not a fault of the page.
  else await pipeline(Readable.fromWeb(nodeStream(response.body)), outgoing).catch(() => outgoing.destroy());
}

/** @returns whether a module exports what Remix's server build exports */
export const isBuild = (module: unknown): module is ServerBuild =>
  typeof module === 'object' && module !== null && 'routes' in module;
/** The same stream with Node's type for it. */
const nodeStream = (body: object): ReadableStream => Object(body);
