import { beforeEach, expect, test, vi } from 'vitest';
import { renderInTurn } from '../../../page-cache/render-turns.ts';

beforeEach(() => void vi.useFakeTimers());

/** Renders of one page that run until they are ended. */
function renders(key: string) {
  const running: (() => void)[] = [];
  const state = { isCached: false, started: 0 };
  const ask = () =>
    renderInTurn(
      key,
      () => (state.isCached ? 'cached' : undefined),
      () => {
        state.started += 1;
        return new Promise<string>((resolve) => running.push(() => resolve('rendered')));
      },
    );
  return { ask, state, endOne: () => running.shift()?.() };
}

test('three renders of a page run at a time, and the next begins when one has ended', async () => {
  const { ask, state, endOne } = renders('three');
  const asked = Array.from({ length: 6 }, ask);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.started).toBe(3);
  endOne();
  expect(await asked[0]).toBe('rendered');
  await vi.advanceTimersByTimeAsync(100);
  expect(state.started).toBe(4);
  const other = renders('another page');
  void other.ask();
  expect(other.state.started).toBe(1);
});

test('a request that waits gets the page once it is cached', async () => {
  const { ask, state } = renders('cached');
  const asked = Array.from({ length: 4 }, ask);
  state.isCached = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked[3]).toBe('cached');
  expect(state.started).toBe(3);
});

test('a request whose turn does not come is rendered after four seconds', async () => {
  const { ask, state } = renders('late');
  for (let i = 0; i < 4; i += 1) void ask();
  await vi.advanceTimersByTimeAsync(3_800);
  expect(state.started).toBe(3);
  await vi.advanceTimersByTimeAsync(400);
  expect(state.started).toBe(4);
});

test('a render that fails gives its turn back', async () => {
  const fails = () =>
    renderInTurn(
      'failing',
      () => undefined,
      () => Promise.reject(new Error('down')),
    );
  for (let i = 0; i < 6; i += 1) await expect(fails()).rejects.toThrow('down');
  const { ask, state } = renders('failing');
  void ask();
  expect(state.started).toBe(1);
});
