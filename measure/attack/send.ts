import http from 'node:http';
import { BROWSER } from '../../testing/test-env.ts';
import { ANSWER_MAX_MS } from '../network/crawl.ts';

/** When a client closes its connection early. */
type Leaving = 'after-request' | 'after-first-bytes';

export interface AttackRequest {
  host: string;
  /** Path and query, unencoded. */
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  leave?: Leaving;
  /** On a separate connection. */
  alone?: boolean;
}

/** The status, or the reason for none: the client left, or the site closed the connection. */
export type Outcome = number | 'left' | 'lost';

/** Long enough for the request to reach the Worker, short enough that no answer has ended. */
const LEAVE_AFTER_MS = 1;

/** @param agent reuses connections @returns never rejects */
export function send(
  site: string,
  { host, path, method = 'GET', headers, leave, alone = leave !== undefined }: AttackRequest,
  agent: http.Agent,
): Promise<Outcome> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const request = http.request(
      {
        agent: alone ? false : agent,
        hostname,
        port,
        path,
        method,
        headers: { 'user-agent': BROWSER, 'accept-encoding': 'identity', ...headers, host },
        signal: AbortSignal.timeout(ANSWER_MAX_MS),
      },
      (incoming) => {
        incoming.on('error', () => resolve(leave ? 'left' : 'lost'));
        if (leave === 'after-first-bytes')
          incoming.once('data', () => {
            request.destroy();
            resolve('left');
          });
        else incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 'lost'));
      },
    );
    request.on('error', () => resolve(leave ? 'left' : 'lost'));
    request.end();
    if (leave === 'after-request')
      request.once('finish', () => {
        setTimeout(() => {
          request.destroy();
          resolve('left');
        }, LEAVE_AFTER_MS);
      });
  });
}
