import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { healthSchema } from '../../schema/health.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { coldPublication, smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
/** Of the cold publication: with all fifteen, a hundred renders took a busy machine longer than a page waits. */
const COLD_SECTIONS = 5;
const STORIES = COLD_SECTIONS * 5;
/** Concurrent readers. */
const CROWD = 100;
/** Each costs a render: with twenty, a busy machine took longer than the four seconds that a page waits for a section. */
const COLD_CROWD = 8;
/** What is waited for comes in a moment; on a busy machine, later. */
const UNTIL = { timeout: 20_000, interval: 100 };

/** Publications that differ only in name and host. */
const papers = (mocks: string): PublicationInput[] =>
  ['bee', 'wasp', 'ant'].map((id) =>
    smallPublication(id, {
      hostnames: [`${id}.test`, `${id}.example`],
      sections: { local: [`${mocks}/feeds/bay-wire`] },
    }),
  );

const testEnv = await ownEnv({
  publications: (mocks) => [...papers(mocks), coldPublication(mocks, 'crowd', { sections: COLD_SECTIONS })],
  clock: true,
});
beforeAll(async () => {
  // The very first page also starts the isolate.
  await testEnv.get('/', 'bee.test');
});
beforeEach(() => testEnv.control.reset());

const statusOf = (page: { headers: Headers }) => page.headers.get('cache-status') ?? '';
const nonceOf = (page: { headers: Headers }) =>
  /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
const count = (text: string, part: string) => text.split(part).length - 1;
/** Requests the page until it is cached. */
const cachedPage = (path: string, host?: string) =>
  vi.waitFor(async () => {
    const page = await testEnv.get(path, host);
    expect(statusOf(page)).toContain('; hit');
    return page;
  }, UNTIL);

