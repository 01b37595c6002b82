import { expect, test } from 'vitest';
import { inStartScope } from '../../../functions/pages/warm-up/start-scope.ts';

const own = [Request, AbortController, setTimeout, clearTimeout];

function expectOwnGlobals(): void {
  for (const [i, one] of [Request, AbortController, setTimeout, clearTimeout].entries()) {
    expect(one).toBe(own[i]);
  }
}

test('work gets requests and signals that nobody ends, and timers that never fire', async () => {
  const found = await inStartScope(async () => {
    let fired = false;
    setTimeout(() => {
      fired = true;
    }, 0);
    const { signal } = new AbortController();
    const request = new Request('https://ledger.example/', { signal, headers: { a: 'b' } });
    return { fired, aborted: request.signal.aborted, url: request.url, header: request.headers.get('a') };
  });
  expect(found).toEqual({ fired: false, aborted: false, url: 'https://ledger.example/', header: 'b' });
  expectOwnGlobals();
});

test('work that fails leaves the globals as they were', async () => {
  await expect(inStartScope(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  expectOwnGlobals();
});

test('work that waits for more than promises is given up', async () => {
  await expect(inStartScope(() => new Promise(() => {}))).rejects.toThrow('more than promises');
  expectOwnGlobals();
});
