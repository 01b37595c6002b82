/** A page restored sooner is shown as it is. */
const OLD_AFTER_MS = 10 * 60_000;
/** A reader who has scrolled is reading: the page stays as it is. */
const TOP_PX = 100;
const WAIT_MS = 5_000;

/** Browsers show a page that was left as it was, hours later: then it is loaded again if there is another edition. */
export function startRestoredPage(): void {
  let shownAt = Date.now();
  window.addEventListener('pageshow', ({ persisted }) => {
    const isOld = persisted && Date.now() - shownAt > OLD_AFTER_MS;
    shownAt = Date.now();
    if (isOld) void reloadIfChanged();
  });
}

async function reloadIfChanged(): Promise<void> {
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
