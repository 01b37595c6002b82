import type { Language } from '../../app/words/words.ts';
import { inlineHashes } from './inline-hashes.ts';
import { policyOf } from './security-headers.ts';

/** The audience of an error: a program (`json`), a person at a terminal or in a feed reader (`text`), a reader (`page`). */
export type ErrorFormat = 'json' | 'text' | 'page';

interface ErrorOptions {
  /** Heading of a page; by default the message itself. */
  title?: string;
  /** Seconds after which the caller may ask again. */
  retryAfterS?: number;
  /** Of a page; English by default. */
  language?: Language;
  /** They override the default ones. */
  headers?: Record<string, string>;
}

/** @returns an error, by default not cached. @param message the reason, or what the caller can do */
export function errorResponse(
  format: ErrorFormat,
  status: number,
  message: string,
  { title, retryAfterS, language, headers }: ErrorOptions = {},
): Response {
  const { type, policy, body }: Written = FORMATS[format](message, title, language);
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

/** @returns a small page without React, for requests without a publication and for errors */
export function plainPage(title: string, text: string, language?: Language): string {
  const { words, direction = null, isForeign } = language ?? {};
  const tag = words?.language ?? 'en';
  const mark = direction !== null && !isForeign ? ` dir="${direction}"` : '';
  return `<!doctype html><html lang="${tag}"${mark}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark}body{margin:18vh auto;max-width:34rem;padding:0 1.25rem;font:1.125rem/1.5 Georgia,serif;color:light-dark(#16181d,#ece8dd);background:light-dark(#fffdf8,#14161a)}h1{font-weight:500;font-size:2rem;border-top:3px double;padding-top:1rem}</style>
</head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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
  page: (message: string, title?: string, language?: Language) => ({
    type: 'text/html; charset=utf-8',
    policy: PAGE_POLICY,
    body: plainPage(title ?? message, title === undefined ? '' : message, language),
  }),
};
