import type * as z from 'zod';
import { hash53 } from '../platform/hash.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { within } from '../platform/with-timeout.ts';
import { type CopyStore, deleteCopy, KEPT_MS, readCopy, writeCopy } from './copy-store.ts';
import { isEmptyBelieved } from './empty-answers.ts';
import { BACKEND_TIMEOUT_MS } from './fetch-backend.ts';

/** A copy younger than this is served without asking the backend. */
export const FRESH_MS = 60_000;
/**
 * Per key and isolate, the backend is asked again at most this often for a copy that is old or whose backend fails.
 * An empty answer is reused for as long, and a failure is remembered for as long.
 */
export const RETRY_MS = 10_000;
/** Pause between writes of an unchanged copy: KV takes one per second per key, and a million cost five dollars. */
export const RENEW_MS = 600_000;
/**
 * After a remembered failure a reader waits at most this long for the next request, which continues without the
 * reader. A backend that hangs costs one reader its time limit, not each in turn; 'Try Again' still asks (BLOG-9).
 */
const PATIENCE_MS = 1_000;
/** Another reader's request has ended by then; if it has not, its promise died with the request that made it (F16). */
const JOIN_MS = BACKEND_TIMEOUT_MS + 500;
/** After joining this many requests that never ended, a reader asks alone. */
const JOINS_MAX = 2;
/** In UTF-16 units of JSON. Each cache takes a few of the isolate's 128 MB. */
const MEMORY_MAX_UNITS = 8_000_000;
const ATTEMPTS_MAX = 5_000;
/** Concurrent calls per kind and isolate: requests for random addresses must not become as many backend calls. */
const CALLS_MAX = 24;

/** What the cache needs of one request: its store and its clock. */
export interface CacheScope {
  copies: CopyStore;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * When an answer without content replaces a stored copy: `at-once` if it says that there is nothing, `repeated` if it
 * is only empty and has been for a day, `never` if it cannot be used.
 */
export type Authority = 'at-once' | 'repeated' | 'never';

/**
 * The backend's answer. `nothing` may still carry content (a page beyond the last one knows the total). Only `content`
 * is stored in KV.
 */
export type BackendResult<T, F> =
  /** `checkedAt`: epoch ms of the answer, if another place has asked. */
  | { kind: 'content'; content: T; checkedAt?: number | undefined }
  | { kind: 'nothing'; content: T | null; authoritative: Authority }
  | { kind: 'failed'; fault: F };

/** `unchanged`: the copy is as new as an answer of that time, epoch ms. */
type Answer<T, F> = BackendResult<T, F> | { kind: 'unchanged'; checkedAt: number };

/** A question to the backend. */
export interface BackendRequest<T, F> {
  /** Calls the backend, or has it called; must not reject. @param hash hash53 of the copy that is renewed; null for none */
  send: (hash: number | null) => Promise<Answer<T, F>>;
  /** Whether a copy of that time (epoch ms) is served without asking; if left out, one younger than FRESH_MS is. */
  isFresh?: (checkedAt: number) => boolean;
}

/** `failing`: this is a cached copy, and the last attempt to renew it failed. */
export type Reading<T, F> =
  | ({ kind: 'content'; content: T } & CopyVersion)
  | { kind: 'nothing'; content: T | null }
  | { kind: 'failed'; fault: F };

/** The version of an answer, on which every page that shows it depends. */
export interface CopyVersion {
  /** hash53 of the content. */
  hash: number;
  /** Epoch ms of the backend's answer. */
  checkedAt: number;
  /** As in Reading. */
  failing: boolean;
}

/**
 * Decides whether the backend may be asked where nothing is known: null to ask, else the answer without asking. It is
 * called in the same turn in which the call starts, so that many readers of one address count once.
 */
export type Admission<T, F> = () => Refusal<T, F> | null;

/** The answer without asking; null to ask after all. */
export type Refusal<T, F> = Promise<Exclude<Reading<T, F>, { kind: 'content' }> | null>;

type NegativeResult<T, F> = Exclude<BackendResult<T, F>, { kind: 'content' }>;

interface Copy<T> {
  content: T;
  hash: number;
  /** Epoch ms of the answer. */
  checkedAt: number;
  /** Epoch ms of the copy in KV; null where KV has none. */
  storedAt: number | null;
}

/** The result of the last request for a key. */
interface Attempt<T, F> {
  at: number;
  failed: boolean;
  /** The answer, where there is no copy to show instead. */
  negative: NegativeResult<T, F> | null;
  /** A copy was deleted. KV may still return it for a minute (F4), but this isolate no longer shows it. */
  tombstone: boolean;
}

interface Call<T, F> {
  startedAt: number;
  result: Promise<BackendResult<T, F>>;
}

/**
 * Stale-while-revalidate over KV for one kind of answer. Fresh copies are served; older ones are served while one
 * request runs in the background; while the backend fails, readers get an older copy. Isolates share copies through
 * KV; requests of one isolate share plain data and promises of it, never a Response.
 */
export class ArticleCache<T, F> {
  readonly #schema: z.ZodType<T>;
  readonly #overloaded: F;
  readonly #memory = new LruMap<string, Copy<T>>(MEMORY_MAX_UNITS);
  readonly #calls = new Map<string, Call<T, F>>();
  readonly #attempts = new LruMap<string, Attempt<T, F>>(ATTEMPTS_MAX);

