import { Agent, type Dispatcher } from 'undici';
import { exchange } from '../../testing/exchange.ts';
import { costOf, type Pull } from '../bench/drive.ts';

export const EXAMPLES_MAX = 10;
/** Enough to keep the runtime busy. */
const CONNECTIONS = 32;
/** Longer than any answer of a working site, also on a busy machine. */
export const ANSWER_MAX_MS = 60_000;

export interface Ask {
  host: string;
  path: string;
}

export interface Answer extends Ask {
  /** 0 for a connection without an answer. */
  status: number;
  text: string;
  /** The reason for a missing answer; null if there is one. */
  lost: string | null;
}

export interface Crawl extends Pull {
  answers: number;
  /** Answers other than 200, and connections without an answer. */
  failures: number;
  /** The first few of them. */
  examples: string[];
  ms: number;
}

interface CrawlOptions {
  /** Origin of the site. */
  site: string;
  /** When to stop even if requests are left, in ms. */
  forMs?: number;
  /** Work that continues after the answers and counts as well. */
  after?: () => Promise<void>;
  /** Inspects each answer; without it bodies are discarded unread. */
  look?: (answer: Answer) => void;
}

/**
 * Sends requests in order over kept-alive connections, each when the previous one on its connection is answered (a
 * closed loop: this measures what the runtime can do, not how long readers wait).
 */
export async function crawl(asks: Iterable<Ask>, options: CrawlOptions): Promise<Crawl> {
  const { site, forMs = Number.POSITIVE_INFINITY, after, look } = options;
  const kept = new Agent({ connections: CONNECTIONS });
  const queue = asks[Symbol.iterator]();
  let answers = 0;
  let failures = 0;
  const examples: string[] = [];
  let ms = 0;
  const pull = await costOf(async () => {
    const started = performance.now();
    const work = async () => {
      while (performance.now() - started < forMs) {
        const next = queue.next();
        if (next.done) return;
        const answer = await ask(site, next.value, kept, look !== undefined);
        answers += 1;
        if (answer.status !== 200) {
          failures += 1;
          const { host, lost, status } = answer;
          if (examples.length < EXAMPLES_MAX) examples.push(`${host}: ${lost ?? `status ${status}`}`);
        }
        look?.(answer);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    await after?.();
    ms = performance.now() - started;
    return answers;
  });
  await kept.destroy();
  return { ...pull, answers, failures, examples, ms };
}

/** @param isRead whether the body is returned */
export async function ask(
  site: string,
  { host, path }: Ask,
  connections: Dispatcher | undefined,
  isRead: boolean,
): Promise<Answer> {
  const answer = await exchange(site, { host, path, connections, isRead, limitMs: ANSWER_MAX_MS });
  const { status, body, why, detail } = answer;
  return { host, path, status, text: body.toString('utf8'), lost: why === null ? null : detail };
}
