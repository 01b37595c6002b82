import { limitSignal } from './limit-signal.ts';

/** A reader who has scrolled further is reading: the page is not reloaded. */
const TOP_PX = 100;
const WAIT_MS = 5_000;

/** Reloads the page if it has changed. Never rejects. */
export async function reloadIfChanged(): Promise<void> {
  // First the entity tag in the browser's cache, then the current one.
  const shown = await editionOf('force-cache');
  const current = await editionOf('no-cache');
  if (shown !== current && current !== null && scrollY < TOP_PX) location.reload();
}

/** @returns the page's entity tag; null if the request fails */
async function editionOf(cache: RequestCache): Promise<string | null> {
  try {
    const { href } = location;
    const response = await fetch(href, { cache, signal: limitSignal(null, WAIT_MS) });
    await response.body?.cancel();
    return response.headers.get('etag');
  } catch {
    return null;
  }
}
