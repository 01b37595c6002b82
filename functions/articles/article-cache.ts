import type * as z from 'zod';
import { hash53 } from '../platform/hash.ts';
import { isPast } from '../platform/is-past.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { within } from '../platform/with-timeout.ts';
import {
  type Attempt,
  afterAnswer,
  type BackendResult,
  effectOf,
  type NegativeResult,
  type Word,
} from './copy-state.ts';
import { COPY_MAX_AGE_MS, type CopyEnv, deleteCopy, readCopy, writeCopy } from './copy-store.ts';
import { isEmptyBelieved } from './empty-answers.ts';
import { BACKEND_WAIT_MS } from './fetch-backend.ts';
import { SharedCalls } from './shared-calls.ts';

/** A younger copy is served without asking the backend. */
export const FRESH_MS = 60_000;
/**
 * Minimum pause between requests for an old copy or to a failing backend, per key and isolate. An empty answer is
 * reused for as long, and a failure is remembered for as long.
 */
export const RETRY_MS = 10_000;
/** Pause between writes of an unchanged copy: KV takes one write per second and key, and a million cost five dollars. */
const RENEW_MS = 600_000;
/**
 * After a remembered failure a reader waits at most this long for the next request, which continues without the reader.
 * A hanging backend costs one reader its time limit, not each in turn; 'Try Again' still asks (BLOG-9).
 */
const PATIENCE_MS = 1_000;
/** Another reader's request has ended by then; otherwise its promise died with the request that made it (F16). */
const JOIN_MS = BACKEND_WAIT_MS;
/** After joining this many requests that never ended, a reader starts one alone. */
const JOINS_MAX = 2;
/** In UTF-16 units of JSON. Each cache takes a few of the isolate's 128 MB. */
const MEMORY_MAX_UNITS = 8_000_000;
const ATTEMPTS_MAX = 5_000;
/** Concurrent calls per kind and isolate. */
const CALLS_MAX = 24;

/** A question to the backend. */
export interface BackendRequest<T, F> {
  /** Calls the backend; must not reject. */
  send: () => Promise<BackendResult<T, F>>;
  /** Whether a copy of that time (epoch ms) is served without asking; by default if it is younger than FRESH_MS. */
  isFresh?: (checkedAt: number) => boolean;
}

/** `failing`: this is a cached copy, and the last attempt to renew it failed. */
export type Reading<T, F> =
  | ({ kind: 'content'; content: T } & CopyVersion)
  | { kind: 'nothing'; content: T | null }
  | { kind: 'failed'; fault: F };

/** The version of an answer, on which the edition of every page with it depends. */
export interface CopyVersion {
  /** hash53 of the content. */
  hash: number;
  /** Epoch ms of the backend's answer. */
  checkedAt: number;
  /** As in Reading. */
  failing: boolean;
}

/**
 * Decides whether the backend may be asked about an unknown key: null to ask, else the answer without asking. Called in
 * the same turn as the call, so that many readers of one address count once.
 */
export type Admission<T, F> = () => Refusal<T, F> | null;

/** The answer without asking; null to ask after all. */
export type Refusal<T, F> = Promise<Exclude<Reading<T, F>, { kind: 'content' }> | null>;

interface Copy<T> {
  content: T;
  hash: number;
  /** Epoch ms of the answer. */
  checkedAt: number;
  /** Epoch ms of the copy in KV; null if KV has no copy. */
  storedAt: number | null;
}

/**
 * Stale-while-revalidate over KV for one kind of answer. Fresh copies are served; older ones are served during one
 * background request; while the backend fails, readers get an older copy. Isolates share copies through KV; requests of
 * one isolate share plain data and promises of it, never a Response.
 */
export class ArticleCache<T, F> {
  readonly #schema: z.ZodType<T>;
  readonly #overloaded: F;
  readonly #memory = new LruMap<string, Copy<T>>(MEMORY_MAX_UNITS);
  readonly #calls = new SharedCalls<BackendResult<T, F>>({ max: CALLS_MAX, endedMs: JOIN_MS });
  readonly #attempts = new LruMap<string, Attempt<T, F>>(ATTEMPTS_MAX);

  /**
   * @param schema of the content; stored copies are validated again when they are read
   * @param overloaded the fault that readers get while CALLS_MAX calls are in flight
   */
  constructor(schema: z.ZodType<T>, overloaded: F) {
    this.#schema = schema;
    this.#overloaded = overloaded;
  }

