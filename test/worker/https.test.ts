import { describe, expect, test } from 'vitest';
import { publicPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

// The Worker as it is deployed, not a local run.
const testEnv = await ownEnv({ change: () => publicPublication('bee'), env: { LOCAL: '0' } });

const ask = (url: string, init: { method?: string; body?: string } = {}) =>
  testEnv.miniflare.dispatchFetch(url, { redirect: 'manual', ...init });

describe('RT-1 http leads to https where readers are', () => {
  test.each([
    ['http://bee.test/', 'https://bee.test/'],
    ['http://bee.test/news/food?page=2&utm_source=x', 'https://bee.test/news/food?page=2&utm_source=x'],
    // The https answer makes the path canonical.
    ['http://bee.test/FAQ/', 'https://bee.test/FAQ/'],
    ['http://bee.test:8080/faq', 'https://bee.test/faq'],
    ['http://bee.test/feed.xml', 'https://bee.test/feed.xml'],
    ['http://bee.test/api/stream?port=8076', 'https://bee.test/api/stream?port=8076'],
    ['http://unknown.test/', 'https://unknown.test/'],
    ['http://127.0.0.1.test/', 'https://127.0.0.1.test/'],
    ['http://localhost.test/', 'https://localhost.test/'],
    ['http://notlocalhost/', 'https://notlocalhost/'],
    ['http://[::2]/', 'https://[::2]/'],
  ])('%s', async (address, location) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status, headers } = await ask(address, { method });
      expect([method, status, headers.get('location')]).toEqual([method, 308, location]);
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      // Over http the header means nothing, and must not be sent (RFC 6797 §7.2).
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('but not on the machine itself, nor what certificate authorities ask', async () => {
    for (const host of ['localhost', 'bee.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
      const { status, headers } = await ask(`http://${host}:8787/robots.txt`);
      expect([host, status, headers.get('location')]).toEqual([host, 404, null]);
    }
    const challenge = await ask('http://bee.test/.well-known/acme-challenge/token');
    expect([challenge.status, challenge.headers.get('location')]).toEqual([404, null]);
  });

  test('RT-1 https is answered, and asked for on this name only', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/faq', 200],
      ['/nowhere', 404],
      ['/FAQ/', 308],
      ['/api/health', 200],
    ] as const) {
      const answer = await ask(`https://bee.test${path}`);
      await answer.text();
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
    }
  });
});
