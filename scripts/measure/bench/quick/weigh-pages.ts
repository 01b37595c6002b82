import { brotliSize } from '../html-size.ts';

/** Bytes of a page as a browser gets it. */
export interface PageBytes {
  html: number;
  brotli: number;
  /** Of `html`, inline rules. */
  rules: number;
}

const HOST = 'localhost';

/** Requests a page as a browser, unless another `user-agent` is given. */
type Get = (
  path: string,
  host: string,
  init?: { headers: Record<string, string> },
) => Promise<{ text: string; status: number; headers: Headers }>;

/** @returns the bytes of each route's page, with all its data @throws if a page still streams */
export async function weighPages(get: Get, routes: readonly string[]): Promise<Map<string, PageBytes>> {
  const found = new Map<string, PageBytes>();
  for (const route of routes) {
    // A robot's page waits for all data, so that the next page has them.
    await get(route, HOST, { headers: { 'user-agent': 'a robot' } });
    const { text, status, headers } = await get(route, HOST);
    if (status === 200 && !headers.has('etag')) throw new Error(`${route} still streams`);
    found.set(route, bytesOf(text));
  }
  return found;
}

export function bytesOf(html: string): PageBytes {
  const rules = html.match(/<style\b.*?<\/style>/gs) ?? [];
  return {
    html: Buffer.byteLength(html),
    brotli: brotliSize(html),
    rules: rules.reduce((sum, element) => sum + Buffer.byteLength(element), 0),
  };
}
