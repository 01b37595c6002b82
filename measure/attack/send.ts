import type http from 'node:http';
import { exchange, type Leaving } from '../../testing/exchange.ts';
import { ANSWER_MAX_MS } from '../network/crawl.ts';

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

/** @param agent reuses connections @returns never rejects */
export async function send(
  site: string,
  { alone, ...request }: AttackRequest,
  agent: http.Agent,
): Promise<Outcome> {
  const isAlone = alone ?? request.leave !== undefined;
  const { status, why } = await exchange(site, {
    ...request,
    agent: isAlone ? false : agent,
    limitMs: ANSWER_MAX_MS,
    isRead: false,
  });
  if (why === null) return status;
  return request.leave ? 'left' : 'lost';
}
