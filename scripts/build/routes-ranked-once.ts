import type { Patch } from './patched.ts';

/**
 * Remix's router, version 1.23, flattens and ranks all routes and compiles a pattern for each one it tries, several
 * times per request: a sixth of a front page's render. The routes that requests are matched against never change, so
 * they are ranked once and their patterns compiled once (React's own tree is made for each page, and is still ranked).
 * Matches are made anew each time, as before.
 */
export const ROUTES_RANKED_ONCE: Patch = {
  name: 'masthead-routes-ranked-once',
  file: '/@remix-run/router/dist/router.js',
  replacements: [
    [
      `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
`,
      `  let branches = rankedBranches(routes);
`,
    ],
    [
      'function matchRoutesImpl(',
      `const rankedByRoutes = new WeakMap();
function rankedBranches(routes) {
  let branches = rankedByRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedByRoutes.set(routes, branches);
  }
  return branches;
}
function matchRoutesImpl(`,
    ],
    [
      'function compilePath(path, caseSensitive, end) {',
      `const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  let key = (caseSensitive ? 's' : 'i') + (end === false ? '-' : '$') + path;
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, (compiled = compilePathAnew(path, caseSensitive, end)));
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
    ],
  ],
};
