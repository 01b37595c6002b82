import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorResponse, plainPage } from '../../../functions/http/error-response.ts';

const MESSAGE = 'Name <one> "feed" & it\'s fetched.';
const ESCAPED = 'Name &#60;one&#62; &#34;feed&#34; &#38; it&#39;s fetched.';

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
