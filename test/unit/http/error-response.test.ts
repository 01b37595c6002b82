import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorResponse } from '../../../functions/http/error-response.ts';
import { plainPage } from '../../../functions/http/plain-page.ts';

const MESSAGE = 'Name <one> "feed" & it\'s fetched.';
const ESCAPED = 'Name &#60;one&#62; &#34;feed&#34; &#38; it&#39;s fetched.';

test.each([
  ['json', 'application/json; charset=utf-8', JSON.stringify({ error: MESSAGE })],
  ['text', 'text/plain; charset=utf-8', `${MESSAGE}\n`],
] as const)('FEED-9 RAD-10 an error as %s', async (format, type, body) => {
  const response = errorResponse(format, 400, MESSAGE);
  expect([response.status, response.headers.get('content-type')]).toEqual([400, type]);
  expect(await response.text()).toBe(body);
  // functions/http/security-headers.ts adds the closed one.
  expect(response.headers.get('content-security-policy')).toBeNull();
});

test('NET-1 an error as a page shows its message once, as text', async () => {
  const response = errorResponse('page', 404, MESSAGE);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
  expect(page).toContain(`<title>${ESCAPED}</title>`);
  expect(page).toContain(`<h1>${ESCAPED}</h1><p></p>`);
  expect(page).not.toContain('<one>');
  // It loads only its own style.
  const [, style = ''] = /<style>([^<]+)</.exec(plainPage('', '')) ?? [];
  expect(page).toContain(`<style>${style}</style>`);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test('NET-1 a page with another heading shows the message below it', async () => {
  const page = await errorResponse('page', 503, MESSAGE, { title: 'Back <soon>' }).text();
  expect(page).toContain('<title>Back &#60;soon&#62;</title>');
  expect(page).toContain(`<h1>Back &#60;soon&#62;</h1><p>${ESCAPED}</p>`);
});

test('BLOG-9 no cache and no search engine stores an error, unless its headers say otherwise', () => {
  const { headers } = errorResponse('json', 500, 'Broken');
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const own = { 'cache-control': 'max-age=30', 'retry-after': '5' };
  const other = errorResponse('json', 503, 'Broken', { headers: own }).headers;
  expect([other.get('cache-control'), other.get('retry-after')]).toEqual(['max-age=30', '5']);
});
