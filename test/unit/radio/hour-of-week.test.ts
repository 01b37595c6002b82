import { expect, test } from 'vitest';
import { hourOfWeek } from '../../../app/radio/player/hour-of-week.ts';

test('the lit hole is the hour where the paper is', () => {
  const moment = new Date('2026-11-23T07:30:00Z');
  expect(hourOfWeek(moment, 'America/Los_Angeles')).toEqual({ hour: 23, day: 6 });
  expect(hourOfWeek(moment, 'UTC')).toEqual({ hour: 7, day: 0 });
});
