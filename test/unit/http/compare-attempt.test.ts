import { createHash, timingSafeEqual } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { compareAttempt } from '../../../functions/http/compare-attempt.ts';
import type { AttemptResult } from '../../../functions/platform/calls/failed-attempts.ts';

const START = Date.UTC(2026, 10, 26, 9);
const MINUTE_MS = 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const SECRET = 'the-secret-of-the-editors';

// Node has it in another module.
beforeAll(() => void Object.assign(crypto.subtle, { timingSafeEqual }));

/** One network's attempts, one after another. */
function openNetwork() {
  let failures: Parameters<typeof compareAttempt>[0] = [];
  return (shown: string, now: number): AttemptResult => {
    const compared = compareAttempt(failures, { shown: hashOf(shown), wanted: hashOf(SECRET) }, now);
    failures = compared.failures;
    return compared.result;
  };
}

test('after ten failures nothing is compared, the right secret neither, until ten minutes after the first of them', () => {
  const attempt = openNetwork();
  for (let tries = 0; tries < 10; tries++)
    expect(attempt(`guess ${tries}`, START + tries * 30_000)).toBe('wrong');
  const againAt = START + 10 * MINUTE_MS;
  expect(attempt(SECRET, START + 5 * MINUTE_MS)).toEqual({ againAt });
  expect(attempt(SECRET, againAt - 1)).toEqual({ againAt });
  expect(attempt(SECRET, againAt)).toBe('right');
  // Nine of the ten still count, and refused attempts did not.
  expect(attempt('another guess', againAt)).toBe('wrong');
  expect(attempt(SECRET, againAt)).toEqual({ againAt: againAt + 30_000 });
});

test('right secrets are not counted, however many', () => {
  const attempt = openNetwork();
  for (let tries = 0; tries < 9; tries++) attempt('guess', START);
  for (let calls = 0; calls < 50; calls++) expect(attempt(SECRET, START)).toBe('right');
});

test('failures from before the clock went back refuse nobody', () => {
  const attempt = openNetwork();
  for (let tries = 0; tries < 10; tries++) attempt('guess', START);
  expect(attempt(SECRET, START - 60 * MINUTE_MS)).toBe('right');
});
