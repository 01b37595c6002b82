import type * as z from 'zod';
import { COPY_VERSION, copySchema } from '../../schema/articles/backend.ts';
import {
  BACKEND_WAIT_MS,
  NEWER_COPY_WAIT_MS,
  RETRIED_WAIT_MS,
  STORE_WAIT_MS,
} from '../../schema/contract/page-waits.ts';
import { hash53 } from '../platform/hash.ts';
import { isPast } from '../platform/is-past.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { within, withTimeout } from '../platform/with-timeout.ts';
import { noteWorks, type WorksEnv } from '../sources/index/note-works.ts';

/** A younger copy is served without asking the backend. */
export const FRESH_MS = 60_000;
/** A reader waits NEWER_COPY_WAIT_MS for the answer that replaces an older copy; a younger one is replaced behind the reader. */
const STALE_MS = 5 * 60_000;
/** Copies survive a backend outage of up to this length. */
export const COPY_MAX_AGE_MS = 30 * 86_400_000;
/** An unchanged copy is stored again once a day: a million writes cost five dollars. */
const RENEW_MS = 86_400_000;
/** While the backend fails, the age that other isolates show is at most this much too high. */
const AGE_ERROR_MS = 3_600_000;
/** Minimum pause between background questions about a key that failed; a failure is remembered for as long. */
const RETRY_MS = 10_000;
/** "There is none" is remembered for so long, until a purge. */
const NONE_MS = 30_000;
/**
 * An empty answer replaces a copy only after it has been repeated for this long: a backend with an empty database answers
 * 200 too, and is repaired within a day.
 */
const EMPTY_BELIEVED_MS = 86_400_000;
/** After joining this many questions that never ended, a reader starts one alone (F16). */
const JOINS_MAX = 2;
/** Concurrent questions per source and isolate that readers wait for; those behind readers may be as many besides. */
const ASKED_MAX = 24;
/** Keys whose last answer had no content. */
const ANSWERS_MAX = 5_000;
/** Answers of one moment differ by less; a later time is from before the clock went back. */
const CLOCK_BACK_MS = 60_000;

/**
 * When an answer without content replaces a stored copy: `at-once` if it says that the content does not exist,
 * `repeated` if it is only empty and has been for a day, `never` if it is unusable.
 */
export type Authority = 'at-once' | 'repeated' | 'never';

/** The backend's answer. `nothing` may still have content: an empty list, or a page beyond the last one, which knows the total. */
export type BackendResult<T, F> =
  | { kind: 'content'; content: T }
  | { kind: 'nothing'; content: T | null; authoritative: Authority }
  | { kind: 'failed'; fault: F };

/** A question to the backend. */
export interface Question<T, F> {
  key: string;
  /** Must not reject. */
  send: () => Promise<BackendResult<T, F>>;
  /** Epoch ms of the last purge: what was asked before is outdated. */
  notBefore: number;
  /** An empty answer is an answer like others; else it means "there is none", as anybody can invent such keys. */
  keepsEmpty?: boolean;
  /** Name of the source, if this question's answers tell whether it works (HEALTH-2). */
  source?: string;
}

/** `isOverloaded`: too many questions were under way, so the backend was not asked. */
export type Reading<T, F> =
  | ({ kind: 'content'; content: T } & CopyVersion)
  | { kind: 'nothing'; content: T | null }
  | { kind: 'failed'; fault: F; isOverloaded?: true };

/** The version of an answer, on which the edition of every page with it depends. */
export interface CopyVersion {
  /** hash53 of the content. */
  hash: number;
  /** Epoch ms of the question. */
  checkedAt: number;
  /** This is a copy, and the last attempt to renew it failed. */
  failing: boolean;
}

/** Decides whether the backend may be asked about a key without a copy: null to ask, else the answer without asking. */
type Admission<T, F> = () => Promise<Reading<T, F> | null>;

export interface CopyStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

type Scope = RequestScope<{ FEEDS: CopyStore } & WorksEnv>;

