/**
 * Sent instead of the service worker by a publication without offline reading: replaces the installed one, deletes all
 * copies and unregisters itself.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export type {};