  /**
   * @param schema of the content; stored copies are validated again when they are read
   * @param overloaded the fault that readers get while CALLS_MAX calls are under way
   */
  constructor(schema: z.ZodType<T>, overloaded: F) {
    this.#schema = schema;
    this.#overloaded = overloaded;
  }

  /**
   * @param admit whether the backend may be asked where nothing is known
   * @returns never throws
   */
  async read(
    scope: CacheScope,
    key: string,
    request: BackendRequest<T, F>,
    admit: Admission<T, F> = () => null,
  ): Promise<Reading<T, F>> {
    const negative = this.#negative(scope, key);
    if (negative?.kind === 'nothing') return negative;
    const copy = await this.#copy(scope, key, request);
    if (copy) return this.#serve(scope, key, copy, request);
    const admitting = this.#joinable(scope, key) ? null : admit();
    const refused = admitting && (await admitting);
    if (refused) return refused;
    const result = await this.#await(scope, key, request);
    if (result.kind !== 'content') return result;
    return { ...result, hash: hashOf(result.content), checkedAt: scope.now, failing: false };
  }

  /** @returns whether this isolate has a copy */
  remembers(key: string): boolean {
    return this.#memory.has(key);
  }

  /**
   * Like `read`, but never waits for the backend. An empty answer, which KV does not store, counts while this
   * isolate remembers it.
   * @returns null where there is no copy
   */
  async readKept(
    scope: CacheScope,
    key: string,
    request: BackendRequest<T, F>,
  ): Promise<Reading<T, F> | null> {
    const copy = (await this.#copy(scope, key, request)) ?? this.#memory.get(key);
    return copy ? this.#serve(scope, key, copy, request) : null;
  }

  /**
   * Does not wait for the backend. A copy older than FRESH_MS is renewed in the background.
   * @returns the copy, or null where there is none or an older one
   */
  async readFresh(scope: CacheScope, key: string, request: BackendRequest<T, F>): Promise<T | null> {
    const copy = await this.#copy(scope, key, request);
    if (!copy) return null;
    this.#serve(scope, key, copy, request);
    return isFresh(scope, copy, request) ? copy.content : null;
  }

  /** The last answer that had no content to show, for RETRY_MS. */
  #negative(scope: CacheScope, key: string): NegativeResult<T, F> | null {
    const attempt = this.#attempts.get(key);
    return attempt && scope.now - attempt.at < RETRY_MS ? attempt.negative : null;
  }

