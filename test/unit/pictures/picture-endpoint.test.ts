import { timingSafeEqual } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articlePicture } from '../../../functions/images/article-picture.ts';
import { articlePictures } from '../../../functions/images/picture-endpoint.ts';

const ADDRESS = 'https://images.example.org/ferry.svg';
const scope = {
  env: { PICTURE_KEY: 'the-key-of-these-pictures' },
  publication: { id: 'harbor-times', local: false, hostnames: ['harbor.example.org'] },
  origin: 'https://harbor.example.org',
  waitUntil: () => {},
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Workers have it as a global, Node in a module.
  Object.assign(crypto.subtle, { timingSafeEqual });
  const headers = { 'content-type': 'image/svg+xml' };
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>', { headers }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('POST-1 a cache that never answers delays a picture by a second at most', async () => {
  const match = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('caches', { default: { match, put: async () => {} } });
  const url = new URL(await articlePicture(ADDRESS, scope), scope.origin);
  const handled: Promise<Response> = Reflect.apply(Reflect.get(articlePictures, 'handle'), null, [
    { ...scope, url },
  ]);
  const answered = vi.fn();
  void handled.then(answered);
  await vi.waitFor(() => expect(match).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(answered).toHaveBeenCalled(), { timeout: 2_000 });
  expect((await handled).headers.get('content-type')).toBe('image/svg+xml');
});
