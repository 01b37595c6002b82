import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CachedPage, isCacheable } from '../../../page-cache/cached-page.ts';
import { withPageCache } from '../../../page-cache/cached-pages.ts';

const START = Date.UTC(2026, 10, 22);
const EDGE = 'cloudflare-cdn-cache-control';
const DIRECTIVE = 'max-age=30, stale-while-revalidate=300, stale-if-error=604800';
const body = new Blob(['<p>News</p>']);

const answer = (headers: Record<string, string>, status = 200) => new Response(null, { status, headers });
const page = (headers: Record<string, string> = {}) =>
  new CachedPage(answer({ [EDGE]: DIRECTIVE, etag: '"a"', 'cache-tag': 'x,x:feeds', ...headers }), body);
const later = (seconds: number) => vi.setSystemTime(START + seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

// The platform's documented rules (workers/cache): which responses are stored, for how long, and what a 304 does.
describe('CACHE-5 stored responses', () => {
  test.each([
    [200, { [EDGE]: 'max-age=30' }, true],
    [404, { [EDGE]: 'max-age=30' }, true],
    [200, { 'cache-control': 'public, max-age=30' }, true],
    // The edge's own directive counts, not the browser's directive.
    [200, { [EDGE]: 'max-age=30', 'cache-control': 'private, no-cache' }, true],
    [200, { [EDGE]: 'no-store', 'cache-control': 'public, max-age=30' }, false],
    [200, { 'cache-control': 'private, max-age=30' }, false],
    [200, { [EDGE]: 'max-age=0' }, false],
    [200, {}, false],
    [200, { [EDGE]: 'max-age=30', 'set-cookie': 'a=b' }, false],
    [500, { [EDGE]: 'max-age=30' }, false],
    [503, { [EDGE]: 'max-age=30' }, false],
  ])('%s %o: %s', (status, headers, cached) => {
    expect(isCacheable(answer({ ...headers }, status))).toBe(cached);
  });
});

describe('CACHE-2 for how long they are fresh', () => {
  test.each([
    [0, 'fresh', true],
    // The clock went back, by a moment and by an hour.
    [-1, 'fresh', true],
    [-3_600, 'expired', true],
    [29, 'fresh', true],
    [31, 'stale', true],
    [329, 'stale', true],
    [331, 'expired', true],
    [7 * 86_400, 'expired', true],
    [7 * 86_400 + 31, 'expired', false],
  ])('after %s s it is %s; may stand in for a failure: %s', (seconds, state, standsIn) => {
    const cached = page();
    later(seconds);
    expect([cached.state(), cached.mayStandIn()]).toEqual([state, standsIn]);
  });

  test.each([
    ['max-age=30, stale-if-error=0', false],
    // The platform's default.
    ['max-age=30', true],
  ])('%s: it expires at once, and stands in for a failure for ever: %s', (directive, standsIn) => {
    const cached = page({ [EDGE]: directive });
    later(31);
    expect([cached.state(), cached.mayStandIn()]).toEqual(['expired', standsIn]);
  });
});

describe('PURGE-2 a page that changes while it is being made', () => {
  /** The cache in front of a page whose renders answer when the test says so. */
  function openCache(path: string) {
    const asked: ((response: Response) => void)[] = [];
    const Pages = class {
      fetch = () => new Promise<Response>((resolve) => void asked.push(resolve));
    };
    const works: Promise<unknown>[] = [];
    const props = { publication: 'x', host: 'x.test', origin: 'https://x.test', build: '1' };
    const ctx = { props, waitUntil: (work: Promise<unknown>) => void works.push(work) };
    const cache = Reflect.construct(withPageCache(Reflect.apply((each) => each, null, [Pages])), [ctx, {}]);
    return {
      get: (): Promise<Response> => cache.fetch(new Request(`https://x.test${path}`)),
      invalidate: () => cache.invalidate(['x:feeds']),
      /** Renders that were asked for and are not answered yet. */
      asked,
      answer: async (status: number, text: string | null) => {
        const headers = { [EDGE]: DIRECTIVE, etag: '"a"', 'cache-tag': 'x,x:feeds' };
        asked.shift()?.(new Response(text, { status, headers }));
        await Promise.all(works.splice(0));
      },
    };
  }
  const wordOf = (response: Response) => response.headers.get('cf-cache-status');

  async function openCached(path: string) {
    const cache = openCache(path);
    const first = cache.get();
    await cache.answer(200, 'old');
    expect([await (await first).text(), wordOf(await cache.get())]).toEqual(['old', 'HIT']);
    return cache;
  }

  test.each([
    [304, null],
    [200, 'old'],
  ])('a comparison (%s) that began before the change does not count', async (status, text) => {
    const cache = await openCached(`/compared/${status}`);
    await cache.invalidate();
    expect(wordOf(await cache.get())).toBe('UPDATING');
    await cache.invalidate();
    await cache.answer(status, text);
    expect(wordOf(await cache.get())).toBe('UPDATING');
    await cache.answer(200, 'new');
    const now = await cache.get();
    expect([wordOf(now), await now.text()]).toEqual(['HIT', 'new']);
  });

  test('nor does one of an expired page, which is shown once and compared again', async () => {
    const cache = await openCached('/expired');
    later(331);
    const waiting = cache.get();
    await cache.invalidate();
    await cache.answer(200, 'newer');
    const shown = await waiting;
    expect([wordOf(shown), await shown.text()]).toEqual(['EXPIRED', 'newer']);
    expect(wordOf(await cache.get())).toBe('UPDATING');
  });

  test('nor does a first render', async () => {
    const cache = openCache('/first');
    const first = cache.get();
    await cache.invalidate();
    await cache.answer(200, 'old');
    expect(await (await first).text()).toBe('old');
    expect(wordOf(await cache.get())).toBe('UPDATING');
    expect(cache.asked).toHaveLength(1);
  });
});
