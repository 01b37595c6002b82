import type * as z from 'zod';
import { BoundedMap } from '../bounded-map.ts';
import { IsolateMemory } from '../isolate-memory.ts';
import { logEvent } from '../log.ts';
import { hash53 } from '../platform/hash.ts';
import { within } from '../within.ts';
import { BACKEND_TIMEOUT_MS } from './exchange.ts';
import { dropCopy, KEPT_MS, readCopy, type Shelf, writeCopy } from './shelf.ts';

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
const TRIALS_MAX = 5_000;
/** Concurrent calls per kind and isolate: requests for random addresses must not become as many backend calls. */
const FLIGHTS_MAX = 24;

/** What the cache needs of one request: its store and its clock. */
export interface Clerk {
  shelf: Shelf;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The backend's answer. `nothing` may still carry content (a page beyond the last one knows the total); it is
 * `believed` when it is authoritative and replaces a cached copy. Only `content` is stored in KV.
 */
export type Answer<T, F> =
  | { kind: 'content'; content: T }
  | { kind: 'nothing'; content: T | null; believed: boolean }
  | { kind: 'failed'; fault: F };

/** `failing`: this is a cached copy, and the last attempt to renew it failed. */
export type Reading<T, F> =
  | ({ kind: 'content'; content: T } & AnswerVersion)
  | { kind: 'nothing'; content: T | null }
  | { kind: 'failed'; fault: F };

/** The version of an answer, on which every page that shows it depends. */
export interface AnswerVersion {
  /** hash53 of the content. */
  hash: number;
  /** Epoch ms of the backend's answer. */
  checkedAt: number;
  /** As in Reading. */
  failing: boolean;
}

type Refusal<T, F> = Exclude<Answer<T, F>, { kind: 'content' }>;

interface Copy<T> {
  content: T;
  hash: number;
  /** Epoch ms of the answer. */
  checkedAt: number;
  /** Epoch ms of the copy in KV; null where KV has none. */
  storedAt: number | null;
}

/** The result of the last request for a key. */
interface Trial<T, F> {
  at: number;
  failed: boolean;
  /** The answer, where there is no copy to show instead. */
  refusal: Refusal<T, F> | null;
  /** A copy was deleted. KV may still return it for a minute (F4), but this isolate no longer shows it. */
  dropped: boolean;
}

interface Flight<T, F> {
  startedAt: number;
  answer: Promise<Answer<T, F>>;
}

/**
 * Stale-while-revalidate over KV for one kind of answer. Fresh copies are served; older ones are served while one
 * request runs in the background; while the backend fails, readers get an older copy. Isolates share copies through
 * KV; requests of one isolate share plain data and promises of it, never a Response.
 */
export class ArticleCache<T, F> {
  readonly #schema: z.ZodType<T>;
  readonly #overloaded: F;
  readonly #memory = new IsolateMemory<Copy<T>>(MEMORY_MAX_UNITS);
  readonly #flights = new Map<string, Flight<T, F>>();
  readonly #trials = new BoundedMap<string, Trial<T, F>>(TRIALS_MAX);

  /**
   * @param schema of the content; stored copies are validated again when they are read
   * @param overloaded the fault that readers get while FLIGHTS_MAX calls are under way
   */
  constructor(schema: z.ZodType<T>, overloaded: F) {
    this.#schema = schema;
    this.#overloaded = overloaded;
  }

  /** @param ask asks the backend; must not reject. @returns never throws */
  async read(clerk: Clerk, key: string, ask: () => Promise<Answer<T, F>>): Promise<Reading<T, F>> {
    const refusal = this.#refusal(clerk, key);
    if (refusal?.kind === 'nothing') return refusal;
    const copy = await this.#copy(clerk, key);
    if (copy) return this.#serve(clerk, key, copy, ask);
    const answer = await this.#await(clerk, key, ask);
    if (answer.kind !== 'content') return answer;
    return { ...answer, hash: hashOf(answer.content), checkedAt: clerk.now, failing: false };
  }

