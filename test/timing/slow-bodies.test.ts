import { request } from 'node:http';
import { expect, test } from 'vitest';
import { SENT_WAIT_MS } from '../../functions/http/limited-body.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const PURGE_TOKEN = 'a-secret-of-the-editors';
const testEnv = await ownEnv({ publications: () => [smallPublication('bee')], env: { PURGE_TOKEN } });

/** Sends a body that never ends. @returns the status of the answer, and how long it took */
const sendSlowly = (method: string, path: string, host: string, secret: string) =>
  new Promise<{ status: number | undefined; ms: number }>((resolve, reject) => {
    const begun = performance.now();
    const headers = { host, authorization: `Bearer ${secret}`, 'transfer-encoding': 'chunked' };
    const call = request(testEnv.site + path, { method, headers, agent: false }, (answer) => {
      resolve({ status: answer.statusCode, ms: performance.now() - begun });
      call.destroy();
    });
    call.on('error', reject);
    call.write('{"');
  });

test.concurrent.each([
  ['PUT', '/api/publications/bee?by=Ann', 'localhost', 408],
  ['POST', '/api/previews?by=Ann', 'localhost', 408],
  ['POST', '/api/people', 'localhost', 408],
  ['PUT', '/api/editing?by=Ann', 'bee.test', 408],
  ['PUT', '/api/editing/planned?by=Ann', 'bee.test', 408],
  ['POST', '/api/purge', 'bee.test', 400],
  ['POST', '/desk', 'localhost', 400],
  ['POST', '/desk/sign-in', 'localhost', 400],
  ['POST', '/desk/bee', 'localhost', 413],
] as const)('PEOPLE-10 %s %s is not held by a body that never ends', async (method, path, host, wanted) => {
  const secret = host === 'localhost' ? testEnv.operatorToken : PURGE_TOKEN;
  const { status, ms } = await sendSlowly(method, path, host, secret);
  expect([path, status]).toEqual([path, wanted]);
  expect(ms).toBeGreaterThan(SENT_WAIT_MS - 500);
  expect(ms).toBeLessThan(2 * SENT_WAIT_MS);
});
