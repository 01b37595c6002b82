import { createRequestHandler, data, type LoaderFunction, type ServerBuild } from '@remix-run/cloudflare';

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
 * @returns Remix's request handler of the build
 */
export function createPageHandler(build: ServerBuild) {
  const routes = mapValues(build.routes, (route) => {
    const { loader } = route.module;
    return loader ? { ...route, module: { ...route.module, loader: sealing(loader) } } : route;
  });
  return createRequestHandler({ ...build, routes }, 'production');
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
