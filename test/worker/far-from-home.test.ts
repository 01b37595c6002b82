import { beforeAll, expect, test, vi } from 'vitest';
import { REREAD_LOCAL_MS } from '../../functions/platform/shared-value.ts';
import type { AskedFar, Distances } from '../../testing/faults/behind-faults.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

/** Two publications that share a feed. */
const [HOST, OTHER] = ['far.test', 'further.test'] as const;
/**
 * A place without a copy of anything: what its isolates ask for comes from another continent. On a busy machine, too, what a
 * page begins without comes after its first byte. In ms.
 */
const FAR: Distances = { kv: 400, bulk: 900, objects: 600 };
const BACKEND_MS = 400;
/** A request's clock begins this much before its first read, at most. */
const SLACK_MS = 50;

const idOf = (host: string): string => host.replace('.test', '');

const testEnv = await ownEnv({
  clock: false,
  faults: true,
  env: { SHELL_WAIT_MS: '50' },
  publications: (mocks) =>
    [HOST, OTHER].map((host) =>
      smallPublication(idOf(host), {
        sections: { local: [`${mocks}/network/${idOf(host)}`], world: [`${mocks}/network/far-world`] },
      }),
    ),
});
beforeAll(async () => {
  const kept = async (host: string) => (await testEnv.get('/', host)).headers.get('cf-cache-status');
  for (const host of [HOST, OTHER])
    await vi.waitUntil(async () => (await kept(host)) === 'HIT', { timeout: 20_000, interval: 200 });
  // Isolates that have nothing in memory. They have run a little: their start is not measured.
  await testEnv.restart();
  await testEnv.fail({ far: FAR });
  await testEnv.control.fault('backend', { mode: 'slow', ms: BACKEND_MS });
});

/** @returns how many of them, of those that had ended by then, came one after another: the longest such row */
function roundsUntil(asked: readonly AskedFar[], until: number): number {
  const ended = asked.flatMap(({ from, to }) => (to !== null && to <= until ? [{ from, to }] : []));
  let rounds = 0;
  let end = 0;
  for (const { from, to } of ended.toSorted((a, b) => a.to - b.to)) {
    if (from < end) continue;
    rounds += 1;
    end = to;
  }
  return rounds;
}

/** Reads a front page, and what its isolate asked for meanwhile. @returns rounds before the first byte besides */
async function readFar(host: string) {
  await testEnv.fail({ far: FAR });
  const startedAt = Date.now();
  const page = await testEnv.get('/', host);
  const asked = await testEnv.asked();
  return { ...page, asked, rounds: roundsUntil(asked, startedAt + page.firstByteMs) };
}

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
  const page = await readFar(HOST);
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
  const page = await readFar(HOST);
  expect([page.status, page.rounds, page.headers.get('cf-cache-status')]).toEqual([200, 0, 'MISS']);
  expect((await readFar(HOST)).headers.get('cf-cache-status')).toBe('HIT');
});

test('CACHE-5 FEED-3 the first page of another publication waits for its row alone', async () => {
  const page = await readFar(OTHER);
  expect([page.status, page.rounds]).toEqual([200, 1]);
  expect(readTwice(page.asked)).toEqual([]);
});