  /**
   * Like `read`, but never waits for the backend. An empty answer, which KV does not store, counts while this
   * isolate remembers it.
   * @returns null where there is no copy
   */
  async readKept(clerk: Clerk, key: string, ask: () => Promise<Answer<T, F>>): Promise<Reading<T, F> | null> {
    const copy = (await this.#copy(clerk, key)) ?? this.#memory.get(key);
    return copy ? this.#serve(clerk, key, copy, ask) : null;
  }

  /**
   * Asks again if this isolate has not asked within FRESH_MS, without waiting and without reading the stored copy:
   * the feed index knows whether the answer is new.
   * @param isKnown whether every location knows this content already
   */
  touch(clerk: Clerk, key: string, ask: () => Promise<Answer<T, F>>, isKnown: (content: T) => boolean): void {
    const askedAt = Math.max(this.#trials.get(key)?.at ?? 0, this.#memory.get(key)?.checkedAt ?? 0);
    if (clerk.now - askedAt < FRESH_MS || this.#joinable(clerk, key)) return;
    if (this.#flights.size >= FLIGHTS_MAX) return;
    const answer = ask();
    const flight = { startedAt: clerk.now, answer };
    this.#flights.set(key, flight);
    const work = async () => {
      const said = await answer;
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      // The index already has this content, so the stored copy is not read for a comparison.
      if (said.kind === 'content' && isKnown(said.content)) this.#note(key, clerk.now, false);
      else if (said.kind === 'failed') this.#note(key, clerk.now, true);
      else this.#settle(clerk, key, await this.#copy(clerk, key), said);
    };
    clerk.waitUntil(work());
  }

  #note(key: string, at: number, failed: boolean): void {
    this.#trials.set(key, { at, failed, refusal: null, dropped: this.#trials.get(key)?.dropped === true });
  }

  /** The last answer that had no content to show, for RETRY_MS. */
  #refusal(clerk: Clerk, key: string): Refusal<T, F> | null {
    const trial = this.#trials.get(key);
    return trial && clerk.now - trial.at < RETRY_MS ? trial.refusal : null;
  }

  /** The newest copy this isolate or KV has; an empty one (not in KV) only while it is fresh. */
  async #copy(clerk: Clerk, key: string): Promise<Copy<T> | null> {
    const own = this.#memory.get(key);
    if (own && clerk.now - own.checkedAt < FRESH_MS) return own;
    const stored = await this.#stored(clerk, key);
    const kept = own && own.storedAt !== null ? own : undefined;
    if (!stored || (kept && kept.checkedAt >= stored.checkedAt)) return youngEnough(clerk, kept);
    const { content, checkedAt } = stored;
    return youngEnough(clerk, this.#remember(key, content, checkedAt, checkedAt));
  }

  async #stored(clerk: Clerk, key: string): Promise<{ content: T; checkedAt: number } | null> {
    const stored = await readCopy(clerk.shelf, key, this.#schema);
    const trial = this.#trials.get(key);
    return stored && trial?.dropped && stored.checkedAt <= trial.at ? null : stored;
  }

  #serve(clerk: Clerk, key: string, copy: Copy<T>, ask: () => Promise<Answer<T, F>>): Reading<T, F> {
    const trial = this.#trials.get(key);
    const failing = trial?.failed === true && trial.at >= copy.checkedAt;
    const old = clerk.now - copy.checkedAt >= FRESH_MS;
    if (old && !this.#joinable(clerk, key) && clerk.now - (trial?.at ?? -RETRY_MS) >= RETRY_MS) {
      this.#trials.set(key, { at: clerk.now, failed: failing, refusal: null, dropped: false });
      void this.#start(clerk, key, copy, ask);
    }
    if (copy.storedAt === null) return { kind: 'nothing', content: copy.content };
    const { content, hash, checkedAt } = copy;
    return { kind: 'content', content, hash, checkedAt, failing };
  }

  /** There is no copy: the reader waits, together with this isolate's other readers of the same key. */
  async #await(clerk: Clerk, key: string, ask: () => Promise<Answer<T, F>>): Promise<Answer<T, F>> {
    const failure = this.#refusal(clerk, key);
    if (failure) {
      const answer = this.#joinable(clerk, key)?.answer ?? this.#start(clerk, key, null, ask);
      return (await within(answer, PATIENCE_MS)) ?? failure;
    }
    for (let joins = 0; joins < JOINS_MAX; joins++) {
      const flight = this.#joinable(clerk, key);
      if (!flight) break;
      const joined = await within(flight.answer, JOIN_MS);
      if (joined) return joined;
      // The first reader to give up a dead request starts the next one; the others join it.
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
    return this.#start(clerk, key, null, ask);
  }

  #joinable(clerk: Clerk, key: string): Flight<T, F> | undefined {
    const flight = this.#flights.get(key);
    return flight && clerk.now - flight.startedAt < JOIN_MS ? flight : undefined;
  }

