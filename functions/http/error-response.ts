import { inlineHashes } from './inline-hashes.ts';
import { plainPage } from './plain-page.ts';
import { policyOf } from './security-headers.ts';

/** The audience of an error: a program (`json`), a person at a terminal or in a feed reader (`text`), a reader (`page`). */
export type ErrorFormat = 'json' | 'text' | 'page';

interface ErrorOptions {
  /** Heading of a page; by default the message itself. */
  title?: string;
  /** Seconds after which the caller may ask again. */
  retryAfterS?: number;
  /** They override the default ones. */
  headers?: Record<string, string>;
}

/** @returns an error, by default not cached. @param message the reason, or what the caller can do */
export function errorResponse(
  format: ErrorFormat,
  status: number,
  message: string,
  { title, retryAfterS, headers }: ErrorOptions = {},
): Response {
  const { type, policy, body }: Written = FORMATS[format](message, title);
  return new Response(body, {
    status,
    headers: {
      ...(policy && { 'content-security-policy': policy }),
      'content-type': type,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      ...headers,
    },
  });
}

interface Written {
  type: string;
  /** Of a document. */
  policy?: string;
  body: string;
}

/** The page's only inline style, independent of its words. */
const { styles } = await inlineHashes(plainPage('', ''));
const PAGE_POLICY = policyOf({ loads: [`style-src ${styles.join(' ')}`] });

const FORMATS = {
  json: (message: string) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ error: message }),
  }),
  text: (message: string) => ({
    type: 'text/plain; charset=utf-8',
    body: `${message}\n`,
  }),
  page: (message: string, title?: string) => ({
    type: 'text/html; charset=utf-8',
    policy: PAGE_POLICY,
    body: plainPage(title ?? message, title === undefined ? '' : message),
  }),
};
