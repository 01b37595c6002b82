import { readText } from '../../functions/http/limited-body.ts';

/** A cold front page may stream for some seconds. */
const ANSWER_TIMEOUT_MS = 20_000;
/** The front page has 100 kB; so has a health report of 300 feeds. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface SiteAnswer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** @returns the complete answer to a GET; redirects are not followed. @throws on a timeout or a too large answer */
export async function askSite(site: URL, path: string): Promise<SiteAnswer> {
  const started = Date.now();
  const response = await fetch(new URL(path, site), {
    headers: { 'user-agent': 'Masthead-smoke/1.0' },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const text = await readText(response.body, ANSWER_MAX_BYTES);
  return { status: response.status, headers: response.headers, text, ms: Date.now() - started };
}
