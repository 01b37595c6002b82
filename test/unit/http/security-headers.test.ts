import { describe, expect, test } from 'vitest';
import {
  CLOSED_POLICY,
  JSON_HEADERS,
  OPEN_HEADERS,
  policyOf,
  secure,
} from '../../../functions/http/security-headers.ts';

const HTTPS = new URL('https://bee.test/');
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const secured = (headers: Record<string, string>, url = HTTPS, status = 200) =>
  Object.fromEntries(secure(new Response(null, { status, headers }), url).headers);

const EVERY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Without includeSubDomains and preload: names below a publication's domain are other people's.
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-resource-policy': 'same-origin',
};

describe('headers of answers', () => {
  test.each([200, 204, 304, 308, 404, 503])('%i that says nothing about itself is closed', (status) => {
    expect(secured({}, HTTPS, status)).toEqual({ ...EVERY, 'content-security-policy': CLOSED_POLICY });
  });

  test('JSON and what is for other sites too', () => {
    expect(secured(JSON_HEADERS)).toEqual({
      ...JSON_HEADERS,
      ...EVERY,
      'content-security-policy': CLOSED_POLICY,
    });
    expect(secured(OPEN_HEADERS)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-security-policy': CLOSED_POLICY,
    });
  });

  test('a page has its own policy, and is alone in its browsing context group', () => {
    const policy = policyOf({ loads: ["script-src 'self'"] });
    expect(secured({ ...HTML, 'content-security-policy': policy })).toEqual({
      ...HTML,
      ...EVERY,
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  });

  test('a document without a policy is closed; a sandboxed one has no opener policy', () => {
    for (const headers of [
      HTML,
      { ...HTML, 'content-security-policy': policyOf({ others: ['sandbox allow-scripts'] }) },
    ])
      expect(Object.keys(secured(headers))).not.toContain('cross-origin-opener-policy');
    expect(secured(HTML)['content-security-policy']).toBe(CLOSED_POLICY);
  });

  test('over http Strict-Transport-Security is not sent', () => {
    expect(secured({}, new URL('http://localhost:8787/'))).not.toHaveProperty('strict-transport-security');
  });
});

test('a policy allows only the given sources', () => {
  expect(policyOf({})).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(
    policyOf({ loads: ["img-src 'self'"], forms: "'self'", framedBy: "'self'", others: ['sandbox'] }),
  ).toBe(
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; sandbox",
  );
});
