import { afterAll, beforeAll, vi } from 'vitest';

interface Stoppable {
  stop: () => Promise<void>;
}

/**
 * For tests that change a whole environment and mostly wait: `test.concurrent` runs as many of this file's as there are
 * environments, each in one that no other test uses meanwhile.
 * @param start starts an environment @returns a function that runs a test in the next free one
 */
export function sideBySide<Site extends Stoppable>(count: number, start: () => Promise<Site>) {
  vi.setConfig({ maxConcurrency: count });
  const free: Site[] = [];
  beforeAll(async () => {
    free.push(...(await Promise.all(Array.from({ length: count }, start))));
  });
  afterAll(() => Promise.all(free.map((site) => site.stop())));
  return async (run: (site: Site) => Promise<void>): Promise<void> => {
    const site = free.pop();
    if (site === undefined) throw new Error('more tests run at once than there are environments');
    try {
      await run(site);
    } finally {
      free.push(site);
    }
  };
}
