import { type CapturedDay, capturedDays, scoreDays } from '../../../test/unit/stories/events/captured.ts';
import { type Row, skipped } from '../row.ts';

const PRECISION_MIN = 0.97;

/**
 * @returns how well stories about one event are found among feeds of real days, of which this repository has the labels only;
 * test/unit/stories/events judges written groups
 */
export function eventRows(): Row[] {
  const { days, areHere, folder } = capturedDays();
  if (!areHere) return [skipped('one event, captured days', `not all in ${folder}`)];
  const halves: CapturedDay['half'][] = ['seen', 'held out'];
  return halves.map((half): Row => {
    const own = days.filter((day) => day.half === half);
    const { right, wrong, missed, events, stories, cards } = scoreDays(own);
    const groups = own.reduce((sum, day) => sum + day.events.length, 0);
    const precision = right / Math.max(1, right + wrong);
    return {
      name: `one event, ${groups} groups of ${own.length} captured days, ${half}`,
      value: `precision ${precision.toFixed(3)}, recall ${(right / Math.max(1, right + missed)).toFixed(3)} of ${right + missed} pairs, ${(cards / events).toFixed(2)} cards per event of ${(stories / events).toFixed(2)} stories`,
      goal: `≥ ${PRECISION_MIN}`,
      met: precision >= PRECISION_MIN,
    };
  });
}
