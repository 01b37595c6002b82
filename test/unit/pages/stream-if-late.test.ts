import { beforeEach, expect, test, vi } from 'vitest';
import { createStreamIfLate } from '../../../functions/pages/stream-if-late.ts';
import { STREAMED_AFTER_MS } from '../../../schema/contract/page-waits.ts';

beforeEach(() => void vi.useFakeTimers());

const FAILED = { words: 'failed' };
const after = (ms: number) =>
  new Promise<{ words: string }>((resolve) => setTimeout(resolve, ms, { words: 'here' }));

test('BLOG-8 early data are known', async () => {
  const result = createStreamIfLate(false)(after(STREAMED_AFTER_MS - 1), FAILED);
  await vi.advanceTimersByTimeAsync(STREAMED_AFTER_MS);
  expect(await result).toEqual({ known: { words: 'here' } });
});

test('BLOG-8 late data are promised; all data of a request become late at once', async () => {
  const streamIfLate = createStreamIfLate(false);
  const first = streamIfLate(after(STREAMED_AFTER_MS + 100), FAILED);
  await vi.advanceTimersByTimeAsync(STREAMED_AFTER_MS);
  const { late } = await first;
  // No additional time.
  const { late: next } = await streamIfLate(after(50), FAILED);
  await vi.advanceTimersByTimeAsync(100);
  expect([await late, await next]).toEqual([{ words: 'here' }, { words: 'here' }]);
});

test('BLOG-9 a page ends with the failure when nothing comes', async () => {
  const result = createStreamIfLate(false)(new Promise<object>(() => {}), FAILED);
  await vi.advanceTimersByTimeAsync(STREAMED_AFTER_MS);
  const { late } = await result;
  // STREAM_MAX_MS, less the related stories of an article.
  await vi.advanceTimersByTimeAsync(4_600);
  expect(await late).toBe(FAILED);
});

test('CACHE-4 without streaming it waits', async () => {
  const result = createStreamIfLate(true)(after(STREAMED_AFTER_MS * 5), FAILED);
  await vi.advanceTimersByTimeAsync(STREAMED_AFTER_MS * 5);
  expect(await result).toEqual({ known: { words: 'here' } });
});
