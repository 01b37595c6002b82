import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArticlePoller, TEXT_EVERY_MS } from '../../../functions/articles/poll-article.ts';
import { hash53 } from '../../../functions/platform/hash.ts';
import { detail, startStubBackend } from './stub-backend.ts';

const START = Date.UTC(2026, 10, 26, 12);
const SECOND = 1_000;

let stub: Awaited<ReturnType<typeof startStubBackend>>;
let storage: Map<string, unknown>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  stub = await startStubBackend();
  stub.json(detail);
  storage = new Map();
});
afterEach(() => {
  stub.close();
});

/** The restarted object with its stored data. */
const open = () =>
  new ArticlePoller(
    { BACKEND_URL: stub.url },
    { get: (key) => storage.get(key), put: (key, value) => void storage.set(key, value) },
  );
/** The question of an isolate with a copy that is five minutes old. */
const question = (hash: number | null = 1) => ({ notBefore: Date.now() - TEXT_EVERY_MS, hash });

test('POST-7 an article is requested once in five minutes, for any number of isolates', async () => {
  const poller = open();
  for (let second = 0; second < 900; second += 10) {
    vi.setSystemTime(START + second * SECOND);
    expect(await poller.ask('a', question())).toMatchObject({ kind: 'content', content: { slug: 'a' } });
  }
  expect(stub.calls).toHaveLength(3);
  await Promise.all(
    Array.from({ length: 20 }, () => poller.ask('a', { notBefore: Date.now() + 1, hash: null })),
  );
  expect(stub.calls).toHaveLength(4);
});

test('POST-7 a restarted object sends no request for a copy that is as new', async () => {
  const answer = await open().ask('a', question());
  const hash = answer.kind === 'content' ? hash53(JSON.stringify(answer.content)) : 0;
  vi.setSystemTime(START + 100 * SECOND);
  expect(await open().ask('a', question(hash))).toEqual({ kind: 'unchanged', checkedAt: START });
  expect(stub.calls).toHaveLength(1);
  // A caller with another copy needs the text.
  expect(await open().ask('a', question(hash + 1))).toMatchObject({ kind: 'content' });
  expect(stub.calls).toHaveLength(2);
});

test('PURGE-1 a call of the backend asks at once', async () => {
  const poller = open();
  await poller.ask('a', question());
  stub.json({ ...detail, metaTitle: 'Corrected' });
  vi.setSystemTime(START + SECOND);
  expect(await poller.ask('a', { notBefore: Date.now(), hash: null })).toMatchObject({
    content: { title: 'Corrected' },
  });
});

test('PURGE-1 a call of the backend asks again while a reader’s request from before it is in flight', async () => {
  const poller = open();
  const replies: (() => void)[] = [];
  stub.answer((_, response) => void replies.push(() => response.end(JSON.stringify(detail))));
  const early = poller.ask('a', question(null));
  await expect.poll(() => replies.length).toBe(1);
  stub.json({ ...detail, metaTitle: 'Corrected' });
  vi.setSystemTime(START + SECOND);
  const purges = [1, 2].map(() => poller.ask('a', { notBefore: Date.now(), hash: null }));
  for (const purge of purges) expect(await purge).toMatchObject({ content: { title: 'Corrected' } });
  for (const reply of replies) reply();
  expect(await early).toMatchObject({ content: { title: detail.metaTitle } });
  expect(await poller.ask('a', question())).toMatchObject({ content: { title: 'Corrected' } });
  expect(stub.calls).toHaveLength(2);
});

test('BLOG-9 while the backend fails, isolates with a copy share an attempt, and a reader without one has it asked', async () => {
  const poller = open();
  stub.json({}, 500);
  for (let i = 0; i < 10; i += 1) expect(await poller.ask('a', question())).toMatchObject({ kind: 'failed' });
  expect(stub.calls).toHaveLength(1);
  stub.json(detail);
  expect(await poller.ask('a', question(null))).toMatchObject({ kind: 'content' });
});

test('POST-7 an address that leads nowhere stores nothing', async () => {
  stub.json({}, 404);
  expect(await open().ask('made-up', question(null))).toMatchObject({ kind: 'nothing' });
  expect(storage.size).toBe(0);
});

test('POST-7 after the clock went back the text is requested again, once, and as often as before', async () => {
  const poller = open();
  const answer = await poller.ask('a', question());
  const hash = answer.kind === 'content' ? hash53(JSON.stringify(answer.content)) : 0;
  vi.setSystemTime(START - 3_600 * SECOND);
  for (const each of [poller, open()]) {
    for (let i = 0; i < 5; i += 1) await each.ask('a', question(hash));
  }
  expect(stub.calls).toHaveLength(2);
});