describe('a cold page', () => {
  let readers: Awaited<ReturnType<TestEnv['get']>>[];
  beforeAll(async () => {
    await testEnv.control.fault('feed:*', { mode: 'slow', ms: 500 });
    readers = await Promise.all(Array.from({ length: COLD_CROWD }, () => testEnv.get('/', 'crowd.test')));
  });

  test('CACHE-5 a streaming page is neither stored nor shared: each reader sees it as it comes', () => {
    expect(readers.every((page) => page.headers.get('cf-cache-status') === 'BYPASS')).toBe(true);
    expect(readers.every((page) => statusOf(page) === 'masthead; fwd=bypass')).toBe(true);
    expect(readers.map(({ text }) => count(text, ' tab" href='))).toEqual(readers.map(() => STORIES));
    // The shell arrived before the feeds, which take half a second.
    const shells = readers.map(({ chunks }) => chunks.findIndex(({ text }) => text.includes('</footer>')));
    expect(shells.every((at, i) => at >= 0 && at < (readers[i]?.chunks.length ?? 0) - 1)).toBe(true);
  });

  test('EMB-1 every reader has a nonce of their own, in policy and page', () => {
    const nonces = readers.map(nonceOf);
    expect(new Set(nonces).size).toBe(COLD_CROWD);
    for (const [i, { text }] of readers.entries()) {
      expect(count(text, ` nonce="${nonces[i]}"`)).toBe(count(text, ' nonce="'));
      expect(count(text, `"${nonces[(i + 1) % COLD_CROWD]}"`)).toBe(0);
    }
  });

  test('CACHE-4 a stored page is whole: no skeletons, nothing hidden', async () => {
    const page = await cachedPage('/', 'crowd.test');
    expect(count(page.text, ' tab" href=')).toBe(STORIES);
    expect(page.text).not.toMatch(/class="skeleton"|<div hidden|<template id="B:|http-equiv="refresh"/i);
  });
});

describe('a stored page', () => {
  test('CACHE-5 the second request renders nothing and says so', async () => {
    const first = await testEnv.get('/faq');
    expect(statusOf(first)).toBe('masthead; fwd=uri-miss');
    expect(first.headers.get('server-timing')).toContain('render;dur=');
    const second = await cachedPage('/faq');
    expect(statusOf(second)).toMatch(/^masthead; hit; ttl=(?:30|2\d)$/);
    expect(second.headers.get('cf-cache-status')).toBe('HIT');
    expect(second.headers.get('server-timing')).not.toContain('render');
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  test('EMB-1 no nonce is handed out twice: a stored page has no nonce, in policy or page', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => cachedPage('/')));
    for (const page of pages) {
      expect(nonceOf(page)).toBe('none');
      expect(count(page.text, 'nonce="')).toBe(0);
      expect(count(page.headers.get('content-security-policy') ?? '', "'sha256-")).toBeGreaterThan(3);
    }
  });

  test('CACHE-5 a crowd without a stored page shares one render', async () => {
    const before = await renders();
    const readers = await Promise.all(Array.from({ length: CROWD }, () => testEnv.get('/terms')));
    expect(new Set(readers.map(({ text }) => text)).size).toBe(1);
    expect((await renders()) - before).toBe(1);
  });

  test('CACHE-5 a browser that has the page gets a 304 with the policy that belongs to it', async () => {
    const page = await cachedPage('/');
    const etag = page.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w.]{8,}"$/);
    const again = await testEnv.get('/', 'localhost', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const policy = page.headers.get('content-security-policy');
    expect(again.headers.get('content-security-policy')).toBe(policy);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.headers.get('etag')).toBe(etag);
    const other = await testEnv.get('/', 'localhost', {
      headers: { 'if-none-match': 'W/"something-else00"' },
    });
    expect(other.status).toBe(200);
  });

  test('CACHE-5 neither the edge directive nor tags, nonce or marks of ours reach the reader', async () => {
    for (const page of [await testEnv.get('/?all=food'), await cachedPage('/?all=food')]) {
      const names = [...page.headers.keys()].join(' ');
      expect(names).not.toMatch(/x-page|cdn-cache-control|cache-tag/);
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('CACHE-5 a parameter that no route reads does not make another page', async () => {
    await cachedPage('/blog');
    const odd = ['?utm_source=x', '?fbclid=1&utm_medium=mail', '?all=sports', '?%00=1', '?nonce=a'];
    for (const query of odd) expect(statusOf(await testEnv.get(`/blog${query}`))).toContain('; hit');
    const reader = {
      headers: { cookie: 'a=b', authorization: 'Bearer x', 'accept-language': 'de', range: 'bytes=0-1' },
    };
    const page = await testEnv.get('/blog', 'localhost', reader);
    expect([page.status, statusOf(page).includes('; hit')]).toEqual([200, true]);
  });

  test('CACHE-5 robots share the copy, and a HEAD has its headers', async () => {
    await cachedPage('/');
    const robot = await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(statusOf(robot)).toContain('; hit');
    const head = await testEnv.get('/', 'localhost', { method: 'HEAD' });
    expect([head.status, head.text, statusOf(head).includes('; hit')]).toEqual([200, '', true]);
  });

  test('CACHE-5 an error is not stored', async () => {
    for (const path of ['/blog/no-such-story', '/blog?page=9999', '/news/stray']) {
      await testEnv.get(path);
      const again = await testEnv.get(path);
      expect([again.status, statusOf(again)]).toEqual([404, 'masthead; fwd=bypass']);
      expect(again.headers.get('cf-cache-status')).toBe('BYPASS');
    }
  });
});

describe('an old page', () => {
  test('CACHE-5 three hundred readers are shown it at once while one render refreshes it', async () => {
    await cachedPage('/');
    await testEnv.clock.advance(2 * MINUTE_MS);
    const before = await renders();
    const readers = await Promise.all(Array.from({ length: 300 }, () => testEnv.get('/')));
    expect(readers.every((page) => statusOf(page).includes('; hit; ttl='))).toBe(true);
    expect(readers.some((page) => page.headers.get('cf-cache-status') === 'UPDATING')).toBe(true);
    const page = await storedFresh('/');
    expect(statusOf(page)).toMatch(/ttl=(?:30|2\d)$/);
    expect((await renders()) - before).toBe(1);
  });

  test('CACHE-2 it outlives the backend that it was made from', async () => {
    const path = '/news/sports';
    await cachedPage(path);
    await testEnv.control.fault('backend', { mode: 'fail' });
    await testEnv.clock.jump(26 * 60 * MINUTE_MS);
    const page = await testEnv.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Read Article →');
  });
});

describe('titles', () => {
  test('CACHE-5 two hosts never share a page, for any request', async () => {
    const hosts = ['localhost', ...['bee', 'wasp', 'ant'].flatMap((id) => [`${id}.test`, `${id}.example`])];
    const paths = ['/', '/?all=local', '/faq', '/blog', '/privacy', '/sections/local', '/nowhere'];
    const readers: HeadersInit[] = [
      {},
      { 'x-forwarded-host': 'bee.test', forwarded: 'host=bee.test' },
      { 'user-agent': 'Googlebot/2.1' },
      { cookie: 'host=wasp.test', 'x-original-url': '/faq', 'x-page-nonce': 'an-invented-nonce' },
    ];
    // In random order, each page is requested several times by each kind of reader.
    const asks = hosts.flatMap((host) =>
      paths.flatMap((path) => readers.map((headers) => ({ host, path, headers }))),
    );
    const seen = new Map<string, Set<string>>();
    for (let turn = 0; turn < 2; turn++) {
      const shuffled = asks.toSorted((a, b) => hash(turn + a.host + a.path) - hash(turn + b.host + b.path));
      for (let at = 0; at < shuffled.length; at += 24) {
        const answers = shuffled.slice(at, at + 24).map(async ({ host, path, headers }) => {
          const page = await testEnv.get(path, host, { headers });
          const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1];
          if (canonical) expect(new URL(canonical).hostname, `${host}${path}`).toBe(host);
          for (const other of ['bee', 'wasp', 'ant']) {
            if (!host.startsWith(`${other}.`))
              expect(page.text, `${host}${path}`).not.toContain(`The ${other}`);
          }
          expect(page.text).not.toContain('an-invented-nonce');
          const etag = page.headers.get('etag');
          if (etag && path !== '/sections/local')
            seen.set(etag, (seen.get(etag) ?? new Set()).add(host + path));
        });
        await Promise.all(answers);
      }
    }
    // No two addresses have the same page, so no two may have the same ETag.
    expect([...seen.values()].filter((places) => places.size > 1).map((places) => [...places])).toEqual([]);
    expect(seen.size).toBeGreaterThan(hosts.length * 3);
  });
});

/** FNV-1a, for an order that is the same in every run. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Requests the page until it has been refreshed. */
const storedFresh = (path: string) =>
  vi.waitFor(async () => {
    const page = await testEnv.get(path);
    expect(page.headers.get('cf-cache-status')).toBe('HIT');
    return page;
  }, UNTIL);

/** How many pages this isolate has rendered. */
const renders = async () =>
  healthSchema.parse(JSON.parse((await testEnv.get('/api/health')).text)).pages.render;

test('CACHE-5 a paper without articles has nothing to come: its first page is stored', async () => {
  const alone = await startTestEnv({
    env: { BACKEND_URL: '' },
    publications: (mocks) => [smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } })],
  });
  await alone.get('/', 'bee.test', { headers: { 'user-agent': 'a robot' } });
  // The same page with an expanded section, which was not requested before.
  const first = await alone.get('/?all=local', 'bee.test');
  expect(first.headers.get('etag')).toMatch(/^"\w+"$/);
  expect(first.headers.get('cache-control')).not.toContain('no-store');
  await alone.stop();
});
