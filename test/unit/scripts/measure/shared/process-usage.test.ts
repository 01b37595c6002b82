import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { threadTimeOfOurs } from '../../../../../scripts/measure/shared/process-usage.ts';

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
