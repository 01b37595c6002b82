import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const start = async (files: string) => {
    const shell = spawn('sh', ['-c', `exec ${files}; echo ready; read line`]);
    await once(shell.stdout, 'data');
    return shell;
  };
  const [one, three] = [await start('7</dev/null'), await start('7</dev/null 8</dev/null 9</dev/null')];
  try {
    const both = descriptorsOfOurs('sh') ?? 0;
    three.kill();
    await expect.poll(() => descriptorsOfOurs('sh')).toBe((both - 2) / 2);
  } finally {
    one.kill();
    three.kill();
  }
});
