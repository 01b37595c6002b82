import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { descriptorsOfOurs, threadTimeOfOurs } from '../../../../../scripts/measure/shared/process-usage.ts';

test.runIf(process.platform === 'linux')(
  'the time of a busy program grows, that of others does not count',
  async () => {
    expect(threadTimeOfOurs('no-such-program')).toBeNull();
    const busy = spawn('yes', { stdio: ['ignore', 'ignore', 'ignore'] });
    try {
      await expect.poll(() => threadTimeOfOurs('yes')?.allMs).toBeGreaterThan(20);
      expect(threadTimeOfOurs('yes')?.firstMs).toBeGreaterThan(20);
    } finally {
      busy.kill();
    }
  },
);

test.runIf(process.platform === 'linux')('the open files of a program are counted', async () => {
  expect(descriptorsOfOurs('no-such-program')).toBeNull();
  const open = (count: number) =>
    spawn('tail', ['-f', ...Array.from({ length: count }, () => '/dev/null')], { stdio: 'ignore' });
  const [one, three] = [open(1), open(3)];
  try {
    // Each has its input, its output, its errors and its files.
    await expect.poll(() => descriptorsOfOurs('tail')).toBeGreaterThanOrEqual(10);
    const both = descriptorsOfOurs('tail') ?? 0;
    three.kill();
    await expect.poll(() => descriptorsOfOurs('tail')).toBe((both - 2) / 2);
  } finally {
    one.kill();
    three.kill();
  }
});
