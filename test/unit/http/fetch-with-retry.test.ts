import { expect, test, vi } from 'vitest';
import { fetchWithRetry } from '../../../functions/http/fetch-with-retry.ts';

/** fetch() that fails with each of these in turn, then answers. */
function failing(...messages: string[]) {
  const fetch = vi.fn(async () => {
    const message = messages.shift();
    if (message !== undefined) throw new Error(message);
    return new Response('answer');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const get = (signal = AbortSignal.timeout(5_000)) =>
  fetchWithRetry(new URL('https://host.example/'), { signal }).then(
    (response) => response.text(),
    (error: Error) => error.message,
  );
const LOST = 'Network connection lost.';

test.each([
  ['nothing fails', [], 1, 'answer'],
  ['a kept connection was closed', [LOST], 2, 'answer'],
  ['the new connection is lost as well', [LOST, LOST], 2, LOST],
  ['the request fails otherwise', ['internal error'], 1, 'internal error'],
])(
  'BLOG-9 FEED-2 a request is sent once more only where a kept connection was closed: %s',
  async (_, messages, requests, result) => {
    const fetch = failing(...messages);
    expect(await get()).toBe(result);
    expect(fetch).toHaveBeenCalledTimes(requests);
  },
);

test('FEED-2 past its time limit nothing is sent again', async () => {
  const fetch = failing(LOST);
  expect(await get(AbortSignal.abort())).toBe(LOST);
  expect(fetch).toHaveBeenCalledTimes(1);
});