  #start(
    clerk: Clerk,
    key: string,
    copy: Copy<T> | null,
    ask: () => Promise<Answer<T, F>>,
  ): Promise<Answer<T, F>> {
    if (this.#flights.size >= FLIGHTS_MAX) {
      logEvent('backend.overloaded', { calls: FLIGHTS_MAX });
      return Promise.resolve({ kind: 'failed', fault: this.#overloaded });
    }
    const answer = ask().then((said) => {
      this.#settle(clerk, key, copy, said);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      return said;
    });
    const flight = { startedAt: clerk.now, answer };
    this.#flights.set(key, flight);
    // The request continues after its reader has left: others may wait for it.
    clerk.waitUntil(answer);
    return answer;
  }

  #settle(clerk: Clerk, key: string, copy: Copy<T> | null, said: Answer<T, F>): void {
    const failed = said.kind === 'failed' || (said.kind === 'nothing' && !said.believed);
    const dropped = said.kind === 'nothing' && said.believed && copy !== null && copy.storedAt !== null;
    const shown = said.kind === 'content' || (copy !== null && failed);
    const refusal = shown ? null : said;
    // A request that was given up must not overwrite the result of a later one.
    if ((this.#trials.get(key)?.at ?? 0) <= clerk.now)
      this.#trials.set(key, {
        at: clerk.now,
        failed,
        refusal,
        dropped: dropped || this.#isDropped(key, said),
      });
    if (said.kind === 'content') {
      const storedAt = copy?.storedAt ?? null;
      const changed = copy?.hash !== hashOf(said.content);
      const write = changed || storedAt === null || clerk.now - storedAt >= RENEW_MS;
      const next = this.#remember(key, said.content, clerk.now, write ? clerk.now : storedAt);
      if (write) clerk.waitUntil(writeCopy(clerk.shelf, key, next));
    } else if (said.kind === 'nothing' && said.believed) {
      this.#memory.delete(key);
      if (said.content !== null) this.#remember(key, said.content, clerk.now, null);
      if (dropped) {
        logEvent('backend.copy-dropped', { key });
        clerk.waitUntil(dropCopy(clerk.shelf, key));
      }
    }
  }

  /** A deleted copy stays deleted until the backend has content again. */
  #isDropped(key: string, said: Answer<T, F>): boolean {
    return said.kind !== 'content' && this.#trials.get(key)?.dropped === true;
  }

  #remember(key: string, content: T, checkedAt: number, storedAt: number | null): Copy<T> {
    const text = JSON.stringify(content);
    const copy = { content, hash: hash53(text), checkedAt, storedAt };
    this.#memory.set(key, copy, text.length + key.length);
    return copy;
  }
}

const hashOf = (content: unknown): number => hash53(JSON.stringify(content));

const youngEnough = <T>(clerk: Clerk, copy: Copy<T> | undefined): Copy<T> | null =>
  copy && clerk.now - copy.checkedAt < KEPT_MS ? copy : null;
