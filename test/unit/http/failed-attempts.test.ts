import { createHash, timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { objectStorage } from '../../shared/object-storage.ts';

// The runtime's own module: only its base class is used.
const START = Date.UTC(2026, 10, 26, 9);
const MINUTE_MS = 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const attempt = (shown: string) => ({ shown: hashOf(shown), wanted: hashOf('right') });

beforeEach(() => {
  Object.assign(crypto.subtle, { timingSafeEqual });
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});

/** @returns the object of one network, and its stored values */
async function openObject(opened = objectStorage()) {
  const { FailedAttempts } = await import('../../../functions/http/failed-attempts.ts');
  // The runtime constructs it with complete types.
  return { object: Reflect.construct(FailedAttempts, [{ storage: opened.storage }, {}]), opened };
}

test('only failures are stored; they survive the object and are deleted when none counts any more', async () => {
  const { object, opened } = await openObject();
  expect(await object.compare(attempt('right'))).toBe('right');
  expect([opened.values.size, opened.alarm.at]).toEqual([0, null]);
  for (let tries = 0; tries < 10; tries++) {
    vi.setSystemTime(START + tries * MINUTE_MS);
    expect(await object.compare(attempt('wrong'))).toBe('wrong');
  }
  const { object: again } = await openObject(opened);
  expect(await again.compare(attempt('right'))).toEqual({ againAt: START + 10 * MINUTE_MS });
  // Nine of the ten still count then, and refused attempts do not.
  vi.setSystemTime(START + 10 * MINUTE_MS);
  expect(await again.compare(attempt('wrong'))).toBe('wrong');
  expect(await again.compare(attempt('right'))).toEqual({ againAt: START + 11 * MINUTE_MS });
  expect(opened.alarm.at).toBe(START + 20 * MINUTE_MS);
  await object.alarm();
  expect(opened.values.size).toBe(0);
});

test('unreadable storage counts as no failures', async () => {
  const { object, opened } = await openObject();
  opened.values.set('failures', { garbage: true });
  expect(await object.compare(attempt('wrong'))).toBe('wrong');
});

test('failures from before the clock went back refuse nobody', async () => {
  const { object } = await openObject();
  for (let tries = 0; tries < 10; tries++) await object.compare(attempt('wrong'));
  expect(await object.compare(attempt('right'))).toEqual({ againAt: START + 10 * MINUTE_MS });
  vi.setSystemTime(START - 60 * MINUTE_MS);
  expect(await object.compare(attempt('right'))).toBe('right');
});