interface Copy<T> {
  content: T;
  hash: number;
  checkedAt: number;
  /** `checkedAt` of the same content in KV; null if KV does not have it. */
  storedAt: number | null;
  /** Epoch ms of the first of the empty answers since then; null for none. */
  emptySince: number | null;
}

/** The last answer without content. */
interface Answer<T, F> {
  /** Epoch ms of the question. */
  at: number;
  /** What readers get without a copy. */
  told: Exclude<BackendResult<T, F>, { kind: 'content' }> | null;
  failing: boolean;
  /** Epoch ms; KV may return a deleted copy for a minute (F4), and this isolate no longer shows it. 0 if none was deleted. */
  goneAt: number;
}

interface Call<T, F> {
  /** Epoch ms. */
  askedAt: number;
  isBehind: boolean;
  result: Promise<BackendResult<T, F>>;
}

interface Options<T, F> {
  /** Of the content: stored copies are validated again when they are read. */
  schema: z.ZodType<T>;
  isEmpty?: (content: T) => boolean;
  /** The fault that readers get while ASKED_MAX questions are in flight. */
  overloaded: F;
  /** Of the isolate's 128 MB, in UTF-16 units of JSON. */
  memoryMaxUnits: number;
  /** False for keys that anybody can invent: they are not stored in KV. */
  isStored?: boolean;
}

/**
 * One kind of answer of the backend: in the memory of the isolate, with a copy in KV that isolates share, renewed behind
 * its readers, and shown with its age while the backend fails. Requests of one isolate share plain data and promises of it,
 * never a Response.
 */
export class CachedSource<T, F> {
  readonly #options: Options<T, F>;
  readonly #memory: Memo<string, Copy<T>>;
  readonly #answers = new Memo<string, Answer<T, F>>(ANSWERS_MAX);
  readonly #calls = new Map<string, Call<T, F>>();

  constructor(options: Options<T, F>) {
    this.#options = options;
    this.#memory = new Memo(options.memoryMaxUnits);
  }

  /** @param admit asked before the first question about a key @returns never throws */
  async read(
    scope: Scope,
    question: Question<T, F>,
    admit: Admission<T, F> = async () => null,
  ): Promise<Reading<T, F>> {
    const known = this.#none(scope, question) ?? (await this.#served(scope, question, STALE_MS));
    if (known !== null) return known;
    const refused = this.#call(scope, question) ? null : await admit();
    return refused ?? this.#asked(scope, question);
  }

  /**
   * Like `read`, but does not wait for a first answer.
   * @param waitAfterMs age of a copy whose next answer is waited for
   * @param asks whether a first answer is asked for in the background
   * @returns null without a copy
   */
  async known(
    scope: Scope,
    question: Question<T, F>,
    { waitAfterMs = STALE_MS, asks = false }: { waitAfterMs?: number; asks?: boolean } = {},
  ): Promise<Reading<T, F> | null> {
    const known = this.#none(scope, question) ?? (await this.#served(scope, question, waitAfterMs));
    if (known === null && asks) this.#askBehind(scope, question);
    return known;
  }

  /** Remembers and stores what a purge has found, instead of any earlier answer. @returns whether KV has it */
  async replace(scope: Scope, key: string, content: T): Promise<boolean> {
    this.#answers.delete(key);
    const copy = this.#remember(key, { content, checkedAt: scope.now, storedAt: null, emptySince: null });
    return this.#write(scope, key, copy);
  }

