import { beforeEach, expect, test, vi } from 'vitest';
import { readOrder } from '../../../functions/purge/read-order.ts';

const START = Date.UTC(2026, 10, 22, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
});

const post = (body: BodyInit | null) =>
  new Request('https://bee.test/api/purge', { method: 'POST', body, ...(body && { duplex: 'half' }) });

const ONE_OF =
  '$: must have exactly one of "feed" (an address), "section" (an id), "articles" (true, or a slug) and "title" (true)';

test.each([
  [null, '$: the body must be JSON'],
  ['', '$: the body must be JSON'],
  ['{"title": ', '$: the body must be JSON'],
  ['{}', ONE_OF],
  ['{"title": true, "section": "local"}', ONE_OF],
  ['{"title": false}', '$.title: must be true'],
  ['{"feed": "local"}', '$.feed: must be an http or https address'],
])('PURGE-1 %j is refused with the reason and its path', async (body, reason) => {
  expect(await readOrder(post(body))).toEqual({ ok: false, reason });
});

test('PURGE-1 several faults are named, in at most 500 characters', async () => {
  const two = await readOrder(post('{"title": 1, "feed": "x"}'));
  expect(two).toEqual({
    ok: false,
    reason: '$.feed: must be an http or https address; $.title: must be true',
  });
  const long = await readOrder(post(JSON.stringify({ ['k'.repeat(600)]: 1 })));
  expect(long.ok ? 0 : long.reason.length).toBe(500);
});

test('PURGE-1 a body of 4096 bytes is read, and one of more is refused', async () => {
  const order = '{"title":true}';
  expect(await readOrder(post(order.padEnd(4_096)))).toEqual({ ok: true, order: { title: true } });
  const reason = 'the body must be at most 4096 bytes';
  expect(await readOrder(post(order.padEnd(4_097)))).toEqual({ ok: false, reason });
});

test('PURGE-1 a caller whose body does not end holds the request for 10 seconds', async () => {
  const result = readOrder(post(new ReadableStream({ pull: () => new Promise(() => {}) })));
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ ok: false, reason: 'the body had no end within 10 s' });
  expect(Date.now() - START).toBe(10_000);
});

test('PURGE-1 a body that breaks off is no order', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('connection lost')) });
  expect(await readOrder(post(body))).toEqual({ ok: false, reason: '$: the body must be JSON' });
});
