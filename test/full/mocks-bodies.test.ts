import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

/** The longest that a mock may take to answer while another sends one of these bodies. */
const ANSWER_MAX_MS = 10_000;
/** The largest that a fault may ask for, in MB: a body produced before it is read blocks the mocks for many seconds. */
const LARGEST_MB = 1_000;
const MEGABYTE = 1024 * 1024;

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv();
});
afterAll(() => testEnv.stop());
afterEach(() => testEnv.control.reset());

const TARGETS = [
  ['feed:bay-wire', '/feeds/bay-wire'],
  ['backend', '/backend/get_metainfo'],
  ['radio', '/radio?port=8076'],
] as const;
const CASES = TARGETS.flatMap(([target, path]) =>
  (['grow', 'bomb'] as const).map((mode) => ({ target, path, mode })),
);

/** @returns a connection with the beginning of the answer, which then stops reading */
async function stalledClient(path: string): Promise<net.Socket> {
  const { hostname, port } = new URL(testEnv.mocks);
  const socket = net.connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await new Promise((resolve, reject) => {
    socket.once('readable', resolve);
    socket.once('error', reject);
    setTimeout(() => reject(new Error('no beginning of an answer')), ANSWER_MAX_MS);
  });
  return socket;
}

const answer = async () =>
  (await fetch(testEnv.mocks, { signal: AbortSignal.timeout(ANSWER_MAX_MS) })).status;

test.each(CASES)(
  '$target with the fault $mode: the mocks answer others while two clients stall and after they left',
  async ({ target, path, mode }) => {
    await testEnv.control.fault(target, { mode, mb: LARGEST_MB });
    const clients = await Promise.all([stalledClient(path), stalledClient(path)]);
    expect(await answer()).toBe(200);
    // Like a killed program: the connection is reset.
    for (const client of clients) client.resetAndDestroy();
    expect(await answer()).toBe(200);
  },
);

test.each(CASES)('$target with the fault $mode is sent to the end', async ({ target, path, mode }) => {
  await testEnv.control.fault(target, { mode, mb: 3 });
  const response = await fetch(testEnv.mocks + path, { signal: AbortSignal.timeout(10_000) });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  expect(bytes).toBeGreaterThanOrEqual(3 * MEGABYTE);
  expect(bytes).toBeLessThan(5 * MEGABYTE);
});
