/** A reader who has scrolled is reading: the page stays as it is. */
const TOP_PX = 100;
const WAIT_MS = 5_000;

/** Loads the page again if there is another edition of it. Never rejects. */
export async function reloadIfChanged(): Promise<void> {
  // As the browser keeps it from the time when this page was loaded, then as it is now.
  const shown = await editionOf('force-cache');
  const current = await editionOf('no-cache');
  if (shown !== current && current !== null && window.scrollY < TOP_PX) window.location.reload();
}

/** @returns the page's entity tag; null where it cannot be had */
async function editionOf(cache: RequestCache): Promise<string | null> {
  try {
    const { href } = window.location;
    const response = await fetch(href, { cache, signal: AbortSignal.timeout(WAIT_MS) });
    await response.body?.cancel();
    return response.headers.get('etag');
  } catch {
    return null;
  }
}
