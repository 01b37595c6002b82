import CachePolicy from 'http-cache-semantics';
import { EDGE_DIRECTIVE, TAGS_HEADER } from '../schema/contract/page-caching.ts';

/** The rules (RFC 9111) do not depend on the reader: the gateway forwards none of the reader's headers. */
const ANY_READER = { method: 'GET', headers: {} };

/** The platform caches these statuses if a directive allows it. */
const CACHEABLE_STATUSES: ReadonlySet<number> = new Set([200, 301, 308, 404, 410]);

const policyOf = (status: number, headers: Headers) => {
  const directive = headers.get(EDGE_DIRECTIVE) ?? headers.get('cache-control') ?? 'no-store';
  return new CachePolicy(ANY_READER, { status, headers: { 'cache-control': directive } });
};

/** @returns whether the directive allows a shared cache to store the response, without reading its body */
export function isCacheable({ status, headers }: Response): boolean {
  if (!CACHEABLE_STATUSES.has(status) || headers.has('set-cookie')) return false;
  const policy = policyOf(status, headers);
  return policy.storable() && policy.timeToLive() > 0;
}

/** How long a page may be served, in seconds since its render or confirmation. */
interface Lifetime {
  /** The directive with these values. */
  directive: string | null;
  fresh: number;
  /** Added to `fresh` while the page is being revalidated (RFC 5861 §3). */
  whileRevalidate: number;
  /** Added to `fresh` if its replacement failed (RFC 5861 §4). */
  ifError: number;
}

function lifetimeOf(status: number, headers: Headers): Lifetime {
  const directive = headers.get(EDGE_DIRECTIVE);
  const seconds = (name: string, otherwise: number) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(directive ?? '')?.[1] ?? otherwise);
  return {
    directive,
    fresh: policyOf(status, headers).maxAge(),
    whileRevalidate: seconds('stale-while-revalidate', 0),
    // The platform sets no end without the directive (F14).
    ifError: seconds('stale-if-error', Number.POSITIVE_INFINITY),
  };
}

/** A page in the cache, with its caching rules. */
export class CachedPage {
  readonly status: number;
  /** Each response reads it where it is; of an array of bytes each would make a copy, a third of a hit's JavaScript. */
  readonly body: Blob;
  readonly #headers: Headers;
  #lifetime: Lifetime;
  /** Epoch ms. */
  #confirmedAt = Date.now();
  #invalidated = false;

  constructor({ status, headers }: Response, body: Blob) {
    this.status = status;
    this.body = body;
    this.#headers = new Headers(headers);
    this.#lifetime = lifetimeOf(status, headers);
  }

  get etag(): string | null {
    return this.#headers.get('etag');
  }

  get tags(): string[] {
    return this.#headers.get(TAGS_HEADER)?.split(',') ?? [];
  }

  /** `stale`: may be served during a revalidation. */
  state(): 'fresh' | 'stale' | 'expired' {
    const { fresh, whileRevalidate } = this.#lifetime;
    const age = this.#age();
    if (age < fresh) return this.#invalidated ? 'stale' : 'fresh';
    return age < fresh + whileRevalidate ? 'stale' : 'expired';
  }

  /** Whether the page may be served because its replacement failed. */
  mayStandIn(): boolean {
    return this.#age() < this.#lifetime.fresh + this.#lifetime.ifError;
  }

  invalidate(): void {
    this.#invalidated = true;
  }

  /** Makes the page fresh again after a 304, with the headers of the 304 (RFC 9111 §4.3.4). */
  confirm(response: Response): void {
    for (const [name, value] of response.headers) this.#headers.set(name, value);
    if (this.#headers.get(EDGE_DIRECTIVE) !== this.#lifetime.directive)
      this.#lifetime = lifetimeOf(this.status, this.#headers);
    this.#confirmedAt = Date.now();
    this.#invalidated = false;
  }

  response(word: string): Response {
    const { status, body } = this;
    const response = new Response(body.size > 0 ? body : null, { status, headers: this.#headers });
    response.headers.set('age', String(Math.floor(this.#age())));
    response.headers.set('cf-cache-status', word);
    return response;
  }

  /** @returns seconds. If the clock went back by more than a page's lifetime, the page is revalidated too */
  #age(): number {
    return Math.abs(Date.now() - this.#confirmedAt) / 1_000;
  }
}
