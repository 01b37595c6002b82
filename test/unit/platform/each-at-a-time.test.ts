import { expect, test } from 'vitest';
import { eachAtATime } from '../../../functions/platform/each-at-a-time.ts';

test('each item is worked on once, in order, and never more at once than allowed', async () => {
  const begun: number[] = [];
  let atOnce = 0;
  let most = 0;
  await eachAtATime([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
  });
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
});

test('the first error is thrown when all that began has ended, and nothing is begun after it', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const failing = eachAtATime([1, 2, 3, 4, 5], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
    if (item === 3) throw new Error('three');
  });
  await expect(failing).rejects.toThrow('two');
  expect([begun, ended]).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