  /** The newest copy this isolate or KV has; an empty one (not in KV) only while it is fresh. */
  async #copy(scope: CacheScope, key: string, request: BackendRequest<T, F>): Promise<Copy<T> | null> {
    const own = this.#memory.get(key);
    if (own && isFresh(scope, own, request)) return own;
    const stored = await this.#stored(scope, key);
    const kept = own && own.storedAt !== null ? own : undefined;
    if (!stored || (kept && kept.checkedAt >= stored.checkedAt)) return youngEnough(scope, kept);
    const { content, checkedAt } = stored;
    return youngEnough(scope, this.#remember(key, content, checkedAt, checkedAt));
  }

  async #stored(scope: CacheScope, key: string): Promise<{ content: T; checkedAt: number } | null> {
    const stored = await readCopy(scope.copies, key, this.#schema);
    const attempt = this.#attempts.get(key);
    return stored && attempt?.tombstone && stored.checkedAt <= attempt.at ? null : stored;
  }

  #serve(scope: CacheScope, key: string, copy: Copy<T>, request: BackendRequest<T, F>): Reading<T, F> {
    const attempt = this.#attempts.get(key);
    const failing = attempt?.failed === true && attempt.at >= copy.checkedAt;
    const old = !isFresh(scope, copy, request);
    if (old && !this.#joinable(scope, key) && scope.now - (attempt?.at ?? -RETRY_MS) >= RETRY_MS) {
      this.#attempts.set(key, { at: scope.now, failed: failing, negative: null, tombstone: false });
      void this.#start(scope, key, copy, request);
    }
    if (copy.storedAt === null) return { kind: 'nothing', content: copy.content };
    const { content, hash, checkedAt } = copy;
    return { kind: 'content', content, hash, checkedAt, failing };
  }

  /** There is no copy: the reader waits, together with this isolate's other readers of the same key. */
  async #await(scope: CacheScope, key: string, request: BackendRequest<T, F>): Promise<BackendResult<T, F>> {
    const failure = this.#negative(scope, key);
    if (failure) {
      const result = this.#joinable(scope, key)?.result ?? this.#start(scope, key, null, request);
      return (await within(result, PATIENCE_MS)) ?? failure;
    }
    for (let joins = 0; joins < JOINS_MAX; joins++) {
      const call = this.#joinable(scope, key);
      if (!call) break;
      const joined = await within(call.result, JOIN_MS);
      if (joined) return joined;
      // The first reader to give up a dead request starts the next one; the others join it.
      if (this.#calls.get(key) === call) this.#calls.delete(key);
    }
    return this.#start(scope, key, null, request);
  }

