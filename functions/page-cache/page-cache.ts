import { logEvent } from '../log.ts';
import type { PagesProps } from '../pages-props.ts';
import {
  type CachedPage,
  type CacheOutcome,
  EDGE_DIRECTIVE,
  NONCE_HEADER,
  PENDING_HEADER,
  PLATFORM_HEADER,
  WHOLE_HEADER,
} from './cached-page.ts';
import { LivePage } from './live-page.ts';
import { pageKey } from './page-key.ts';
import { purgedAt } from './purged.ts';
import { keepPage, readPage, type StoredPage } from './stored-page.ts';
import { stamp, stampStream } from './swap-nonce.ts';

/** One reader's wish for a page. */
export interface PageAsk {
  props: PagesProps;
  /** Canonical path, and of the query only what the route reads. */
  address: URL;
  /** Leave nothing to come (robots). */
  whole: boolean;
  /** For the render, should this reader be the one who causes it. */
  nonce: string;
  ctx: ExecutionContext;
}

/** Renders under way in this isolate, by key. */
const live = new Map<string, LivePage>();
/** What the isolate has done, for `/api/health` and tests. */
export const pageCounts = { hit: 0, stale: 0, miss: 0, collapsed: 0, render: 0 };

/** Learned from the first answer: then the platform's cache does all of this, and better (F14). */
let platformCaches = false;

/**
 * A page, from the cache in front of `Pages`. Where the platform has none (local runs, load tests, workerd of one's
 * own) this is it, over the Cache API and with the same directives: fresh pages are shown, stale ones too while one
 * render refreshes them, and readers who find nothing share one render as it streams.
 */
export async function getPage(ask: PageAsk): Promise<CachedPage> {
  if (platformCaches) return fromPlatform(ask, await render(ask, ask.whole));
  const key = pageKey(ask.props, ask.address);
  const stored = await readPage(key);
  if (stored && stored.state !== 'spent' && !(await isPurged(stored, ask.props.title))) {
    if (stored.state === 'stale' && !joinable(`${key}#whole`)) startRender(ask, key, true);
    pageCounts[stored.state === 'fresh' ? 'hit' : 'stale']++;
    return show(stored, ask.nonce, { kind: 'hit', ttlS: stored.ttlS });
  }
  const id = ask.whole ? `${key}#whole` : key;
  const joined = joinable(id);
  const stale = stored !== null;
  pageCounts[joined ? 'collapsed' : 'miss']++;
  const followed = await (joined ?? startRender(ask, key, ask.whole)).follow(ask.nonce);
  // The reader who was to render is gone: this one renders for itself.
  const response = followed ?? (await render(ask, ask.whole));
  if (response.headers.has(PLATFORM_HEADER)) platformCaches = true;
  if (response.status >= 500 && stored) {
    await response.body?.cancel();
    return show(stored, ask.nonce, { kind: 'stale-on-error', ttlS: stored.ttlS });
  }
  return { response, outcome: outcomeOf(response, { kind: 'miss', collapsed: joined !== undefined, stale }) };
}

function render({ ctx, props, address, nonce }: PageAsk, whole: boolean): Promise<Response> {
  pageCounts.render++;
  // Neither the reader's cookies nor their Authorization, which would bypass the platform's cache, go further (F14);
  // nor their signal, for others follow this render.
  const headers = { [NONCE_HEADER]: nonce, ...(whole && { [WHOLE_HEADER]: '1' }) };
  // A redirect is the reader's to follow.
  return ctx.exports.Pages({ props }).fetch(new Request(address, { redirect: 'manual', headers }));
}

/** The platform hands out what others were rendered: it bears their nonce, not this reader's. */
function fromPlatform({ nonce }: PageAsk, response: Response): CachedPage {
  const used = response.headers.get(NONCE_HEADER);
  const kept = used !== nonce;
  const ttlS = -Number(response.headers.get('age') ?? 0);
  return {
    response: kept && used !== null ? underNonce(response, used, nonce) : response,
    outcome: kept
      ? { kind: 'hit', ttlS }
      : outcomeOf(response, { kind: 'miss', collapsed: false, stale: false }),
  };
}

function underNonce(response: Response, used: string, nonce: string): Response {
  const headers = new Headers(response.headers);
  headers.set(NONCE_HEADER, nonce);
  const body = response.body && stampStream(response.body, used, nonce);
  return new Response(body, { status: response.status, headers });
}

function outcomeOf(response: Response, miss: CacheOutcome): CacheOutcome {
  const keepable = !response.headers.get(EDGE_DIRECTIVE)?.includes('no-store');
  return keepable || response.headers.has(PENDING_HEADER) ? miss : { kind: 'bypass' };
}

/** A kept page under this reader's nonce. */
function show({ headers, body }: StoredPage, nonce: string, outcome: CacheOutcome): CachedPage {
  const own = new Headers(headers);
  own.set(NONCE_HEADER, nonce);
  return { response: new Response(stamp(body, new TextEncoder().encode(nonce)), { headers: own }), outcome };
}

async function isPurged({ headers, renderedAt }: StoredPage, title: string): Promise<boolean> {
  return renderedAt <= (await purgedAt(title, tagsOf(headers)));
}

const tagsOf = (headers: [string, string][]) =>
  headers.find(([name]) => name === 'cache-tag')?.[1].split(',') ?? [];

function joinable(id: string): LivePage | undefined {
  const page = live.get(id);
  return page?.dead ? undefined : page;
}

/** Starts a render that outlives its reader, and keeps what comes of it. */
function startRender(ask: PageAsk, key: string, whole: boolean): LivePage {
  const page = new LivePage();
  const id = whole ? `${key}#whole` : key;
  live.set(id, page);
  const work = fill(page, ask, key, whole)
    .catch((error: unknown) => {
      page.fail();
      logEvent('page.render-lost', {
        title: ask.props.title,
        path: ask.address.pathname,
        detail: String(error),
      });
    })
    .finally(() => {
      if (live.get(id) === page) live.delete(id);
    });
  ask.ctx.waitUntil(work);
  return page;
}

async function fill(page: LivePage, ask: PageAsk, key: string, whole: boolean): Promise<void> {
  const response = await render(ask, whole);
  page.begin(response);
  for await (const chunk of response.body ?? []) page.add(chunk);
  page.end();
  if (response.headers.has(PLATFORM_HEADER)) return;
  if (!response.headers.has(PENDING_HEADER)) {
    return keepPage(key, response, page.whole(), page.startedAt);
  }
  // A page whose sections came late hides them from readers without scripts (spike §6): what is kept is rendered anew.
  if (!joinable(`${key}#whole`)) startRender(ask, key, true);
}
