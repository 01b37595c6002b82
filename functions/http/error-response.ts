import { plainPage } from './plain-page.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';

/** Who reads an error: a program (`json`), a person at a terminal or in a feed reader (`text`), a reader (`page`). */
export type ErrorFormat = 'json' | 'text' | 'page';

interface ErrorOptions {
  /** Heading of a page; by default the message itself. */
  title?: string;
  /** Added to the common headers, which they override. */
  headers?: Record<string, string>;
}

/** @returns an error; by default no cache keeps it. @param message what the caller can do, or what happened */
export function errorResponse(
  format: ErrorFormat,
  status: number,
  message: string,
  { title, headers }: ErrorOptions = {},
): Response {
  const { type, policy, body } = FORMATS[format](message, title);
  return new Response(body, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-security-policy': policy,
      'content-type': type,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}

const FORMATS = {
  json: (message: string) => ({
    type: 'application/json; charset=utf-8',
    policy: BARE_POLICY,
    body: JSON.stringify({ error: message }),
  }),
  text: (message: string) => ({
    type: 'text/plain; charset=utf-8',
    policy: BARE_POLICY,
    body: `${message}\n`,
  }),
  page: (message: string, title?: string) => ({
    type: 'text/html; charset=utf-8',
    policy: `${BARE_POLICY}; style-src 'unsafe-inline'`,
    body: plainPage(title ?? message, title === undefined ? '' : message),
  }),
};
