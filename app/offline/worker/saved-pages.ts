import { LATE_FAILURE, OFFLINE_PATH, SAVED_PAGES_MAX } from '../../../schema/contract/offline.ts';
import { isGone, isSavable, isStreamed, pageKey, SEARCH_PATH } from './page-key.ts';
import { fetchForLater, saveFilesOf } from './saved-files.ts';
import { formatSaved, toItem, withList, withNotice } from './saved-words.ts';
import { FILES_CACHE, PAGES_CACHE, SETTINGS } from './settings.ts';

/** In UTF-16 units: seven times the front page. */
const PAGE_MAX_UNITS = 1_000_000;
/** In ms: after this a reader gets the copy instead of waiting for a slow network. */
const NETWORK_WAIT_MS = 4_000;
/** Header of a copy: epoch ms. */
const SAVED_AT = 'x-saved-at';

/** @returns a page: from the network, else its copy, else the offline page */
export async function answerPage(event: FetchEvent, key: string): Promise<Response> {
  const network = fetchPage(event);
  // A page that arrives after its copy was shown is still saved.
  event.waitUntil(network.catch(() => {}));
  const pages = await caches.open(PAGES_CACHE);
  const copy = await pages.match(key);
  if (!copy) return network.catch(offlinePage);
  const late = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS, null));
  // A front page counts as loaded when it begins to arrive; a list or an article may begin without its content.
  const settled = key === `${location.origin}/` ? network : network.then(whole);
  const response = await Promise.race([settled.catch(() => null), late]);
  if (response) return response;
  const saved = formatSaved(savedAt(copy), Date.now(), SETTINGS);
  return new Response(withNotice(await copy.text(), saved, navigator.onLine, SETTINGS.words), {
    headers: copy.headers,
  });
}

/** @returns null if the page began and then failed */
async function whole(response: Response): Promise<Response | null> {
  if (!isStreamed(response)) return response;
  const html = await response.text();
  return html.includes(`${LATE_FAILURE}="`) ? null : new Response(html, response);
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const preloaded: unknown = await event.preloadResponse;
  const isPreloaded = preloaded instanceof Response && navigator.onLine;
  const response = isPreloaded ? preloaded : await fetch(fresh(request));
  event.waitUntil(notePage(new URL(request.url), response.clone()).catch(() => {}));
  return response;
}

/** Back and forward would read an old page from the browser's cache, which would look fresh without a connection. */
const fresh = (request: Request): Request =>
  navigator.onLine ? request : new Request(request, { cache: 'no-cache' });

/** Saves a page, or deletes the copy of one that no longer exists. */
async function notePage(url: URL, response: Response): Promise<void> {
  const key = pageKey(url);
  if (key === null) return;
  const pages = await caches.open(PAGES_CACHE);
  if (isGone(response)) await pages.delete(key);
  if (!isSavable(url, response)) return;
  const html = await response.text();
  if (html.length > PAGE_MAX_UNITS) return;
  const headers = new Headers(response.headers);
  // The notice makes the copy longer.
  headers.delete('content-length');
  headers.set(SAVED_AT, `${Date.now()}`);
  // A cache lists entries in the order of insertion: the page read last comes last.
  await pages.delete(key);
  await pages.put(key, new Response(html, { headers }));
  const others = await readOthers(pages);
  await Promise.all(others.slice(0, -SAVED_PAGES_MAX).map((request) => pages.delete(request)));
  await saveFilesOf(html);
}

/** @returns the saved pages except the front page; the one read last comes last */
const readOthers = async (pages: Cache): Promise<Request[]> =>
  (await pages.keys()).filter(({ url }) => new URL(url).pathname !== '/');

const savedAt = ({ headers }: Response): number => Number(headers.get(SAVED_AT));

/** Saves a page that was loaded before the service worker was installed: the front page, and the open pages. */
export async function savePage(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  // A tab may show what is never saved, such as the radio's stream.
  if (pageKey(url) === null || url.pathname === SEARCH_PATH) return;
  await notePage(url, await fetchForLater(address));
}

/** @throws if the request fails: the browser then installs the service worker later */
export async function saveOfflinePage(): Promise<void> {
  const response = await fetchForLater(OFFLINE_PATH);
  if (response.status !== 200) throw new Error(`${OFFLINE_PATH}: ${response.status}`);
  const files = await caches.open(FILES_CACHE);
  await saveFilesOf(await response.clone().text());
  await files.put(OFFLINE_PATH, response);
}

/** @returns the offline page with links to the pages read last */
async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PATH, { cacheName: FILES_CACHE });
  if (!page) return Response.error();
  const pages = await caches.open(PAGES_CACHE);
  const newest = (await readOthers(pages)).reverse();
  const saved = await Promise.all(
    newest.map(async (request) => {
      const copy = (await pages.match(request)) ?? new Response();
      const saved = formatSaved(savedAt(copy), Date.now(), SETTINGS);
      return toItem(request.url, await copy.text(), saved, SETTINGS.words);
    }),
  );
  const html = withList(await page.text(), saved);
  return new Response(html, { status: 503, headers: page.headers });
}
