import { FILES_CACHE } from './settings.ts';

/** Enough for the scripts, stylesheets and typefaces of three builds. */
const FILES_MAX = 120;
/** In ms: background fetches must not prolong the service worker's life. */
const LATER_WAIT_MS = 10_000;
/** The build names these files by a hash of their content. */
export const FILE_PATH = '/assets/';
const FILE = /\/assets\/[\w.-]+/g;

/** @returns a built file: the saved one, else from the network */
export async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES_CACHE);
  return (await files.match(request.url)) ?? fetch(request);
}

/** Saves the files that a page names; they are in the browser's cache already. */
export async function saveFilesOf(html: string): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  for (const path of new Set(html.match(FILE))) {
    if (await files.match(path)) continue;
    const response = await fetchForLater(path);
    if (response.status === 200) await files.put(path, response);
  }
  const known = (await files.keys()).filter(({ url }) => url.includes(FILE_PATH));
  await Promise.all(known.slice(0, -FILES_MAX).map((request) => files.delete(request)));
}

/** Fetches in the background; without a limit in Safari before 16. */
export const fetchForLater = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout?.(LATER_WAIT_MS) });
