/**
 * The service worker of a publication: pages come from the network, and from a copy only if the network fails. It does
 * not handle data, the radio, range requests and other sites. Built as one script (`?script`), which
 * functions/offline/service-worker.ts sends.
 */
import { PAGE_TYPE } from '../../../schema/contract/page-caching.ts';
import { pageKey } from './page-key.ts';
import { answerFile, FILE_PATH } from './saved-files.ts';
import { answerPage, saveOfflinePage, savePage } from './saved-pages.ts';
import { FILES_CACHE, PAGES_CACHE } from './settings.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  if (url.pathname.startsWith(FILE_PATH)) event.respondWith(answerFile(request));
  else {
    const isPage = request.destination === 'document' || request.headers.get('accept') === PAGE_TYPE;
    const key = isPage ? pageKey(url) : null;
    if (key !== null) event.respondWith(answerPage(event, key));
  }
});

async function install(): Promise<void> {
  await saveOfflinePage();
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // These pages were opened before the service worker was installed. If saving fails, only a copy is missing.
  for (const address of new Set(['/', ...open.map(({ url }) => url)]))
    await savePage(address).catch(() => {});
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const own = new Set([PAGES_CACHE, FILES_CACHE]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)));
  // Some browsers have no navigation preload, although the types claim otherwise.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
