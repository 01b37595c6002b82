import { logEvent } from '../platform/log.ts';
import { BackendFault, fetchText } from './fetch-backend.ts';

export interface BackendEnv {
  BACKEND_URL?: string | undefined;
  BACKEND_TOKEN?: string | undefined;
}

/** The backend's two calls (API-1). */
export type BackendCall = 'get_metainfo' | 'get_details';

/** An answer as JSON of any shape; or a failure: a status that is not OK, or anything else (BLOG-9/10). */
export type BackendResponse =
  | { kind: 'gone' }
  | { kind: 'json'; value: unknown }
  | { kind: 'status'; status: number }
  | { kind: 'fault'; fault: BackendFault['fault'] | 'network' };

/** Statuses that mean "no such article" and say nothing about the backend's health. */
const GONE = new Set([404, 410]);
const isGone = (call: BackendCall, status: number): boolean => call === 'get_details' && GONE.has(status);

/**
 * One call of the backend.
 * @param parameters in order, each encoded once (API-1)
 * @returns never throws; a failure is logged once, without the token and the backend's address
 */
export async function callBackend(
  env: BackendEnv,
  call: BackendCall,
  parameters: [name: string, value: string][],
): Promise<BackendResponse> {
  let query = '';
  try {
    query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    const base = new URL(env.BACKEND_URL ?? '');
    const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${call}?${query}`);
    const { status, text } = await fetchText(url, { token: env.BACKEND_TOKEN });
    if (status < 200 || status > 299) {
      if (isGone(call, status)) return { kind: 'gone' };
      log(call, query, 'status', `HTTP ${status}`);
      return { kind: 'status', status };
    }
    return { kind: 'json', value: text.trim() === '' ? null : parseJson(text) };
  } catch (error) {
    const fault = error instanceof BackendFault ? error.fault : 'network';
    if (error instanceof BackendFault) log(call, query, fault, error.message);
    // The messages of other errors may contain an address or a header.
    else log(call, query, fault, error instanceof Error ? error.name : 'unknown');
    return { kind: 'fault', fault };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackendFault('not-json', `answered with ${text.length} characters that are no JSON`);
  }
}

/** Logs which call fails and how: 401 points to BACKEND_TOKEN, `network` to BACKEND_URL. */
function log(call: BackendCall, query: string, why: string, detail: string): void {
  logEvent('backend.failed', { call, query: query.slice(0, 300), why, detail });
}
