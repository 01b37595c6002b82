import { NAMED_PAGES } from '../../schema/pages.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { mayBeName, missingPath, readNamedPath } from './named-path.ts';

/** Every address that is no page leads here: one page in the cache, however many addresses are made up (NF-1). */
export const NOT_FOUND_PATH = '/not-found';

/** RFC 3986 §2.3: characters that mean the same whether escaped or not. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * The one address of a page (RT-1): lower case, no trailing or doubled slash, no unnecessary escapes and the others in
 * upper case (RFC 3986 §6.2.2). Article slugs belong to the backend and keep their case; so do files, which the
 * platform serves before the Worker runs.
 */
export function canonicalPath(pathname: string): string {
  const normal = pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  const trimmed = normal.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  const article = trimmed.match(/^\/blog\/(.+)$/i);
  if (article) return `/blog/${article[1]}`;
  return PAGE.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

const NAMED = NAMED_PAGES.join('|');
const PAGE = new RegExp(`^/(?:|blog|search|${NAMED}|news/[^/]+)$`, 'i');
/** Paths that `Pages` has a route for. */
const ROUTE = new RegExp(
  `^/(?:|blog|search|${NAMED}|sections/(?:${SECTIONS.map(({ id }) => id).join('|')}))$`,
);
/** A section and a hash in letters and digits (functions/feeds/sections/story-group.ts). */
const GROUP = new RegExp(`^/stories/(?:${SECTIONS.map(({ id }) => id).join('|')})-[0-9a-z]{1,11}$`);

/** @returns the path under which a page is rendered and cached, unless it turns out to be missing. @param path canonical */
export function routedPath(path: string): string {
  if (ROUTE.test(path) || GROUP.test(path)) return path;
  const named = readNamedPath(path);
  if (named) return mayBeName(named.kind, named.name) ? path : missingPath(named.kind);
  return NOT_FOUND_PATH;
}

/** The pages with advertisements or frames of other sites: the only ones with a variant for EMB-3. */
const EMBEDDING = /^\/(?:partners)?$/;

/** @param path routed */
export const hasEmbeds = (path: string): boolean => EMBEDDING.test(path);
