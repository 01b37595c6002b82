import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { makeNonce, noncePolicy } from '../../functions/http/page-policy.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { publicPublication } from '../../testing/publications.ts';
import { BROWSER } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';
import { observatoryPoints, observatoryScore } from './observatory.ts';

const PURGE_TOKEN = 'a-secret-of-the-editors';
const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const SCORE_MIN = 120;
/** Its script is another site's, which changes without notice: -5 for no integrity, 0 for the styles advertisements bring. */
const FRAME_SCORE_MIN = 115;

// Not a local run: the Worker as it is deployed. The feed's host does not exist, so the front page streams at first.
const testEnv = await ownEnv({
  change: () =>
    publicPublication('bee', {
      sections: { local: ['https://feeds.example/rss'] },
      eventsWallUrl: 'https://walls.example/wall',
      advertising: {
        script: 'https://ads.example/slot.js',
        slots: [{ id: 'front-top', minHeight: 250 }],
      },
    }),
  env: { LOCAL: '0', PURGE_TOKEN, OPERATOR_TOKEN, NETWORK_HOSTS: 'desk.test' },
});

async function ask(url: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = { 'user-agent': BROWSER, ...init.headers };
  const response = await testEnv.miniflare.dispatchFetch(url, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  const { location } = Object.fromEntries(response.headers);
  return { status: response.status, headers: new Headers([...response.headers]), text, location };
}

/** One answer of every kind, with its status. */
const KINDS = [
  ['a page', '/faq', 200],
  ['the front page', '/', 200],
  ['a list', '/blog', 200],
  ['a missing page', '/nowhere', 404],
  ['a redirect', '/FAQ/', 308],
  ['a redirect with a cookie', '/preview/end', 303],
  ['the own feed', '/feed.xml', 200],
  ['a feed as JSON', '/api/feed?rss_url=https%3A%2F%2Fother.example%2F', 403],
  ['JSON', '/api/health', 200],
  ['a text', '/robots.txt', 200],
  ['a sitemap', '/sitemap.xml', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['an error as a text', '/pictures/none', 404],
  ['an error as JSON', '/api/purge', 405],
  ['the status of feeds', '/desk/feeds', 200],
  ['a file', '/card.png', 200],
  ['a file of styles', '/favicon.svg', 200],
] as const;

async function examined(url: string) {
  const { headers, text } = await ask(url);
  // Files are served before the Worker, by the platform: "Always Use HTTPS" leads there (DEPLOY.md).
  const { location } = await ask(url.replace(/^https/, 'http').replace(/[^/]+\.(?:png|svg)$/, 'faq'));
  return { headers, text, httpsLocation: location ?? null };
}

describe('Mozilla Observatory', () => {
  test.each(KINDS)(`%s (%s, %i) scores ${SCORE_MIN} or more`, async (_name, path, status) => {
    const url = `https://bee.test${path}`;
    expect((await ask(url)).status).toBe(status);
    const answer = await examined(url);
    expect(observatoryScore(answer), JSON.stringify(observatoryPoints(answer))).toBeGreaterThanOrEqual(
      SCORE_MIN,
    );
  });

  test('a drawing scores 110: it has a style, and other sites may show it', async () => {
    expect(observatoryScore(await examined('https://bee.test/pictures/whistle.svg'))).toBe(110);
  });

  test('a page that streams scores 130', async () => {
    const page = await examined('https://bee.test/faq');
    const policy = noncePolicy(publicationSchema.parse(publicPublication('bee')), makeNonce(), false);
    page.headers.set('content-security-policy', policy);
    expect(observatoryScore(page)).toBe(130);
  });

  test('a page scores 130; the page of an unknown host, and the desk with its session, 120 or more', async () => {
    expect(observatoryScore(await examined('https://bee.test/faq'))).toBe(130);
    expect(observatoryScore(await examined('https://unknown.test/'))).toBe(130);
    expect(observatoryScore(await examined('https://desk.test/desk'))).toBe(130);
  });

  test('the frame of an advertisement scores what a script of another site allows', async () => {
    expect(observatoryScore(await examined('https://bee.test/ad/front-top'))).toBe(FRAME_SCORE_MIN);
  });

  test.each([
    ['no policy', { 'content-security-policy': '' }, 55],
    [
      'scripts inline',
      { 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    [
      'styles inline',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      120,
    ],
    [
      'pictures over http',
      { 'content-security-policy': "default-src 'none'; img-src http:; frame-ancestors 'none'" },
      110,
    ],
    ['who frames it left open', { 'content-security-policy': "default-src 'none'" }, 80],
    ['no HSTS', { 'strict-transport-security': '' }, 80],
    ['types guessed', { 'x-content-type-options': '' }, 125],
    ['the address told', { 'referrer-policy': 'unsafe-url' }, 120],
    ['for other sites too', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
    ['a cookie for scripts', { 'set-cookie': 'a=b; Secure' }, 60],
    [
      'credentials shared',
      { 'access-control-allow-origin': 'https://x.example', 'access-control-allow-credentials': 'true' },
      50,
    ],
  ])('a page would score less with %s', async (_name, changed, score) => {
    const page = await examined('https://bee.test/faq');
    for (const [name, value] of Object.entries(changed)) page.headers.set(name, value);
    expect(observatoryScore(page)).toBe(score);
  });

  test('and without the redirect from http', async () => {
    const page = await examined('https://bee.test/faq');
    expect(observatoryScore({ ...page, httpsLocation: null })).toBe(80);
  });
});

/** @returns the findings of Google's CSP Evaluator for a policy, without remarks ("info") */
function findingsOf(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim());
}

const policyOf = async (url: string) => (await ask(url)).headers.get('content-security-policy') ?? '';

describe('CSP Evaluator', () => {
  test.each(KINDS)('finds nothing in the policy of %s (%s)', async (_name, path) => {
    expect(findingsOf(await policyOf(`https://bee.test${path}`))).toEqual([]);
  });

  test('nor in that of a page that streams, of the desk, and of an error page', async () => {
    const streamed = noncePolicy(publicationSchema.parse(publicPublication('bee')), makeNonce(), false);
    expect(findingsOf(streamed)).toEqual([]);
    for (const url of ['https://desk.test/desk', 'https://unknown.test/'])
      expect(findingsOf(await policyOf(url)), url).toEqual([]);
  });

  test("in the frame of an advertisement it asks whether the one script's host can be trusted, and nothing else", async () => {
    expect(findingsOf(await policyOf('https://bee.test/ad/front-top'))).toEqual([
      'SCRIPT_ALLOWLIST_BYPASS script-src https://ads.example/slot.js',
    ]);
  });

  test.each([
    ["script-src 'self'; object-src 'none'; base-uri 'none'", "SCRIPT_ALLOWLIST_BYPASS script-src 'self'"],
    ["default-src 'none'; script-src 'unsafe-inline'", "SCRIPT_UNSAFE_INLINE script-src 'unsafe-inline'"],
    ["script-src 'nonce-abcdefgh'; object-src 'none'", 'MISSING_DIRECTIVES base-uri'],
    ["default-src 'none'; script-source 'none'", 'UNKNOWN_DIRECTIVE script-source'],
  ])('it does find what is wrong: %s', (policy, finding) => {
    expect(findingsOf(policy)).toContain(finding);
  });
});
