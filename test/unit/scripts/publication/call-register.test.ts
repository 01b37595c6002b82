import http from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { publicationListSchema } from '../../../../schema/register.ts';
import {
  askForLines,
  callRegister,
  RegisterUnreachable,
} from '../../../../scripts/publication/register/call-register.ts';
import { listen } from '../../../shared/listen.ts';

afterEach(() => void vi.unstubAllEnvs());

async function serve(answer: http.RequestListener) {
  const site = new URL(`http://127.0.0.1:${await listen(http.createServer(answer))}`);
  return { site, token: 'a-secret-of-the-operators' };
}

/** @returns a site that takes a request and never answers */
async function silentSite() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = Promise.withResolvers<void>();
  const register = await serve(() => arrived.resolve());
  return { register, arrived: arrived.promise };
}

test('a site that never answers is given up after half a minute', async () => {
  const { register, arrived } = await silentSite();
  const answer = callRegister(register, publicationListSchema, { path: ['publications'] });
  const failed = expect(answer).rejects.toThrow(`${register.site.origin} sent nothing for 30 seconds.`);
  await arrived;
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.advanceTimersByTime(8_900);
  expect(said).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(said).toHaveBeenCalledWith(`${register.site.origin} has not answered for 9 seconds; still waiting.`);
  vi.advanceTimersByTime(21_000);
  await failed;
});

test('each line of a long answer has a minute, and lines are used before the request is sent completely', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answers = 0;
  const register = await serve((request, response) => {
    request.on('data', () => {
      response.write(`${++answers}\n`);
      // What comes after the second piece is neither read nor answered.
      if (answers === 2) request.pause();
    });
  });
  function* pieces() {
    // More than the buffers of a connection hold.
    for (let i = 0; i < 500; i++) yield 'x'.repeat(100_000);
  }
  const call = { method: 'POST' as const, path: ['publications'], body: pieces() };
  const lines = askForLines(register, call);
  expect((await lines.next()).value).toBe('1');
  vi.advanceTimersByTime(59_000);
  expect((await lines.next()).value).toBe('2');
  const late = vi.fn();
  const next = lines.next().catch(late);
  vi.advanceTimersByTime(59_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  await next;
  expect(late).toHaveBeenCalledWith(expect.any(RegisterUnreachable));
});

test('a secret goes into the header only, and an id into the path as one segment', async () => {
  const asked: (string | undefined)[] = [];
  const register = await serve((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.writeHead(404).end(JSON.stringify({ error: 'no' }));
  });
  const path = ['publications', '../../purge?x=1'];
  expect(await callRegister(register, publicationListSchema, { path })).toEqual({
    ok: false,
    refusal: { status: 404, error: 'no', faults: [], version: undefined },
  });
  expect(asked).toEqual(['/api/publications/..%2F..%2Fpurge%3Fx%3D1', 'Bearer a-secret-of-the-operators']);
});
