import type * as z from 'zod';
import { BoundedMap } from '../bounded-map.ts';
import { IsolateMemory } from '../isolate-memory.ts';
import { logEvent } from '../log.ts';
import { hash53 } from '../platform/hash.ts';
import { within } from '../within.ts';
import { BACKEND_TIMEOUT_MS } from './exchange.ts';
import { dropCopy, KEPT_MS, readCopy, type Shelf, writeCopy } from './shelf.ts';

/** A copy this young is served without a word. */
export const FRESH_MS = 60_000;
/**
 * A copy that is old, or whose backend fails, is asked for again after this: at most so often a key and isolate. What
 * came to nothing is believed for as long, and a failure is remembered.
 */
export const RETRY_MS = 10_000;
/** KV takes a write a second and key, and a million writes cost five dollars: an unchanged copy is renewed this rarely. */
export const RENEW_MS = 600_000;
/**
 * After a remembered failure a reader waits no longer than this for the next ask, which goes on: a backend that hangs
 * costs one reader its time limit, not each in turn, and 'Try Again' still asks (BLOG-9).
 */
const PATIENCE_MS = 1_000;
/** Another reader's ask has ended by itself by then; if not, its request died with it (F16). */
const JOIN_MS = BACKEND_TIMEOUT_MS + 500;
/** A reader whose second ask died too asks alone. */
const JOINS_MAX = 2;
/** Of 128 MB an isolate has, a few for each of the two caches. */
const MEMORY_MAX_UNITS = 8_000_000;
const TRIALS_MAX = 5_000;
/** Calls under way at a time, of one kind and isolate: random addresses must not become as many calls of the backend. */
const FLIGHTS_MAX = 24;

/** Who asks: shelf and clock of one request. */
export interface Clerk {
  shelf: Shelf;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * What the backend said. `nothing` may carry what is known all the same (a page beyond the last knows the total); it is
 * `believed` when it outweighs a kept copy. Only `content` is kept in KV.
 */
export type Answer<T, F> =
  | { kind: 'content'; content: T }
  | { kind: 'nothing'; content: T | null; believed: boolean }
  | { kind: 'failed'; fault: F };

/** `failing`: this is a kept copy, and the last attempt to renew it failed. */
export type Reading<T, F> =
  | ({ kind: 'content'; content: T } & AnswerVersion)
  | { kind: 'nothing'; content: T | null }
  | { kind: 'failed'; fault: F };

/** What a page that shows an answer depends on. */
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
  /** Epoch ms stored in KV; null where KV has no copy. */
  storedAt: number | null;
}

/** How the last ask for a key went. */
interface Trial<T, F> {
  at: number;
  failed: boolean;
  /** What it came to, where no copy is there to be shown instead. */
  refusal: Refusal<T, F> | null;
  /** A copy was dropped: KV may show it for another minute (F4), but not to this isolate's readers. */
  dropped: boolean;
}

interface Flight<T, F> {
  startedAt: number;
  answer: Promise<Answer<T, F>>;
}

/**
 * Stale-while-revalidate over KV for one kind of answer: fresh copies are served, older ones too while one ask runs in
 * the background, and a failing backend costs no more than the age of what is shown. Isolates share copies through KV;
 * requests of one isolate share plain data and promises of it, never a Response.
 */
export class ArticleCache<T, F> {
  readonly #schema: z.ZodType<T>;
  readonly #overloaded: F;
  readonly #memory = new IsolateMemory<Copy<T>>(MEMORY_MAX_UNITS);
  readonly #flights = new Map<string, Flight<T, F>>();
  readonly #trials = new BoundedMap<string, Trial<T, F>>(TRIALS_MAX);

  /**
   * @param schema of the content: what is stored is validated again when it is read
   * @param overloaded what readers are told while FLIGHTS_MAX calls are under way
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
   * Like `read`, but never waits for the backend: an empty answer, which KV does not keep, counts as long as this isolate
   * remembers it.
   * @returns null where no copy is kept
   */
  async readKept(clerk: Clerk, key: string, ask: () => Promise<Answer<T, F>>): Promise<Reading<T, F> | null> {
    const copy = (await this.#copy(clerk, key)) ?? this.#memory.get(key);
    return copy ? this.#serve(clerk, key, copy, ask) : null;
  }

  /**
   * Asks again where this isolate has not asked for FRESH_MS, without waiting and without reading what is kept: the feed
   * index knows whether the answer is new.
   * @param isKnown whether the content is what every place knows already
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
      // What nobody shows need not be read to be compared: the index knows it.
      if (said.kind === 'content' && isKnown(said.content)) this.#note(key, clerk.now, false);
      else if (said.kind === 'failed') this.#note(key, clerk.now, true);
      else this.#settle(clerk, key, await this.#copy(clerk, key), said);
    };
    clerk.waitUntil(work());
  }

  #note(key: string, at: number, failed: boolean): void {
    this.#trials.set(key, { at, failed, refusal: null, dropped: this.#trials.get(key)?.dropped === true });
  }

  /** What the last ask came to, for a while. */
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

  /** Nothing is kept: the reader waits, together with all others of this isolate who want the same. */
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
      // The first to give up a dead flight starts the next one; the others join that.
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
    // The ask goes on when its reader has left: others may wait for it.
    clerk.waitUntil(answer);
    return answer;
  }

  #settle(clerk: Clerk, key: string, copy: Copy<T> | null, said: Answer<T, F>): void {
    const failed = said.kind === 'failed' || (said.kind === 'nothing' && !said.believed);
    const dropped = said.kind === 'nothing' && said.believed && copy !== null && copy.storedAt !== null;
    const shown = said.kind === 'content' || (copy !== null && failed);
    const refusal = shown ? null : said;
    // An ask that was given up says nothing about a later one.
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

  /** Once dropped, a copy stays so until the backend has content again. */
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

/** @returns what tells one content from another. */
const hashOf = (content: unknown): number => hash53(JSON.stringify(content));

const youngEnough = <T>(clerk: Clerk, copy: Copy<T> | undefined): Copy<T> | null =>
  copy && clerk.now - copy.checkedAt < KEPT_MS ? copy : null;