  /** Forgets what the backend no longer has. Never rejects: what KV does not delete is asked for again, and found missing. */
  async drop({ env, now }: Scope, key: string, content: T | null = null): Promise<void> {
    this.#memory.delete(key);
    const told = { kind: 'nothing', content, authoritative: 'at-once' } as const;
    this.#answers.set(key, { at: now, told, failing: false, goneAt: now });
    if (this.#options.isStored === false) return;
    try {
      await env.FEEDS.delete(key);
    } catch (error) {
      logEvent('backend.copy-undropped', { key, detail: errorText(error) });
    }
  }

  /** @returns the copy in KV, validated; null if it is missing, too old or of another shape, or KV does not answer */
  async stored({ env, now }: Scope, key: string): Promise<Copy<T> | null> {
    if (this.#options.isStored === false) return null;
    try {
      const text = await withTimeout(env.FEEDS.get(key), STORE_WAIT_MS);
      if (text === null) return null;
      const { success, data } = copySchema.safeParse(JSON.parse(text));
      const content = this.#options.schema.safeParse(data?.content);
      if (success && content.success) {
        const { checkedAt, emptySince } = data;
        const copy = { content: content.data, checkedAt, storedAt: checkedAt, emptySince };
        return now - checkedAt < COPY_MAX_AGE_MS ? { ...copy, hash: hashOf(copy.content) } : null;
      }
      logEvent('backend.copy-invalid', { key });
    } catch (error) {
      logEvent('backend.copy-unreadable', { key, detail: errorText(error) });
    }
    return null;
  }

  /** "There is none", as this isolate remembers it. */
  #none({ now }: Scope, { key, notBefore }: Question<T, F>): Reading<T, F> | null {
    const answer = this.#answers.get(key);
    if (answer?.told?.kind !== 'nothing' || answer.at < notBefore) return null;
    return isPast(answer.at, NONE_MS, now) ? null : answer.told;
  }

  /** @returns the copy, or a newer one if it comes in time; null without a copy */
  async #served(scope: Scope, question: Question<T, F>, waitAfterMs: number): Promise<Reading<T, F> | null> {
    const { key, notBefore } = question;
    const copy = await this.#copy(scope, question);
    if (copy === null || (this.#isEmpty(copy) && this.#isFailing(key, copy))) return null;
    const isPurged = copy.checkedAt < notBefore;
    if (!isPurged && !isPast(copy.checkedAt, FRESH_MS, scope.now)) return this.#reading(key, copy);
    const waits = isPurged || (isPast(copy.checkedAt, waitAfterMs, scope.now) && !this.#isFailing(key, copy));
    const call = this.#askBehind(scope, question);
    if (call !== null && (waits || this.#isEmpty(copy)))
      await within(call.result, isPurged ? BACKEND_WAIT_MS : NEWER_COPY_WAIT_MS);
    return this.#none(scope, question) ?? this.#reading(key, this.#memory.get(key) ?? copy);
  }

  /** The copy of this isolate, or else of KV. */
  async #copy(scope: Scope, question: Question<T, F>): Promise<Copy<T> | null> {
    const { key } = question;
    const own = this.#memory.get(key);
    if (own) return scope.now - own.checkedAt < COPY_MAX_AGE_MS ? own : null;
    // Whoever asked has looked in KV.
    if (this.#call(scope, question)) return null;
    const stored = await this.stored(scope, key);
    const later = this.#memory.get(key);
    if (later || stored === null) return later ?? null;
    return stored.checkedAt <= (this.#answers.get(key)?.goneAt ?? 0) ? null : this.#remember(key, stored);
  }

  #reading(key: string, copy: Copy<T>): Reading<T, F> {
    const failing = this.#isFailing(key, copy);
    // An empty list says nothing while the backend fails.
    const told = failing && this.#isEmpty(copy) ? this.#answers.get(key)?.told : null;
    if (told) return told;
    const { content, hash, checkedAt } = copy;
    return { kind: 'content', content, hash, checkedAt, failing };
  }

  #isFailing(key: string, { checkedAt }: Copy<T>): boolean {
    const answer = this.#answers.get(key);
    return answer?.failing === true && answer.at >= checkedAt;
  }

  readonly #isEmpty = ({ content }: Copy<T>): boolean => this.#options.isEmpty?.(content) === true;

  /** Without a copy the reader waits, together with this isolate's other readers of the same key. */
  async #asked(scope: Scope, question: Question<T, F>): Promise<Reading<T, F>> {
    const { key, notBefore } = question;
    const last = this.#answers.get(key);
    if (last?.told?.kind === 'failed' && last.at >= notBefore && !isPast(last.at, RETRY_MS, scope.now)) {
      const call = this.#call(scope, question) ?? this.#start(scope, question, false);
      const result = call && (await within(call.result, RETRIED_WAIT_MS));
      return result ? this.#readingOf(scope, key, result) : last.told;
    }
    for (let joins = 0; joins < JOINS_MAX; joins++) {
      const call = this.#call(scope, question);
      if (!call) break;
      const joined = await within(call.result, BACKEND_WAIT_MS);
      if (joined) return this.#readingOf(scope, key, joined);
      // The first reader to abandon a dead question starts the next one; the others join it.
      if (this.#calls.get(key) === call) this.#calls.delete(key);
    }
    const call = this.#start(scope, question, false);
    if (call !== null) return this.#readingOf(scope, key, await call.result);
    logEvent('backend.overloaded', { calls: ASKED_MAX });
    return { kind: 'failed', fault: this.#options.overloaded, isOverloaded: true };
  }

  #readingOf({ now }: Scope, key: string, result: BackendResult<T, F>): Reading<T, F> {
    const copy = this.#memory.get(key);
    if (copy && result.kind !== 'failed') return this.#reading(key, copy);
    if (result.kind !== 'content') return result;
    const { content } = result;
    return { kind: 'content', content, hash: hashOf(content), checkedAt: now, failing: false };
  }

  /** @returns the question about the key that is under way, if it began after the last purge */
  #call({ now }: Scope, { key, notBefore }: Question<T, F>): Call<T, F> | undefined {
    const call = this.#calls.get(key);
    return call && call.askedAt >= notBefore && isAlive(call, now) ? call : undefined;
  }

  /** @returns the question under way; null if none may be asked now */
  #askBehind(scope: Scope, question: Question<T, F>): Call<T, F> | null {
    const call = this.#call(scope, question);
    if (call) return call;
    const answer = this.#answers.get(question.key);
    const isPaused = answer && answer.at >= question.notBefore && !isPast(answer.at, RETRY_MS, scope.now);
    return isPaused ? null : this.#start(scope, question, true);
  }

  /** @returns null if too many are under way */
  #start(scope: Scope, question: Question<T, F>, isBehind: boolean): Call<T, F> | null {
    const { key, send, source } = question;
    let others = 0;
    for (const [other, call] of this.#calls)
      if (!isAlive(call, scope.now)) this.#calls.delete(other);
      else if (call.isBehind === isBehind) others += 1;
    if (others >= ASKED_MAX) return null;
    const result = send().then(async (answer) => {
      await this.#apply(scope, question, answer);
      if (this.#calls.get(key) === call) this.#calls.delete(key);
      if (source !== undefined)
        scope.waitUntil(noteWorks(scope.env, { kind: 'articles', name: source, works: isAnswer(answer) }));
      return answer;
    });
    const call = { askedAt: scope.now, isBehind, result };
    this.#calls.set(key, call);
    // The question continues after its reader has left: others may wait for the answer.
    scope.waitUntil(result);
    return call;
  }

  async #apply(
    scope: Scope,
    { key, keepsEmpty }: Question<T, F>,
    answer: BackendResult<T, F>,
  ): Promise<void> {
    const { now } = scope;
    const copy = this.#memory.get(key);
    const { at, goneAt = 0 } = this.#answers.get(key) ?? {};
    // A late answer never overwrites a later one, or what a purge has found.
    if (isLater(copy?.checkedAt, now) || isLater(at, now)) return;
    if (answer.kind === 'content') return this.#keep(scope, key, answer.content);
    if (answer.kind === 'nothing' && (await this.#isBelieved(scope, key, answer, copy))) {
      if (keepsEmpty && answer.authoritative === 'repeated' && answer.content !== null)
        return this.#keep(scope, key, answer.content);
      if (copy) {
        logEvent('backend.copy-deleted', { key });
        return scope.waitUntil(this.drop(scope, key, answer.content));
      }
      this.#answers.set(key, { at: now, told: answer, failing: false, goneAt });
      return;
    }
    const told = copy && !this.#isEmpty(copy) ? null : answer;
    this.#answers.set(key, { at: now, told, failing: true, goneAt });
    if (copy && (copy.storedAt === null || isPast(copy.storedAt, AGE_ERROR_MS, copy.checkedAt)))
      scope.waitUntil(this.#store(scope, key, copy, AGE_ERROR_MS));
  }

  #keep(scope: Scope, key: string, content: T): void {
    const before = this.#memory.get(key);
    const storedAt = before?.storedAt ?? null;
    const copy = this.#remember(key, { content, checkedAt: scope.now, storedAt, emptySince: null });
    this.#answers.delete(key);
    const isChanged = before?.hash !== copy.hash || before.emptySince !== null;
    if (isChanged) copy.storedAt = null;
    // Without a copy KV was read a moment ago.
    if (!before) scope.waitUntil(this.#write(scope, key, copy));
    else if (copy.storedAt === null || isPast(copy.storedAt, RENEW_MS, scope.now))
      scope.waitUntil(this.#store(scope, key, copy, RENEW_MS));
  }

  /** Whether an answer without content counts. The first of several empty ones is stored beside the copy. */
  async #isBelieved(
    scope: Scope,
    key: string,
    { authoritative }: { authoritative: Authority },
    copy: Copy<T> | undefined,
  ): Promise<boolean> {
    if (authoritative !== 'repeated') return authoritative === 'at-once';
    if (!copy || this.#isEmpty(copy)) return true;
    const stored = await this.stored(scope, key);
    const since = stored?.emptySince ?? null;
    // A good answer ends the count, also one that this isolate did not have to store.
    if (since === null || since < copy.checkedAt) copy.emptySince = scope.now;
    else copy.emptySince = since;
    logEvent('backend.empty', { key, since: new Date(copy.emptySince).toISOString() });
    if (copy.emptySince === scope.now) await this.#write(scope, key, copy);
    return scope.now - copy.emptySince >= EMPTY_BELIEVED_MS;
  }

  #remember(key: string, copy: Omit<Copy<T>, 'hash'>): Copy<T> {
    const text = JSON.stringify(copy.content);
    const remembered = { ...copy, hash: hash53(text) };
    this.#memory.set(key, remembered, text.length + key.length);
    return remembered;
  }

  /** Many isolates get the same answer: each reads first, and one writes. @param everyMs an unchanged copy is as old */
  async #store(scope: Scope, key: string, copy: Copy<T>, everyMs: number): Promise<void> {
    const stored = await this.stored(scope, key);
    if (stored && isLater(stored.checkedAt, copy.checkedAt)) return;
    // A purge may have come meanwhile.
    if (this.#memory.get(key) !== copy) return;
    const isSame = stored?.hash === copy.hash && stored.emptySince === copy.emptySince;
    if (isSame && !isPast(stored.checkedAt, everyMs, copy.checkedAt)) copy.storedAt = stored.checkedAt;
    else await this.#write(scope, key, copy);
  }

  /** @returns whether KV took it; never rejects: a refused write is repeated with the next answer */
  async #write({ env }: Scope, key: string, copy: Copy<T>): Promise<boolean> {
    if (this.#options.isStored === false) return true;
    const { content, checkedAt, emptySince } = copy;
    const text = JSON.stringify({ version: COPY_VERSION, checkedAt, emptySince, content });
    try {
      await env.FEEDS.put(key, text, { expirationTtl: COPY_MAX_AGE_MS / 1_000 });
      copy.storedAt = checkedAt;
      return true;
    } catch (error) {
      logEvent('backend.copy-unwritten', { key, detail: errorText(error) });
      return false;
    }
  }
}

/** Whether the source has said something. An empty answer is not a fault: a new paper has no articles. */
const isAnswer = (answer: BackendResult<unknown, unknown>): boolean =>
  answer.kind === 'content' || (answer.kind === 'nothing' && answer.authoritative !== 'never');

const hashOf = (content: unknown): number => hash53(JSON.stringify(content));

/** Otherwise its promise died with the request that made it (F16). */
const isAlive = ({ askedAt }: { askedAt: number }, now: number): boolean =>
  !isPast(askedAt, BACKEND_WAIT_MS, now);

/** Whether `at` is later than `now`, by a clock that went forward only. */
const isLater = (at = 0, now: number): boolean => at > now && !isPast(at, CLOCK_BACK_MS, now);
