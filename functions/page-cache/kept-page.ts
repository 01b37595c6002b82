import CachePolicy from 'http-cache-semantics';
import { EDGE_DIRECTIVE } from '../../schema/page-caching.ts';

/** The rules do not depend on who asks: the gateway forwards nothing of the reader (RFC 9111). */
const ANY_READER = { method: 'GET', headers: {} };

/** The platform keeps these statuses where a directive says so. */
const KEEPABLE_STATUSES: ReadonlySet<number> = new Set([200, 301, 308, 404, 410]);

const policyOf = (status: number, headers: Headers) => {
  const directive = headers.get(EDGE_DIRECTIVE) ?? headers.get('cache-control') ?? 'no-store';
  return new CachePolicy(ANY_READER, { status, headers: { 'cache-control': directive } });
};

/** @returns whether the directive lets a shared cache keep the answer, without looking at its body */
export function isKeepable({ status, headers }: Response): boolean {
  if (!KEEPABLE_STATUSES.has(status) || headers.has('set-cookie')) return false;
  const policy = policyOf(status, headers);
  return policy.storable() && policy.timeToLive() > 0;
}

/** A page in the cache, with the rules it is kept under. */
export class KeptPage {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  #headers: Headers;
  #policy: CachePolicy;
  #invalidated = false;

  constructor({ status, headers }: Response, body: Uint8Array<ArrayBuffer>) {
    this.status = status;
    this.body = body;
    this.#headers = new Headers(headers);
    this.#policy = policyOf(status, headers);
  }

  get etag(): string | null {
    return this.#headers.get('etag');
  }

  get tags(): string[] {
    return this.#headers.get('cache-tag')?.split(',') ?? [];
  }

  /** `stale`: good enough while somebody looks whether it changed. */
  state(): 'fresh' | 'stale' | 'expired' {
    const { response, revalidation } = this.#policy.evaluateRequest(ANY_READER);
    if (!response) return 'expired';
    return revalidation || this.#invalidated ? 'stale' : 'fresh';
  }

  /** Whether it may be shown because what should replace it failed (RFC 5861 §4). */
  mayStandIn(): boolean {
    const age = this.#policy.age();
    const ifError = Number(/stale-if-error=(\d+)/.exec(this.#directive)?.[1] ?? 0);
    return age < this.#policy.maxAge() + ifError;
  }

  invalidate(): void {
    this.#invalidated = true;
  }

  /** Nothing has changed: it is fresh again, with what the 304 brought up to date (RFC 9111 §4.3.4). */
  confirm(response: Response): void {
    for (const [name, value] of response.headers) this.#headers.set(name, value);
    this.#policy = policyOf(this.status, this.#headers);
    this.#invalidated = false;
  }

  response(word: string): Response {
    const headers = new Headers(this.#headers);
    headers.set('age', String(Math.floor(this.#policy.age())));
    headers.set('cf-cache-status', word);
    return new Response(this.body.length > 0 ? this.body : null, { status: this.status, headers });
  }

  get #directive(): string {
    return this.#headers.get(EDGE_DIRECTIVE) ?? '';
  }
}
