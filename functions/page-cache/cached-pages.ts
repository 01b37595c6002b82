/**
 * The contract of the platform's cache (F14) for runtimes without one: local runs, tests, load tests, self-hosted
 * workerd. `main.js` exports `Pages` behind this cache; product code does not know whether there is one. It is not part
 * of a deployment.
 *
 * The key is props and address. A fresh page is served from memory; so is a stale one within `stale-while-revalidate`,
 * while one conditional request checks it; an older one waits for that check. A 304 keeps the body, a 200 replaces it,
 * a failure leaves it for `stale-if-error`. Simultaneous misses share one render as it streams.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { PagesProps } from '../pages/pages-props.ts';
import { isKeepable, KeptPage } from './kept-page.ts';
import { LiveResponse } from './live-response.ts';
import { pageKey } from './page-key.ts';
import { PageStore } from './page-store.ts';

interface CacheEnv {
  /** Memory for pages, in MB. */
  PAGE_CACHE_MB?: string;
}

const DEFAULT_MB = 64;
const MB = 1024 * 1024;

let store: PageStore | null = null;
/** Renders and revalidations in flight, by key. */
const live = new Map<string, LiveResponse>();

type CacheWord = 'HIT' | 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'UPDATING' | 'STALE' | 'BYPASS';

/** An entrypoint as the runtime constructs it for each call. */
type Entrypoint = new (
  ctx: ExecutionContext<PagesProps>,
  env: CacheEnv,
) => { fetch(request: Request): Promise<Response> };

/**
 * @param Pages renders and revalidates. It is constructed here, with the context of this call, because a call between
 * entrypoints costs more than a revalidation (docs/decisions/0077)
 * @returns the entrypoint with the cache in front
 */
export const withPageCache = (Pages: Entrypoint) =>
  class extends WorkerEntrypoint<CacheEnv, PagesProps> {
    override async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET' || request.headers.has('authorization')) {
        return answer(await this.#origin(request, null), 'BYPASS');
      }
      const key = pageKey(this.ctx.props, request.url);
      const kept = this.#store.get(key);
      if (!kept) return this.#miss(key, request);
      const state = kept.state();
      if (state === 'fresh') return kept.response('HIT');
      if (state === 'stale') {
        if (!joinable(key)) this.ctx.waitUntil(this.#revalidate(key, request, kept));
        return kept.response('UPDATING');
      }
      return this.#expired(key, request, kept);
    }

    /** Marks pages with these tags as stale: they are revalidated, and kept if nothing changed. */
    async invalidate(tags: string[]): Promise<boolean> {
      for (const page of this.#store.tagged(tags)) page.invalidate();
      return true;
    }

    /** Deletes the pages with these tags. */
    async purge(tags: string[]): Promise<boolean> {
      this.#store.drop(tags);
      return true;
    }

    get #store(): PageStore {
      store ??= new PageStore(Number(this.env.PAGE_CACHE_MB ?? DEFAULT_MB) * MB);
      return store;
    }

    #origin({ url, method, headers }: Request, etag: string | null): Promise<Response> {
      const own = new Headers(headers);
      if (etag === null) own.delete('if-none-match');
      else own.set('if-none-match', etag);
      return new Pages(this.ctx, this.env).fetch(
        new Request(url, { method, headers: own, redirect: 'manual' }),
      );
    }

    async #miss(key: string, request: Request): Promise<Response> {
      const joined = joinable(key);
      if (!joined) return this.#fetchAndKeep(key, request, 'MISS');
      // A response that may not be kept may not be shared either: it may hold a nonce.
      return (await joined.follow('MISS')) ?? answer(await this.#origin(request, null), 'MISS');
    }

    async #expired(key: string, request: Request, kept: KeptPage): Promise<Response> {
      const running = joinable(key);
      if (running) await running.ended();
      else await this.#revalidate(key, request, kept);
      const now = this.#store.get(key);
      if (now && now.state() === 'fresh') return now.response(now === kept ? 'REVALIDATED' : 'EXPIRED');
      if (kept.mayStandIn()) return kept.response('STALE');
      return answer(await this.#origin(request, null), 'EXPIRED');
    }

    /** Revalidates a page and stores a new one. Never rejects: after a failure the cached page stays. */
    async #revalidate(key: string, request: Request, kept: KeptPage): Promise<void> {
      const running = new LiveResponse();
      live.set(key, running);
      try {
        const response = await this.#origin(request, kept.etag);
        if (response.status === 304) kept.confirm(response);
        else if (isKeepable(response)) {
          this.#store.set(key, new KeptPage(response, new Uint8Array(await response.arrayBuffer())));
        } else {
          // A page that is gone, or streams now, must not be served as stale-if-error; one that fails may be.
          if (response.status < 500) this.#store.delete(key);
          await response.body?.cancel();
        }
      } catch {
        // The next request tries again.
      } finally {
        running.fail();
        if (live.get(key) === running) live.delete(key);
      }
    }

    async #fetchAndKeep(key: string, request: Request, word: CacheWord): Promise<Response> {
      const running = new LiveResponse();
      live.set(key, running);
      const finish = () => {
        if (live.get(key) === running) live.delete(key);
      };
      let response: Response;
      try {
        response = await this.#origin(request, null);
      } catch (error) {
        running.fail();
        finish();
        throw error;
      }
      if (!isKeepable(response)) {
        running.fail();
        finish();
        return answer(response, word);
      }
      const headers = new Headers(response.headers);
      const fill = async () => {
        running.begin(response);
        try {
          for await (const chunk of response.body ?? []) running.add(chunk);
          running.end();
          this.#store.set(
            key,
            new KeptPage(new Response(null, { status: response.status, headers }), running.whole()),
          );
        } catch {
          running.fail();
        } finally {
          finish();
        }
      };
      // The render continues after its reader has left: other requests may follow it.
      this.ctx.waitUntil(fill());
      return (await running.follow(word)) ?? answer(await this.#origin(request, null), word);
    }
  };

function joinable(key: string): LiveResponse | undefined {
  const running = live.get(key);
  return running?.dead ? undefined : running;
}

function answer(response: Response, word: CacheWord): Response {
  const headers = new Headers(response.headers);
  headers.set('cf-cache-status', isKeepable(response) ? word : 'BYPASS');
  return new Response(response.body, { status: response.status, headers });
}
