import type { Cell } from './cells.ts';
import { SOURCES, type Source } from './page.ts';

/** SESSION_S of functions/feed-status: after it the desk asks for the secret again. */
const SESSION_MS = 12 * 60 * 60_000;
/** Of the service's fourteen periods. */
const FORECAST_MS = 7 * 24 * 60 * 60_000;

/** Whether a cell's answer must have content of a source; null: both are allowed. */
type Knowledge = boolean | null;

/** @param isRenewed an outdated page was requested before, so this one is current */
export function sourcesOf(cell: Cell, isRenewed: boolean): Record<'known' | 'missing', Source[]> {
  const found = SOURCES.map((source) => ({ source, has: knows(cell, source, isRenewed) }));
  const of = (value: boolean) => found.filter(({ has }) => has === value).map(({ source }) => source);
  return { known: of(true), missing: of(false) };
}

function knows(cell: Cell, source: Source, isRenewed: boolean): Knowledge {
  const { store, warmth, page } = cell;
  // A page that cannot be rendered has the date on which it was cached.
  if (source === 'today') return (isRenewed && store?.store !== 'pages') || null;
  const jumpMs = store?.jumpMs ?? 0;
  if (source === 'news' && jumpMs > 0) return null;
  if (source === 'session') return jumpMs < SESSION_MS;
  if ((source === 'register' || source === 'overview') && jumpMs >= SESSION_MS) return null;
  // The page is renewed within ten minutes of the forecast.
  if (source === 'weather' && jumpMs >= FORECAST_MS) return null;
  if (source === 'alert' && jumpMs > 0) return isRenewed ? false : null;
  const isCacheable = page.rendered && !page.uncacheable;
  if (warmth === 'warm' && isCacheable) return true;
  return warmth === 'warm' ? answered(cell, source) : cold(cell, source);
}

/** Endpoints store nothing, so the part of a failing store is missing; data from upstreams are stored. */
function answered({ upstream, store }: Cell, source: Source): Knowledge {
  const isReached = store?.store !== 'objects';
  switch (source) {
    case 'index':
    case 'register':
    case 'overview':
      return isReached;
    case 'station':
      return (isReached && upstream?.upstream !== 'radio') || null;
    case 'counts':
      return store?.store !== 'kv' || null;
    default:
      return true;
  }
}

function coldStories({ upstream, store }: Cell, source: 'feeds' | 'whole-feeds'): Knowledge {
  const stories = upstream?.upstream === 'feeds' ? upstream.stories : 'whole';
  if (store?.store === 'objects' || stories === undefined) return false;
  if (stories === 'none') return null;
  return stories === 'whole' || source === 'feeds' || null;
}

function cold(cell: Cell, source: Source): Knowledge {
  const { upstream, store, page } = cell;
  switch (source) {
    case 'list':
    case 'news':
      return upstream?.upstream !== 'backend' || upstream.article === 200;
    case 'feeds':
    case 'whole-feeds':
      return page.role === 'fetched-document' ? null : coldStories(cell, source);
    case 'index':
      return store?.store === 'objects' ? false : null;
    // Counts and background fetches arrive later.
    case 'counts':
    case 'weather':
    case 'alert':
      return null;
    default:
      return answered(cell, source);
  }
}
