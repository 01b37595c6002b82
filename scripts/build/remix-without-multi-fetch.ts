import type { Patch } from './patched.ts';

const FOLDER = '/@remix-run/react/dist/esm';

/**
 * Remix decides while it runs how data are fetched and routes are discovered, so a browser loads every way of both. Our
 * options (remix.config.js: `v3_singleFetch`, no `v3_lazyRouteDiscovery`) are known to the build: it leaves out the ways
 * that they never take, 3 kB compressed.
 */
export const REMIX_WITHOUT_MULTI_FETCH: readonly Patch[] = [
  {
    name: 'masthead-all-routes-are-known',
    build: 'browser',
    file: `${FOLDER}/fog-of-war.js`,
    replacements: [['return future.v3_lazyRouteDiscovery === true && !isSpaMode;', 'return false;']],
  },
  {
    name: 'masthead-routes-fetch-together',
    build: 'browser',
    file: `${FOLDER}/routes.js`,
    replacements: [
      [
        `if (typeof singleFetch === "function") {
        let result = await singleFetch();
        return result;
      }
      let result = await fetchServerHandler(request, route);
      return unwrap ? unwrapServerResponse(result) : result;`,
        'return await singleFetch();',
      ],
    ],
  },
  {
    name: 'masthead-data-come-in-one-stream',
    build: 'browser',
    file: `${FOLDER}/components.js`,
    replacements: [
      // Addresses of data to prefetch, one per route.
      ['if (!future.v3_singleFetch) {', 'if (false) {'],
      // Scripts with data that are sent later.
      [
        'let activeDeferreds = future.v3_singleFetch ? undefined : staticContext === null || staticContext === void 0 ? void 0 : staticContext.activeDeferreds;',
        'const activeDeferreds = undefined;',
      ],
      ['if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', 'if (false) {'],
    ],
  },
];
