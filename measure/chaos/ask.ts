import { request } from 'node:http';
import { BROWSER } from '../../testing/test-env.ts';

export interface ChaosAnswer {
  /** 0 without an answer; the reason is in `text`. */
  status: number;
  text: string;
  /** For an endless stream: its first bytes. */
  body: Uint8Array;
  /** Headers; empty if absent. */
  type: string;
  location: string;
  ms: number;
  /** Whether the page cache stores it; a page that streams is not stored. */
  kept: boolean;
}

interface Question {
  host: string;
  path: string;
  /** Default: GET, or POST with a body. */
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** Rate limits count by caller. */
  caller: string;
  /** Resolves with the first bytes, because the body has no end. */
  endless: boolean;
  /** In ms: a later answer counts as none. */
  limitMs: number;
}

/** Larger than any page of the site; a longer one is a fault. */
const ANSWER_MAX_BYTES = 4_000_000;

/** Requests a page of any host, without following redirects. @returns never rejects */
export function ask(site: string, question: Question): Promise<ChaosAnswer> {
  const { hostname, port } = new URL(site);
  const { host, path, body, caller, endless, limitMs } = question;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Omit<ChaosAnswer, 'ms'>) => {
      clearTimeout(timer);
      resolve({ ...answer, ms: performance.now() - startedAt });
      outgoing.destroy();
    };
    const fail = (reason: string) =>
      end({ status: 0, text: reason, body: new Uint8Array(), type: '', location: '', kept: false });
    const headers = {
      'accept-encoding': 'identity',
      'user-agent': BROWSER,
      'cf-connecting-ip': caller,
      ...question.headers,
      host,
    };
    const method = question.method ?? (body === undefined ? 'GET' : 'POST');
    const outgoing = request({ agent: false, hostname, port, path, method, headers }, (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming;
      const chunks: Buffer[] = [];
      let length = 0;
      const whole = () => {
        const bytes = Buffer.concat(chunks);
        end({
          status,
          text: bytes.toString(),
          body: bytes,
          type: answered['content-type'] ?? '',
          location: answered.location ?? '',
          kept: (answered['cf-cache-status'] ?? 'BYPASS') !== 'BYPASS',
        });
      };
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (endless) whole();
        else if (length > ANSWER_MAX_BYTES) fail(`more than ${ANSWER_MAX_BYTES} bytes`);
      });
      incoming.on('end', whole);
      incoming.on('error', (error) => fail(`broken off: ${error.message}`));
    });
    const timer = setTimeout(() => fail(`no whole answer in ${limitMs} ms`), limitMs);
    outgoing.on('error', (error) => fail(error.message));
    outgoing.end(body);
  });
}
