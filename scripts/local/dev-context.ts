import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { createStreamIfLate } from '../../functions/pages/stream-if-late.ts';
import { ENDPOINT_PATHS, ENDPOINT_PREFIXES } from '../../schema/contract/pages/endpoint-paths.ts';

/** Components, loaders and what they import. */
const PAGE_MODULE = /\/(?:app|schema)\/.*\.tsx?$/;
/** Components that React updates in the browser. */
const ISLAND_COMPONENT = /\/app\/radio\/.*\.tsx$/;
const MODULE_RULES = '.module.css';
const SERVER_BUILD = 'virtual:remix/server-build';

/** Paths of the Worker besides pages. Vite forwards every path that begins with one. */
const WORKER_PATHS = [...ENDPOINT_PATHS, ...ENDPOINT_PREFIXES];

/**
 * Renders pages in Vite's Node process with hot reloading; all their data come over HTTP from a running miniflare
 * (DEV_WORLD), because the development server cannot host Durable Objects.
 */
export function devContext(): Plugin {
  const localEnv = process.env.DEV_WORLD ?? 'http://127.0.0.1:8789';
  return {
    name: 'masthead-dev-context',
    config: () => ({
      server: { proxy: Object.fromEntries(WORKER_PATHS.map((path) => [path, localEnv])) },
      // React's build that renders to web streams, as in the Worker.
      ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
    }),
    handleHotUpdate({ file, modules, server, timestamp }) {
      const { hot } = server.environments.client;
      if (file.endsWith(MODULE_RULES)) {
        // Pages link stylesheets (app/document/dev-rules.tsx); Vite would reload the page for a changed one. Vite
        // handles those that scripts import.
        const address = file.slice(server.config.root.length);
        const update = { type: 'css-update', path: address, acceptedPath: address, timestamp } as const;
        hot.send({ type: 'update', updates: [update] });
        return modules.filter(({ url }) => !url.includes('?direct'));
      }
      // React replaces the component of an island that a browser has loaded; Vite does not know the pages.
      const isInBrowser = server.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
      if (ISLAND_COMPONENT.test(file) && isInBrowser) return modules;
      if (PAGE_MODULE.test(file)) hot.send({ type: 'full-reload' });
      return modules;
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
  const ask = async (call: string[], words: unknown[] = []) => {
    const response = await fetch(`${localEnv}/dev/context`, {
      method: 'POST',
      body: JSON.stringify({ call, words }),
    });
    if (!response.ok) throw new Error(`${call.join('.')}: the running site answered ${response.status}`);
    return response.json();
  };
  /** A part of the context whose functions are called in miniflare. */
  const partOf = (part: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...words: unknown[]) =>
            ask([part, String(name)], words),
      },
    );
  const response = await createRequestHandler(build, 'development')(request, {
    ...Object(await ask([])),
    origin,
    streamIfLate: createStreamIfLate(true),
    now: Date.now(),
    weather: () => null,
    ownText: (kind: string) => ask(['ownText'], [kind]),
    sections: partOf('sections'),
    backend: partOf('backend'),
    pictureOf: async (image: string) => image,
    search: partOf('search'),
  });
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  if (!response.body) outgoing.end();
  // A reader who leaves early ends the stream; this is not an error.
  else await pipeline(Readable.fromWeb(nodeStream(response.body)), outgoing).catch(() => outgoing.destroy());
}

/** @returns whether a module has the exports of Remix's server build */
export const isBuild = (module: unknown): module is ServerBuild =>
  typeof module === 'object' && module !== null && 'routes' in module;
const nodeStream = (body: object): ReadableStream => Object(body);
