import * as z from 'zod';
import type { ArticleAnswer, ArticleQuestion } from '../platform/calls/feed-poller.ts';
import { hash53 } from '../platform/hash.ts';
import { RETRY_MS } from './article-cache.ts';
import { type BackendEnv, callBackend } from './call-backend.ts';
import { type ArticleResponse, readArticleResponse } from './read-response.ts';

/** Prefix of the name of an article's object, among those of feeds; its slug follows. */
const PREFIX = 'article:';
export const textAddress = (slug: string): string => `${PREFIX}${slug}`;
export const isTextAddress = (address: string): boolean => address.startsWith(PREFIX);
export const slugOfText = (address: string): string => address.slice(PREFIX.length);

/** One request to the backend. @returns never throws */
export const fetchArticle = async (env: BackendEnv, slug: string): Promise<ArticleResponse> =>
  readArticleResponse(await callBackend(env, 'get_details', [['slug', slug]]), slug);

/** Minimum pause between requests for an article's text, over all isolates, and between those for each further list. */
export const TEXT_EVERY_MS = 5 * 60_000;

const askedSchema = z.object({ at: z.number(), hash: z.number() }).nullable().catch(null);

interface Storage {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
}

/**
 * The only object worldwide that asks the backend for an article's text. It has the last answer in memory, and its time
 * and hash in storage; the text itself is in KV.
 */
export class ArticlePoller {
  readonly #env: BackendEnv;
  readonly #storage: Storage;
  #last: { at: number; result: ArticleResponse } | null = null;
  /** The newest request in flight. `satisfies`: the latest wanted time that it satisfies, epoch ms. */
  #asking: { satisfies: number; answer: Promise<ArticleResponse> } | null = null;

  constructor(env: BackendEnv, storage: Storage) {
    this.#env = env;
    this.#storage = storage;
  }

  /** @returns the backend's answer, at least as new as wanted; never throws */
  async ask(slug: string, { notBefore, hash }: ArticleQuestion): Promise<ArticleAnswer> {
    const now = Date.now();
    // If the clock went back, answers of later times satisfy everybody, and hide newer ones.
    if (this.#last !== null && this.#last.at > now) this.#last = null;
    if (this.#last !== null && this.#last.at >= notBefore) {
      const { at, result } = this.#last;
      if (result.kind === 'content') return { ...result, checkedAt: at };
      // A reader without a copy never gets a remembered failure.
      if (hash !== null && now - at < RETRY_MS) return result;
    }
    const stored = askedSchema.parse(this.#storage.get('asked') ?? null);
    if (stored !== null && stored.at >= notBefore && stored.at <= now && stored.hash === hash)
      return { kind: 'unchanged', checkedAt: stored.at };
    if (this.#asking === null || this.#asking.satisfies < notBefore) {
      // The caller's clock may be ahead of this one.
      const satisfies = Math.max(now, notBefore);
      this.#asking = { satisfies, answer: this.#call(slug, satisfies) };
    }
    return this.#asking.answer;
  }

  async #call(slug: string, satisfies: number): Promise<ArticleResponse> {
    const at = Date.now();
    const result = await fetchArticle(this.#env, slug);
    if (this.#asking?.satisfies === satisfies) this.#asking = null;
    // A later request has been answered first.
    if (this.#last !== null && this.#last.at > at) return result;
    this.#last = { at, result };
    // Nothing is stored for missing addresses, of which strangers can invent any number.
    if (result.kind === 'content')
      this.#storage.put('asked', { at, hash: hash53(JSON.stringify(result.content)) });
    return result;
  }
}
