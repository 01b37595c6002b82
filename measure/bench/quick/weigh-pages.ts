import { brotliCompressSync, constants } from 'node:zlib';
import { BROWSER } from '../../../testing/test-env.ts';

/** Bytes of a page as a browser gets it. */
export interface PageBytes {
  html: number;
  brotli: number;
  /** The part of `html` that is inline rules. */
  rules: number;
}

/** Requests a page. */
export type GetPage = (
  path: string,
  userAgent: string,
) => Promise<{ text: string; status: number; headers: Headers }>;

/** About the level at which Cloudflare compresses a response it has not compressed before. */
const BROTLI_QUALITY = 4;

/** @returns the bytes as the platform would send them */
export const compressed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

/** On a busy machine a feed may arrive too late for a page. */
const TRIES = 10;

/** @returns the bytes of each route's page, with all its data */
export async function weighPages(get: GetPage, routes: readonly string[]): Promise<Map<string, PageBytes>> {
  const found = new Map<string, PageBytes>();
  for (const route of routes) found.set(route, bytesOf(await wholePage(get, route)));
  return found;
}

/**
 * Has a page rendered with all its data: a robot's page waits for them, so that the next one has all that came in time.
 * @returns its HTML as the next browsers get it @throws if it still streams
 */
export async function wholePage(get: GetPage, route: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await get(route, 'a robot');
    const { text, status, headers } = await get(route, BROWSER);
    if (status === 404 || headers.has('etag')) return text;
  }
  throw new Error(`${route} still streams`);
}

export function bytesOf(html: string): PageBytes {
  const rules = html.match(/<style\b.*?<\/style>/gs) ?? [];
  return {
    html: Buffer.byteLength(html),
    brotli: compressed(html).length,
    rules: rules.reduce((sum, element) => sum + Buffer.byteLength(element), 0),
  };
}

/** @returns a `GetPage` of the publication that answers under the site's own address */
export const pagesOf =
  (site: string): GetPage =>
  async (path, userAgent) => {
    const answer = await fetch(site + path, { headers: { 'user-agent': userAgent } });
    return { text: await answer.text(), status: answer.status, headers: answer.headers };
  };
