import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { pagePath } from './page-route.ts';

/** Remix, as `Pages` calls it. */
export type HandlePage = (request: Request, context?: AppLoadContext) => Promise<Response>;

type Route = ServerBuild['routes'][string];

/** Id of the route that all others are in. */
const ROOT = 'root';

/**
 * Remix ranks all routes of its build and compiles their patterns three times per page. So each request is handled by a
 * build of the routes that can match its path: those that begin with the same segment, and those that may begin with
 * any (docs/decisions/0122). An address of any other segment is handled by the whole build.
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

/** @returns the first segment of the route's path, empty for the front page; null where it may match others */
function nameOf({ path = '', index, parentId }: Route): string | null {
  // The path of a route within another one does not say how its address begins.
  if (parentId !== ROOT) return null;
  if (path === '') return index ? '' : null;
  const [first = ''] = path.split('/');
  return /^[a-z]+$/.test(first) ? first : null;
}

function segmentOf({ url }: Request): string {
  const [, first = ''] = pagePath(new URL(url)).split('/');
  return first;
}

/** @returns the build with these routes only; the manifest that browsers load is a file and names all routes */
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
