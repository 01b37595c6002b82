import { afterAll, expect, test } from 'vitest';
import { REREAD_LOCAL_MS } from '../../functions/platform/shared-value.ts';
import type { AskedFar } from '../../testing/faults/behind-faults.ts';
import { FAR_HOSTS, idOf, moveAway, readFar, startFarAway } from '../../testing/faults/far-away.ts';

const [HOST, OTHER] = FAR_HOSTS;
/** On a busy machine, too, what a page begins without comes after its first byte. */
const FAR = { kv: 400, bulk: 900, objects: 600 };
/** A request's clock begins this much before its first read, at most. */
const SLACK_MS = 50;

const testEnv = await startFarAway();
afterAll(() => testEnv.stop());
await moveAway(testEnv, FAR);

/** @returns keys of KV that were read twice; a local run reads an index again that is half a second old, a busy one within a page */
function readTwice(asked: readonly AskedFar[]): string[] {
  const reads = asked.flatMap(({ kind, what, from }) =>
    kind === 'kv' ? what.split(' ').map((key) => ({ key, from })) : [],
  );
  return reads.flatMap(({ key, from }, at) => {
    const before = reads.slice(0, at).findLast((read) => read.key === key);
    return before && from - before.from < REREAD_LOCAL_MS - SLACK_MS ? [key] : [];
  });
}

test('CACHE-5 FEED-3 the first page of a place waits for both indexes at once and for its row, then it begins', async () => {
  const page = await readFar(testEnv, HOST, FAR);
  expect([page.status, page.rounds]).toEqual([200, 2]);
  expect(readTwice(page.asked)).toEqual([]);
  const parts = [`/stories/network/${idOf(HOST)}/20`, '/stories/network/far-world/20', '</html>'];
  expect(parts.filter((part) => !page.text.includes(part))).toEqual([]);
  // Words before pictures; what was sent at once may arrive in pieces.
  const [words = -1, pictures = -1] = ['<h1', '<img'].map((part) =>
    page.chunks.findIndex(({ text }) => text.includes(part)),
  );
  expect(words).toBeGreaterThanOrEqual(0);
  expect(pictures).toBeGreaterThan(words);
});

test('CACHE-5 the next front page of that place finds everything in memory, and is cached', async () => {
  const page = await readFar(testEnv, HOST, FAR);
  expect([page.status, page.rounds, page.headers.get('cf-cache-status')]).toEqual([200, 0, 'MISS']);
  expect((await readFar(testEnv, HOST, FAR)).headers.get('cf-cache-status')).toBe('HIT');
});

test('CACHE-5 FEED-3 the first page of another publication waits for its row alone', async () => {
  const page = await readFar(testEnv, OTHER, FAR);
  expect([page.status, page.rounds]).toEqual([200, 1]);
  expect(readTwice(page.asked)).toEqual([]);
});
