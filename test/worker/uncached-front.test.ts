import { expect, test } from 'vitest';
import { startUncachedFront } from '../../measure/bench/uncached-front.ts';

test('the uncached front page of the bench takes one render per answer and no request to the backend', async () => {
  const uncached = await startUncachedFront();
  try {
    // It throws if the site counted any other request.
    const { answers } = await uncached.pull(300);
    expect(answers).toBeGreaterThan(0);
  } finally {
    await uncached.stop();
  }
});
