import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Within the first hour an age is rounded up to a multiple of this. */
const STEP_MINUTES = 10;

/**
 * An age as pages show it. It is coarse, because a page is rendered again whenever its wording changes (editions). The
 * wording and the edition are computed from the same step.
 */
interface AgeStep {
  unit: 'minute' | 'hour' | 'day';
  value: number;
}

function ageStep(at: number, now: number): AgeStep {
  const age = Math.max(0, now - at);
  const steps = Math.ceil(age / (STEP_MINUTES * MINUTE_MS));
  if (age < HOUR_MS) return { unit: 'minute', value: Math.min(50, Math.max(1, steps) * STEP_MINUTES) };
  if (age < 3 * DAY_MS) return { unit: 'hour', value: Math.floor(age / HOUR_MS) };
  return { unit: 'day', value: Math.floor(age / DAY_MS) };
}

/** @returns "3 hours ago" in the publication's language. @param at epoch ms */
export function formatPageAge(at: number, now: number, locale: string): string {
  const { unit, value } = ageStep(at, now);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-value, unit);
}

const UNIT_CODES = { minute: 1, hour: 2, day: 3 } as const;

/** @returns a number that changes exactly when the wording does */
export function pageAgeCode(at: number, now: number): number {
  const { unit, value } = ageStep(at, now);
  return UNIT_CODES[unit] * 100_000 + value;
}
