import { createHash, timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answered, finish } from '../feeds/answers.ts';

const START = Date.UTC(2026, 10, 26, 9);
const WANTED = createHash('sha256').update('the-secret-of-the-editors').digest('hex');

let check: (shown: string | null, address?: string, of?: string, wanted?: string) => Promise<unknown>;
/** The object's answer, and the networks whose objects were asked. */
let result: Answer<unknown>;
let asked: string[];
let lines: string[];

beforeEach(async () => {
  Object.assign(crypto.subtle, { timingSafeEqual });
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  // What an isolate remembers is module state.
  vi.resetModules();
  const { checkSecret } = await import('../../../functions/http/check-secret.ts');
  asked = [];
  result = () => 'wrong';
  const env = {
    FAILED_ATTEMPTS: {
      getByName: (network: string) => ({
        compare: () => {
          asked.push(network);
          return answered(result);
        },
      }),
    },
  };
  check = (shown, address = '203.0.113.7', of = 'bee', wanted = WANTED) => {
    const request = new Request('https://bee.test/', { headers: { 'cf-connecting-ip': address } });
    // The runtime's type of the namespace has more members than the code uses.
    return Reflect.apply(checkSecret, undefined, [request, env, { of, shown, wanted }]);
  };
});

test('a network that is refused is told when it may try again', async () => {
  result = () => ({ againAt: START + 90_500 });
  expect(await check('guess')).toEqual({
    status: 429,
    reason:
      'Too many wrong secrets came from your network. Try again in 91 seconds; until then the right secret is refused too.',
    headers: { 'retry-after': '91' },
  });
  expect(lines).toEqual(['{"event":"secret.limited","of":"bee"}']);
});

test.each<[string, Answer<unknown>]>([
  ['throws', 'broken'],
  ['never answers', 'silent'],
  ['answers something else', () => ({ right: true })],
])('an object that %s lets nobody guess: neither right nor wrong is said', async (_, fault) => {
  result = fault;
  expect(await finish(check('guess'))).toEqual({
    status: 503,
    reason: 'Secrets cannot be compared at the moment. Try again shortly.',
    headers: { 'retry-after': '10' },
  });
  expect(lines.join()).toContain('"event":"secret.uncompared","of":"bee"');
});
