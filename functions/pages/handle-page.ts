import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';

/** Remix, as `Pages` calls it. */
export type HandlePage = (request: Request, context?: AppLoadContext) => Promise<Response>;

type Route = ServerBuild['routes'][string];

/** Remix's router requests a page's data alone with this suffix; the front page's name is then `_root`. */
const DATA_SUFFIX = /\.data$/;
const FRONT_DATA = '_root';

/**
 * Remix ranks all routes of its build and compiles their patterns three times per page. So each request is handled by a
 * build of the routes that can match its path: those that begin with the same segment, and those that begin with a
 * parameter (docs/decisions/0122). An address of any other segment is handled by the whole build.
 *
 * @param createHandler Remix's `createRequestHandler`, which derives a handler from a build when it first gets a request
 * @returns a handler that answers as one of the whole build does
 */
export function pageHandler(
  build: ServerBuild,
  createHandler: (build: ServerBuild, mode: string) => HandlePage,
): HandlePage {
  const names = new Set(Object.values(build.routes).flatMap((route) => nameOf(route) ?? []));
  const bySegment = new Map(
    [...names].map((name) => {
      const part = onlyRoutes(build, (route) => [name, null].includes(nameOf(route)));
      return [name, createHandler(part, 'production')];
    }),
  );
  const whole = createHandler(build, 'production');
  return (request, context) => (bySegment.get(segmentOf(request)) ?? whole)(request, context);
}

/** @returns the first segment of the route's path, in which an index has none; null where it may match any */
function nameOf({ path = '', index }: Route): string | null {
  if (path === '') return index ? '' : null;
  const [first = ''] = path.split('/');
  return /^[a-z]+$/.test(first) ? first : null;
}

function segmentOf({ url }: Request): string {
  const [, first = ''] = new URL(url).pathname.replace(DATA_SUFFIX, '').split('/');
  return first === FRONT_DATA ? '' : first;
}

/** @returns the build without the other routes. What browsers know of routes is in a file of its own, and stays whole. */
function onlyRoutes(build: ServerBuild, wanted: (route: Route) => boolean): ServerBuild {
  const isWanted = ([id]: [string, unknown]) => {
    const route = build.routes[id];
    return route !== undefined && wanted(route);
  };
  const pick = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(isWanted));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