  /** @param admit whether the backend may be asked about an unknown key @returns never throws */
  async read(
    scope: RequestScope<CopyEnv>,
    key: string,
    request: BackendRequest<T, F>,
    admit: Admission<T, F> = () => null,
  ): Promise<Reading<T, F>> {
    const negative = this.#negative(scope, key);
    if (negative?.kind === 'nothing') return negative;
    const copy = await this.#copy(scope, key, request);
    if (copy) return this.#serve(scope, key, copy, request);
    const admitting = this.#calls.get(key, scope.now) ? null : admit();
    const refused = admitting && (await admitting);
    if (refused) return refused;
    const result = await this.#await(scope, key, request);
    if (result.kind !== 'content') return result;
    const { content } = result;
    return { kind: 'content', content, hash: hashOf(content), checkedAt: scope.now, failing: false };
  }

  /** Copies from before this time (epoch ms) are no longer shown: a purge has found that the backend has no such content. */
  forget(key: string, now: number): void {
    this.#memory.delete(key);
    this.#attempts.set(key, { at: now, failing: false, told: null, deleted: true });
  }

  /** @returns whether this isolate has a copy */
  remembers(key: string): boolean {
    return this.#memory.has(key);
  }

  /**
   * Like `read`, but never waits for the backend. An empty answer, which KV does not store, counts while this isolate
   * remembers it.
   * @returns null without a copy
   */
  async readStored(
    scope: RequestScope<CopyEnv>,
    key: string,
    request: BackendRequest<T, F>,
  ): Promise<Reading<T, F> | null> {
    const copy = (await this.#copy(scope, key, request)) ?? this.#memory.get(key);
    return copy ? this.#serve(scope, key, copy, request) : null;
  }

  /**
   * Does not wait for the backend. A copy older than FRESH_MS is renewed in the background.
   * @returns the copy, or null if it is missing or old
   */
  async readFresh(
    scope: RequestScope<CopyEnv>,
    key: string,
    request: BackendRequest<T, F>,
  ): Promise<T | null> {
    const copy = await this.#copy(scope, key, request);
    if (!copy) return null;
    this.#serve(scope, key, copy, request);
    return isFresh(scope, copy, request) ? copy.content : null;
  }

  /** The last answer without content, for RETRY_MS. */
  #negative(scope: RequestScope<CopyEnv>, key: string): NegativeResult<T, F> | null {
    const attempt = this.#attempts.get(key);
    return attempt && !isPast(attempt.at, RETRY_MS, scope.now) ? attempt.told : null;
  }

