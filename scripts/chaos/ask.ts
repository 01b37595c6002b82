import { request } from 'node:http';
import { BROWSER } from '../../test/env/test-env.ts';

export interface ChaosAnswer {
  /** 0: none came, for the reason in `text`. */
  status: number;
  text: string;
  ms: number;
  /** Whether the page's cache keeps it; a page that streams is not kept. */
  kept: boolean;
}

interface Question {
  host: string;
  path: string;
  /** A POST with this body. */
  body?: string | undefined;
  /** Rate limits count callers by it. */
  caller: string;
  /** Resolves with the status: the body has no end. */
  headOnly: boolean;
  /** In ms: after it the site counts as not answering. */
  limitMs: number;
}

/** Above any page of the site; a longer one is a fault. */
const ANSWER_MAX_UNITS = 4_000_000;

/** Requests a page of any host, without following redirects. @returns never rejects */
export function ask(site: string, question: Question): Promise<ChaosAnswer> {
  const { hostname, port } = new URL(site);
  const { host, path, body, caller, headOnly, limitMs } = question;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string, kept = false) => {
      clearTimeout(timer);
      resolve({ status, text, ms: performance.now() - startedAt, kept });
      outgoing.destroy();
    };
    const headers = {
      'accept-encoding': 'identity',
      'user-agent': BROWSER,
      'cf-connecting-ip': caller,
      host,
    };
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ agent: false, hostname, port, path, method, headers }, (incoming) => {
      const status = incoming.statusCode ?? 0;
      if (headOnly) return end(status, '');
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > ANSWER_MAX_UNITS) end(0, `more than ${ANSWER_MAX_UNITS} characters`);
      });
      const cached = incoming.headers['cf-cache-status'] ?? 'BYPASS';
      incoming.on('end', () => end(status, text, cached !== 'BYPASS'));
      incoming.on('error', (error) => end(0, `broken off: ${error.message}`));
    });
    const timer = setTimeout(() => end(0, `no whole answer in ${limitMs} ms`), limitMs);
    outgoing.on('error', (error) => end(0, error.message));
    outgoing.end(body);
  });
}
