import { smallPublication } from '../publications.ts';
import { startTestEnv, type TestEnv } from '../test-env.ts';
import { type AskedFar, type Distances, roundsUntil } from './behind-faults.ts';

/** A place without a copy of anything: what its isolates ask for comes from another continent. In ms. */
const FAR: Distances = { kv: 250, objects: 300 };
const BACKEND_MS = 400;
const CACHED_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 200;

/** Two publications that share a feed. */
export const FAR_HOSTS = ['far.test', 'further.test'] as const;

export const idOf = (host: string): string => host.replace('.test', '');

/** @returns a site with two publications, all of whose data are in KV */
export async function startFarAway(): Promise<TestEnv> {
  const testEnv = await startTestEnv({
    clock: false,
    faults: true,
    env: { SHELL_WAIT_MS: '50' },
    publications: (mocks) =>
      FAR_HOSTS.map((host) =>
        smallPublication(idOf(host), {
          sections: { local: [`${mocks}/network/${idOf(host)}`], world: [`${mocks}/network/far-world`] },
        }),
      ),
  });
  for (const host of FAR_HOSTS) await untilCached(testEnv, host);
  return testEnv;
}

async function untilCached(testEnv: TestEnv, host: string): Promise<void> {
  const until = Date.now() + CACHED_WITHIN_MS;
  while ((await testEnv.get('/', host)).headers.get('cf-cache-status') !== 'HIT') {
    if (Date.now() > until) throw new Error(`the front page of ${host} is never cached`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Starts isolates that have nothing in memory, far from all data. They have run a little: their start is not measured. */
export async function moveAway(testEnv: TestEnv, far = FAR): Promise<void> {
  await testEnv.restart();
  await testEnv.fail({ far });
  await testEnv.control.fault('backend', { mode: 'slow', ms: BACKEND_MS });
}

/** Reads a front page, and what its isolate asked for meanwhile. @returns rounds before the first byte besides */
export async function readFar(testEnv: TestEnv, host: string, far = FAR) {
  await testEnv.fail({ far });
  const startedAt = Date.now();
  const page = await testEnv.get('/', host);
  const asked: AskedFar[] = await testEnv.asked();
  return { ...page, asked, rounds: roundsUntil(asked, startedAt + page.firstByteMs) };
}
