import { describe, expect, it } from 'vitest';
import { capturedDays, scoreDays } from './captured.ts';

const { days, areHere, folder } = capturedDays();

describe('labels of captured days', () => {
  it('are of 20 days; no story is in two events', () => {
    expect(days).toHaveLength(20);
    for (const { name, events } of days) {
      const stories = events.flat();
      expect(new Set(stories).size, name).toBe(stories.length);
    }
    const heldOut = days.filter(({ half }) => half === 'held out').flatMap(({ events }) => events);
    expect(heldOut.length).toBeGreaterThanOrEqual(60);
  });

  it.skipIf(!areHere)(`their stories are grouped as in ${folder}`, () => {
    const { right, wrong, missed, cards, events } = scoreDays(days.filter(({ half }) => half === 'seen'));
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.97);
    expect(right / (right + missed)).toBeGreaterThanOrEqual(0.75);
    expect(cards / events).toBeLessThanOrEqual(1.5);
  });
});
