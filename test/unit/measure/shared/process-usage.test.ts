import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { usageOfOurs, watchOurs } from '../../../../measure/shared/process-usage.ts';

test.runIf(process.platform === 'linux')(
  'the time of a busy program grows, that of others does not count',
  async () => {
    expect(usageOfOurs('no-such-program')).toBeNull();
    const busy = spawn('yes', { stdio: ['ignore', 'ignore', 'ignore'] });
    try {
      await expect.poll(() => usageOfOurs('yes')?.cpuMs).toBeGreaterThan(20);
    } finally {
      busy.kill();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'the open files and the memory of a program are those of its processes',
  async () => {
    expect(watchOurs('no-such-program')).toBeNull();
    const start = async (files: string) => {
      const shell = spawn('sh', ['-c', `exec ${files}; echo ready; read line`]);
      await once(shell.stdout, 'data');
      return shell;
    };
    const [one, three] = [await start('7</dev/null'), await start('7</dev/null 8</dev/null 9</dev/null')];
    try {
      const held = watchOurs('sh');
      const both = held?.() ?? { descriptors: 0, memoryBytes: 0 };
      expect(both.memoryBytes).toBeGreaterThan(100_000);
      three.kill();
      await expect.poll(() => held?.().descriptors).toBe((both.descriptors - 2) / 2);
      expect(held?.().memoryBytes).toBeLessThan(both.memoryBytes);
    } finally {
      one.kill();
      three.kill();
    }
  },
);
