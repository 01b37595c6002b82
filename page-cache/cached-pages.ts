/**
 * The contract of the platform's cache (F14) for runtimes without one: local runs, tests, load tests, self-hosted
 * workerd. `scripts/local/alarms/main.js` exports `Pages` behind this cache; product code is independent of it. Never
 * deployed. The key is props and address. A fresh page is served from memory; so is a stale one within
 * `stale-while-revalidate`, during one conditional request; an older one waits for that request. A 304 leaves the body,
 * a 200 replaces it, a failure leaves it for `stale-if-error`. Simultaneous misses share one render.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { PagesProps } from '../functions/pages/pages-props.ts';
import { Memo } from '../functions/platform/memo.ts';
import { TimeoutError, withTimeout } from '../functions/platform/with-timeout.ts';
import { LATE_HEADER } from '../schema/contract/page-caching.ts';
import { LOCAL_CACHE_MB } from '../schema/local-cache.ts';
import { CachedPage, isCacheable } from './cached-page.ts';
import { pageKey } from './page-key.ts';
import { PageStore } from './page-store.ts';
import { renderInTurn } from './render-turns.ts';
import { RENDER_MAX_MS, SharedRender } from './shared-render.ts';

interface CacheEnv {
  /** Memory for pages, in MB. */
  PAGE_CACHE_MB?: string;
}

const MB = 1024 * 1024;

let store: PageStore | null = null;
/** Limit of renders in flight; those whose request was cancelled never end (F16). */
const LIVE_MAX = 1_000;
/** Renders and revalidations in flight, by key. */
const live = new Memo<string, SharedRender>(LIVE_MAX);

type CacheWord = 'HIT' | 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'UPDATING' | 'STALE' | 'BYPASS';

/** An entrypoint as the runtime constructs it for each call. */
type Entrypoint = new (
  ctx: ExecutionContext<PagesProps>,
  env: CacheEnv,
) => { fetch(request: Request): Promise<Response> };

/**
 * @param Pages renders and revalidates. Constructed here, with the context of this call, because a call between
 * entrypoints costs more than a revalidation (docs/decisions/0066)
 * @returns the entrypoint with the cache in front
 */
export const withPageCache = (Pages: Entrypoint) =>
  class extends WorkerEntrypoint<CacheEnv, PagesProps> {
    override async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET' || request.headers.has('authorization')) {
        return answer(await this.#origin(request, null), 'BYPASS');
      }
      const key = pageKey(this.ctx.props, request.url);
      const cached = this.#store.get(key);
      if (!cached) return this.#miss(key, request);
      const state = cached.state();
      if (state === 'fresh') return cached.response('HIT');
      if (state === 'stale') {
        if (!joinable(key)) this.ctx.waitUntil(this.#revalidate(key, request, cached));
        return cached.response('UPDATING');
      }
      return this.#expired(key, request, cached);
    }

    /** Marks pages with these tags as stale: they are revalidated, and stay if nothing changed. */
    async invalidate(tags: string[]): Promise<boolean> {
      this.#store.invalidate(tags);
      return true;
    }

    get #store(): PageStore {
      store ??= new PageStore(Number(this.env.PAGE_CACHE_MB ?? LOCAL_CACHE_MB) * MB);
      return store;
    }

    /** @returns 503 with LATE_HEADER if the render has not begun to answer after RENDER_MAX_MS */
    #origin({ url, method, headers }: Request, etag: string | null): Promise<Response> {
      const own = new Headers(headers);
      if (etag === null) own.delete('if-none-match');
      else own.set('if-none-match', etag);
      const rendered = new Pages(this.ctx, this.env).fetch(
        new Request(url, { method, headers: own, redirect: 'manual' }),
      );
      return withTimeout(rendered, RENDER_MAX_MS).catch((error) => {
        if (!(error instanceof TimeoutError)) throw error;
        return new Response(null, {
          status: 503,
          headers: { [LATE_HEADER]: '1', 'cache-control': 'no-store' },
        });
      });
    }

    async #miss(key: string, request: Request): Promise<Response> {
      const joined = joinable(key);
      if (!joined) return this.#renderAndCache(key, request);
      const shared = await joined.result();
      if (shared) return shared.response('MISS');
      // A response that must not be cached must not be shared either: it may contain a nonce.
      return renderInTurn(
        key,
        () => this.#store.get(key)?.response('MISS'),
        () => this.#renderAndCache(key, request),
      );
    }

    async #expired(key: string, request: Request, cached: CachedPage): Promise<Response> {
      const running = joinable(key);
      if (running) await running.result();
      else await this.#revalidate(key, request, cached);
      const now = this.#store.get(key);
      // Stale if it changed meanwhile.
      if (now && now.state() !== 'expired') return now.response(now === cached ? 'REVALIDATED' : 'EXPIRED');
      if (cached.mayStandIn()) return cached.response('STALE');
      return answer(await this.#origin(request, null), 'EXPIRED');
    }

    /** Revalidates a page and stores a new one. Never rejects: after a failure the cached page stays. */
    async #revalidate(key: string, request: Request, cached: CachedPage): Promise<void> {
      const render = start(key);
      const { changes } = this.#store;
      try {
        const response = await this.#origin(request, cached.etag);
        if (response.status === 304) {
          cached.confirm(response);
          this.#store.markChanged(cached, changes);
        } else if (isCacheable(response)) this.#keep(key, await pageOf(response), changes);
        else {
          // A missing or streaming page must not be replaced by stale-if-error; a failing one may be.
          if (response.status < 500) this.#store.delete(key);
          await response.body?.cancel();
        }
      } catch {
        // The next request tries again.
      } finally {
        end(key, render, null);
      }
    }

    #keep(key: string, page: CachedPage, since: number): void {
      this.#store.markChanged(page, since);
      this.#store.set(key, page);
    }

    async #renderAndCache(key: string, request: Request): Promise<Response> {
      const render = start(key);
      const { changes } = this.#store;
      let page: CachedPage | null = null;
      const work = async () => {
        try {
          const response = await this.#origin(request, null);
          if (!isCacheable(response)) return answer(response, 'MISS');
          page = await pageOf(response);
          this.#keep(key, page, changes);
          return page.response('MISS');
        } finally {
          end(key, render, page);
        }
      };
      const rendered = work();
      // The render continues after its reader has left: other requests may wait for it.
      this.ctx.waitUntil(rendered.catch(() => {}));
      return rendered;
    }
  };

/** A page that may be cached never streams (docs/decisions/0066), so it is read at once. */
const pageOf = async (response: Response) => new CachedPage(response, await response.blob());

function start(key: string): SharedRender {
  const render = new SharedRender();
  live.set(key, render);
  return render;
}

function end(key: string, render: SharedRender, page: CachedPage | null): void {
  render.end(page);
  if (live.get(key) === render) live.delete(key);
}

function joinable(key: string): SharedRender | undefined {
  const running = live.get(key);
  return running?.dead ? undefined : running;
}

function answer(response: Response, word: CacheWord): Response {
  const headers = new Headers(response.headers);
  headers.set('cf-cache-status', isCacheable(response) ? word : 'BYPASS');
  return new Response(response.body, { status: response.status, headers });
}
