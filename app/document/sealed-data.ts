import {
  createRequestHandler,
  data,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare';

/** A loader's data. It has no enumerable field, so Remix finds nothing in it to encode. */
class Sealed {
  readonly #data: unknown;

  constructor(value: unknown) {
    this.#data = value;
  }

  open(): unknown {
    return this.#data;
  }
}

/**
 * Remix encodes the data of all loaders for its router in browsers before it calls `handleRequest`, also the late ones. No page
 * sends them, so here they are sealed on their way to `handleRequest`, which calls `openData`. Loaders and components are written as
 * Remix documents.
 * It also compares a path with all routes, three times per page, which costs a sixth of the processor time of a front page. So
 * here each first segment of paths has a handler with its routes only.
 * @returns Remix's request handler of the build
 */
export function createPageHandler(build: ServerBuild): RequestHandler {
  const routes = mapValues(build.routes, (route) => {
    const { loader } = route.module;
    return loader ? { ...route, module: { ...route.module, loader: sealing(loader) } } : route;
  });
  const segments = new Set(Object.values(routes).map(({ path }) => firstSegment(path)));
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const first = firstSegment(new URL(request.url).pathname.slice(1));
    const segment = segments.has(first) ? first : '';
    const handler =
      handlers.get(segment) ?? createRequestHandler(partOf({ ...build, routes }, segment), 'production');
    handlers.set(segment, handler);
    return handler(request, context);
  };
}

const firstSegment = (path = ''): string => path.split('/')[0] ?? '';

/** @returns the build with the routes that a path with this first segment can match */
function partOf(build: ServerBuild, segment: string): ServerBuild {
  const canMatch = (path: string | undefined) => {
    const first = firstSegment(path);
    return ['', '*', segment].includes(first) || first.startsWith(':');
  };
  const keep = <Route extends { path?: string }>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => canMatch(route.path)));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

/** @returns the data that loaders returned, by route; those of a second render, after an error, are open already */
export const openData = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  mapValues(loaderData, (value) => (value instanceof Sealed ? value.open() : value));

const sealing =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    const result: unknown = await loader(args);
    if (result instanceof Response) return result;
    return isWithInit(result) ? data(new Sealed(result.data), result.init ?? undefined) : new Sealed(result);
  };

/** Whether `data()` made it; Remix exports only the type of its class. */
const isWithInit = (result: unknown): result is ReturnType<typeof data<unknown>> =>
  typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit';

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