  /** The newest copy of this isolate or KV; an empty one (not in KV) only while it is fresh. */
  async #copy(
    scope: RequestScope<CopyEnv>,
    key: string,
    request: BackendRequest<T, F>,
  ): Promise<Copy<T> | null> {
    const own = this.#memory.get(key);
    if (own && isFresh(scope, own, request)) return own;
    const stored = await this.#stored(scope, key);
    const kept = own && own.storedAt !== null ? own : undefined;
    if (!stored || (kept && kept.checkedAt >= stored.checkedAt)) return youngEnough(scope, kept);
    const { content, checkedAt } = stored;
    return youngEnough(scope, this.#remember(key, content, checkedAt, checkedAt));
  }

  async #stored(
    scope: RequestScope<CopyEnv>,
    key: string,
  ): Promise<{ content: T; checkedAt: number } | null> {
    const stored = await readCopy(scope.env.FEEDS, key, this.#schema);
    const attempt = this.#attempts.get(key);
    return stored && attempt?.deleted && stored.checkedAt <= attempt.at ? null : stored;
  }

  #serve(
    scope: RequestScope<CopyEnv>,
    key: string,
    copy: Copy<T>,
    request: BackendRequest<T, F>,
  ): Reading<T, F> {
    const attempt = this.#attempts.get(key);
    const failing = attempt?.failing === true && attempt.at >= copy.checkedAt;
    const old = !isFresh(scope, copy, request);
    if (old && !this.#calls.get(key, scope.now) && isPast(attempt?.at, RETRY_MS, scope.now)) {
      this.#attempts.set(key, { at: scope.now, failing, told: null, deleted: false });
      void this.#start(scope, key, copy, request);
    }
    if (copy.storedAt === null) return { kind: 'nothing', content: copy.content };
    const { content, hash, checkedAt } = copy;
    return { kind: 'content', content, hash, checkedAt, failing };
  }

  /** Without a copy the reader waits, together with this isolate's other readers of the same key. */
  async #await(
    scope: RequestScope<CopyEnv>,
    key: string,
    request: BackendRequest<T, F>,
  ): Promise<BackendResult<T, F>> {
    const failure = this.#negative(scope, key);
    if (failure) {
      const result = this.#calls.get(key, scope.now) ?? this.#start(scope, key, null, request);
      return (await within(result, PATIENCE_MS)) ?? failure;
    }
    for (let joins = 0; joins < JOINS_MAX; joins++) {
      const call = this.#calls.get(key, scope.now);
      if (!call) break;
      const joined = await within(call, JOIN_MS);
      if (joined) return joined;
      // The first reader to abandon a dead request starts the next one; the others join it.
      this.#calls.giveUp(key, call);
    }
    return this.#start(scope, key, null, request);
  }

  #start(
    scope: RequestScope<CopyEnv>,
    key: string,
    copy: Copy<T> | null,
    request: BackendRequest<T, F>,
  ): Promise<BackendResult<T, F>> {
    const call = this.#calls.start(key, scope.now, async () => {
      const result = await request.send();
      await this.#apply(scope, key, copy, result);
      return result;
    });
    if (call === null) {
      logEvent('backend.overloaded', { calls: CALLS_MAX });
      return Promise.resolve({ kind: 'failed', fault: this.#overloaded });
    }
    // The request continues after its reader has left: others may wait for it.
    scope.waitUntil(call);
    return call;
  }

  async #apply(
    scope: RequestScope<CopyEnv>,
    key: string,
    copy: Copy<T> | null,
    result: BackendResult<T, F>,
  ): Promise<void> {
    const { env, now, waitUntil } = scope;
    const effect = effectOf(await wordOf(scope, key, copy, result), copy !== null);
    const before = this.#attempts.get(key);
    // An abandoned request must not overwrite the result of a later one.
    if ((before?.at ?? 0) <= now)
      this.#attempts.set(key, afterAnswer(before, result, effect, { now, isStored: isStored(copy) }));
    if (effect.copy === 'left') return;
    if (result.kind === 'content') {
      const storedAt = copy?.storedAt ?? null;
      const changed = copy?.hash !== hashOf(result.content);
      const old = storedAt === null || isPast(storedAt, RENEW_MS, now);
      // After a failure the new time is stored at once: it ends the count of empty answers.
      const write = changed || old || before?.failing === true;
      const next = this.#remember(key, result.content, now, write ? now : storedAt);
      if (write) waitUntil(writeCopy(env.FEEDS, key, next));
      return;
    }
    this.#memory.delete(key);
    if (result.kind === 'nothing' && result.content !== null) this.#remember(key, result.content, now, null);
    if (!isStored(copy)) return;
    logEvent('backend.copy-deleted', { key });
    waitUntil(deleteCopy(env.FEEDS, key));
  }

  #remember(key: string, content: T, checkedAt: number, storedAt: number | null): Copy<T> {
    const text = JSON.stringify(content);
    const copy = { content, hash: hash53(text), checkedAt, storedAt };
    this.#memory.set(key, copy, text.length + key.length);
    return copy;
  }
}

/** An answer without content is authoritative if there is no stored copy, or if it says that the content does not exist. */
async function wordOf<T, F>(
  { env, now }: RequestScope<CopyEnv>,
  key: string,
  copy: Copy<T> | null,
  result: BackendResult<T, F>,
): Promise<Word> {
  if (result.kind === 'content') return 'content';
  if (result.kind === 'failed' || result.authoritative === 'never') return 'refused';
  if (result.authoritative === 'at-once' || !isStored(copy)) return 'gone';
  return (await isEmptyBelieved(env.FEEDS, key, copy.checkedAt, now)) ? 'gone' : 'refused';
}

/** An empty list is cached in memory only. */
const isStored = <T>(copy: Copy<T> | null): copy is Copy<T> => copy !== null && copy.storedAt !== null;

const isFresh = (
  { now }: RequestScope<CopyEnv>,
  { checkedAt }: { checkedAt: number },
  request: { isFresh?: (checkedAt: number) => boolean },
): boolean => request.isFresh?.(checkedAt) ?? !isPast(checkedAt, FRESH_MS, now);

const hashOf = (content: unknown): number => hash53(JSON.stringify(content));

const youngEnough = <T>(scope: RequestScope<CopyEnv>, copy: Copy<T> | undefined): Copy<T> | null =>
  copy && scope.now - copy.checkedAt < COPY_MAX_AGE_MS ? copy : null;
