import { isPast } from './is-past.ts';
import { Memo } from './memo.ts';

export interface Pace {
  /** Lookups at once. */
  max: number;
  /** Interval after which one more is allowed. */
  everyMs: number;
}

interface Options extends Pace {
  /** Called with a refused key, at most once per LOGGED_AGAIN_MS. */
  onRefused?: (key: string) => void;
}

const LOGGED_AGAIN_MS = 60_000;
/** A later time by so much is from before the clock went back. */
const CLOCK_BACK_MS = 60_000;
/** Keys are publications or networks; buckets would not limit an attacker with more than this anyway. */
const BUCKETS_MAX = 5_000;

interface Bucket {
  left: number;
  /** Epoch ms for which `left` was computed. */
  at: number;
  /** Epoch ms. */
  loggedAt: number;
}

/**
 * Token buckets for lookups that found nothing: strangers can make up any number of names, and each of them would cost a
 * call. Crawlers may read what exists as fast as they like.
 */
export class MissLimit {
  readonly #buckets = new Memo<string, Bucket>(BUCKETS_MAX);
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param now epoch ms @returns false where too many lookups have found nothing */
  take(key: string, now: number): boolean {
    const bucket = this.#bucket(key, now);
    if (bucket.left === 0) return false;
    bucket.left -= 1;
    return true;
  }

  /** Called when a lookup was refused. */
  noteRefused(key: string, now: number): void {
    const bucket = this.#bucket(key, now);
    if (!isPast(bucket.loggedAt, LOGGED_AGAIN_MS, now)) return;
    bucket.loggedAt = now;
    this.#options.onRefused?.(key);
  }

  /** @returns whether `take` would refuse */
  isSpent(key: string, now: number): boolean {
    return this.#bucket(key, now).left === 0;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Including additions since the last call. */
  #bucket(key: string, now: number): Bucket {
    const { max, everyMs } = this.#options;
    const bucket = this.#buckets.get(key) ?? { left: max, at: now, loggedAt: 0 };
    if (!this.#buckets.has(key)) this.#buckets.set(key, bucket);
    // If the clock went back, nothing is added, but a minute later as always: requests of one moment differ by less.
    if (bucket.at - now >= CLOCK_BACK_MS) bucket.at = now;
    const added = Math.max(0, Math.floor((now - bucket.at) / everyMs));
    bucket.left = Math.min(max, bucket.left + added);
    bucket.at = bucket.left === max ? now : bucket.at + added * everyMs;
    return bucket;
  }
}