  #joinable(scope: CacheScope, key: string): Call<T, F> | undefined {
    const call = this.#calls.get(key);
    return call && scope.now - call.startedAt < JOIN_MS ? call : undefined;
  }

  #start(
    scope: CacheScope,
    key: string,
    copy: Copy<T> | null,
    request: BackendRequest<T, F>,
  ): Promise<BackendResult<T, F>> {
    if (this.#isBusy(scope)) {
      logEvent('backend.overloaded', { calls: CALLS_MAX });
      return Promise.resolve({ kind: 'failed', fault: this.#overloaded });
    }
    const result = request.send(copy?.hash ?? null).then(async (answer) => {
      const settled = settledOf(answer, copy, this.#overloaded);
      await this.#apply(scope, key, copy, settled);
      if (this.#calls.get(key) === call) this.#calls.delete(key);
      return settled;
    });
    const call = { startedAt: scope.now, result };
    this.#calls.set(key, call);
    // The request continues after its reader has left: others may wait for it.
    scope.waitUntil(result);
    return result;
  }

  /** A call whose request was cancelled never ends (F16), and must not count for ever. */
  #isBusy(scope: CacheScope): boolean {
    if (this.#calls.size < CALLS_MAX) return false;
    for (const key of this.#calls.keys()) if (!this.#joinable(scope, key)) this.#calls.delete(key);
    return this.#calls.size >= CALLS_MAX;
  }

  async #apply(
    scope: CacheScope,
    key: string,
    copy: Copy<T> | null,
    result: BackendResult<T, F>,
  ): Promise<void> {
    const replaces = result.kind === 'nothing' && (await this.#isBelieved(scope, key, copy, result));
    const failed = result.kind === 'failed' || (result.kind === 'nothing' && !replaces);
    const tombstone = replaces && isStored(copy);
    const keepsCopy = copy !== null && failed;
    const before = this.#attempts.get(key);
    // A request that was given up must not overwrite the result of a later one.
    if ((before?.at ?? 0) <= scope.now)
      this.#attempts.set(key, {
        at: scope.now,
        failed,
        negative: result.kind === 'content' || keepsCopy ? null : result,
        tombstone: tombstone || this.#hasTombstone(key, result),
      });
    if (result.kind === 'content') {
      const storedAt = copy?.storedAt ?? null;
      const changed = copy?.hash !== hashOf(result.content);
      const old = storedAt === null || scope.now - storedAt >= RENEW_MS;
      // After a failure the new time is stored at once: it ends the count of empty answers.
      const write = changed || old || before?.failed === true;
      const checkedAt = result.checkedAt ?? scope.now;
      const next = this.#remember(key, result.content, checkedAt, write ? scope.now : storedAt);
      if (write) scope.waitUntil(writeCopy(scope.copies, key, next));
    } else if (replaces) {
      this.#memory.delete(key);
      if (result.content !== null) this.#remember(key, result.content, scope.now, null);
      if (tombstone) {
        logEvent('backend.copy-deleted', { key });
        scope.waitUntil(deleteCopy(scope.copies, key));
      }
    }
  }

  /** @returns whether an answer without content replaces the stored copy; without a copy, an empty one is enough */
  async #isBelieved(
    { copies, now }: CacheScope,
    key: string,
    copy: Copy<T> | null,
    { authoritative }: { authoritative: Authority },
  ): Promise<boolean> {
    if (authoritative !== 'repeated' || !isStored(copy)) return authoritative !== 'never';
    return isEmptyBelieved(copies, key, copy.checkedAt, now);
  }

  /** A deleted copy stays deleted until the backend has content again. */
  #hasTombstone(key: string, result: BackendResult<T, F>): boolean {
    return result.kind !== 'content' && this.#attempts.get(key)?.tombstone === true;
  }

  #remember(key: string, content: T, checkedAt: number, storedAt: number | null): Copy<T> {
    const text = JSON.stringify(content);
    const copy = { content, hash: hash53(text), checkedAt, storedAt };
    this.#memory.set(key, copy, text.length + key.length);
    return copy;
  }
}

/** An empty list is cached in memory only. */
const isStored = <T>(copy: Copy<T> | null): copy is Copy<T> => copy !== null && copy.storedAt !== null;

const isFresh = (
  { now }: CacheScope,
  { checkedAt }: { checkedAt: number },
  request: { isFresh?: (checkedAt: number) => boolean },
): boolean => request.isFresh?.(checkedAt) ?? now - checkedAt < FRESH_MS;

/** What is unchanged is the copy's content; without a copy nothing can be. */
function settledOf<T, F>(answer: Answer<T, F>, copy: Copy<T> | null, fault: F): BackendResult<T, F> {
  if (answer.kind !== 'unchanged') return answer;
  const { checkedAt } = answer;
  return copy ? { kind: 'content', content: copy.content, checkedAt } : { kind: 'failed', fault };
}

const hashOf = (content: unknown): number => hash53(JSON.stringify(content));

const youngEnough = <T>(scope: CacheScope, copy: Copy<T> | undefined): Copy<T> | null =>
  copy && scope.now - copy.checkedAt < KEPT_MS ? copy : null;
