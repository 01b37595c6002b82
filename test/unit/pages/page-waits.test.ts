import { expect, test } from 'vitest';
import {
  LATE_MAX_MS,
  RELATED_WAIT_MS,
  SECTION_WAIT_MS,
  STREAM_MAX_MS,
  STREAMED_AFTER_MS,
} from '../../../schema/contract/page-waits.ts';

test('BLOG-8 POST-11 HOME-8 every part of a page has come or failed before the page ends', () => {
  expect(SECTION_WAIT_MS).toBeLessThan(STREAM_MAX_MS);
  expect(STREAMED_AFTER_MS + LATE_MAX_MS).toBeLessThan(STREAM_MAX_MS);
  expect(LATE_MAX_MS + RELATED_WAIT_MS).toBeLessThan(STREAM_MAX_MS);
});
