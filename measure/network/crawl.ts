import http from 'node:http';
import { BROWSER } from '../../testing/test-env.ts';
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
  /** It answers a second sending. */
  isResent: boolean;
}

export interface Crawl extends Pull {
  answers: number;
  /** Answers other than 200, and connections without an answer. */
  failures: number;
  /** The first few of them. */
  examples: string[];
  /** Requests that were sent twice, because their connection was closed before. */
  resent: number;
  ms: number;
}

interface CrawlOptions {
  /** Origin of the site. */
  site: string;
  /** When to stop even if requests are left, in ms. */
  forMs?: number;
  connections?: number;
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
  const { site, forMs = Number.POSITIVE_INFINITY, connections = CONNECTIONS, after, look } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const queue = asks[Symbol.iterator]();
  let answers = 0;
  let failures = 0;
  const examples: string[] = [];
  let resent = 0;
  let ms = 0;
  const pull = await costOf(async () => {
    const started = performance.now();
    const work = async () => {
      while (performance.now() - started < forMs) {
        const next = queue.next();
        if (next.done) return;
        const answer = await ask(site, next.value, agent, look !== undefined);
        answers += 1;
        if (answer.isResent) resent += 1;
        if (answer.status !== 200) {
          failures += 1;
          const { host, lost, status } = answer;
          if (examples.length < EXAMPLES_MAX) examples.push(`${host}: ${lost ?? `status ${status}`}`);
        }
        look?.(answer);
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    await after?.();
    ms = performance.now() - started;
    return answers;
  });
  agent.destroy();
  return { ...pull, answers, failures, examples, resent, ms };
}

/**
 * A request on a connection that the runtime closes before it answers is sent once more (RFC 9112 §9.3.1).
 * @param read whether the body is returned
 */
export async function ask(
  site: string,
  asked: Ask,
  agent: http.Agent | false,
  read: boolean,
): Promise<Answer> {
  const { isClosed, ...answer } = await askOnce(site, asked, agent, read);
  if (!isClosed) return answer;
  const { isClosed: _, ...again } = await askOnce(site, asked, false, read);
  return { ...again, isResent: true };
}

/** `isClosed`: a connection that had served others ended before the answer began. */
function askOnce(
  site: string,
  { host, path }: Ask,
  agent: http.Agent | false,
  read: boolean,
): Promise<Answer & { isClosed: boolean }> {
  const { hostname, port } = new URL(site);
  const headers = { host, 'user-agent': BROWSER, 'accept-encoding': 'identity' };
  return new Promise((resolve) => {
    let hasBegun = false;
    const end = (answer: Partial<Answer & { isClosed: boolean }>) =>
      resolve({ host, path, status: 0, text: '', lost: null, isResent: false, isClosed: false, ...answer });
    const request = http
      .get(
        { agent, hostname, port, path, headers, signal: AbortSignal.timeout(ANSWER_MAX_MS) },
        (incoming) => {
          hasBegun = true;
          const chunks: Buffer[] = [];
          if (read) incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          else incoming.resume();
          incoming.on('error', ({ message }) => end({ lost: message }));
          incoming.on('end', () =>
            end({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
        },
      )
      .on('error', ({ name, message }) =>
        end({ lost: message, isClosed: request.reusedSocket && !hasBegun && name !== 'AbortError' }),
      );
  });
}
