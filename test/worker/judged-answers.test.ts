import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { makeNonce, noncePolicy } from '../../functions/http/page-policy.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { publicPublication } from '../../testing/publications.ts';
import { BROWSER } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';

const PURGE_TOKEN = 'a-secret-of-the-editors';
const OPERATOR_TOKEN = 'a-secret-of-the-operators';

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
  await response.text();
  return { status: response.status, policy: response.headers.get('content-security-policy') ?? '' };
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

/** @returns the findings of Google's CSP Evaluator for a policy, without remarks ("info") */
function findingsOf(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim());
}

describe('CSP Evaluator', () => {
  test.each(KINDS)('finds nothing in the policy of %s (%s, %i)', async (_name, path, expected) => {
    const { status, policy } = await ask(`https://bee.test${path}`);
    expect([status, findingsOf(policy)]).toEqual([expected, []]);
  });

  test('nor in that of a page that streams, of the desk, and of an error page', async () => {
    const streamed = noncePolicy(publicationSchema.parse(publicPublication('bee')), makeNonce(), false);
    expect(findingsOf(streamed)).toEqual([]);
    for (const url of ['https://desk.test/desk', 'https://unknown.test/'])
      expect(findingsOf((await ask(url)).policy), url).toEqual([]);
  });

  test("in the frame of an advertisement it asks whether the one script's host can be trusted, and nothing else", async () => {
    expect(findingsOf((await ask('https://bee.test/ad/front-top')).policy)).toEqual([
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
