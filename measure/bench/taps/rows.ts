import { median } from '../../shared/percentile.ts';
import { atMost, type ExplainedRow, explain, plain, withSpread } from '../row.ts';
import type { Interaction } from './interactions.ts';
import type { Return } from './return-to-front.ts';

const NEXT_PAGE_AIM_MS = 600;
const RETURN_FRAME_MAX_MS = 100;
const SEE_ALL_MAX_MS = 500;

/** @param ms of each run */
export const interactionRow = (
  { name, goalMs, measures }: Interaction,
  ms: readonly number[],
): ExplainedRow => {
  const row =
    goalMs === null
      ? plain(`INP, ${name}`, median(ms), 'ms')
      : atMost(`INP, ${name}`, median(ms), goalMs, 'ms');
  return explain(withSpread(row, ms), measures);
};

/** @param ms of each run */
export const seeAllRow = (stories: number, ms: readonly number[]): ExplainedRow =>
  explain(
    withSpread(atMost(`See All of ${stories} stories`, median(ms), SEE_ALL_MAX_MS, 'ms'), ms),
    'From the tap to the paint of the first ten of them, more than a screen; up to 200 are all in one request, of more the first forty, and the others follow frame by frame; first tap of a visit, processor slowed to a quarter, a fast connection.',
  );

/** @param ms of each run */
export const nextPageRow = (ms: readonly number[]): ExplainedRow =>
  explain(
    withSpread(
      { ...plain('tap to the next page', median(ms), 'ms'), goal: `aim ${NEXT_PAGE_AIM_MS} ms` },
      ms,
    ),
    'From the tap on the front page’s first own story to the paint of the article’s heading, whether a document or a script brings it; first tap of a visit, processor slowed to a quarter, a fast connection.',
  );

/** @param returns one of each run */
export function returnRows(returns: readonly Return[]): ExplainedRow[] {
  const frames = returns.map(({ longestFrameMs }) => longestFrameMs);
  const found = returns.filter(({ isPlaceKept }) => isPlaceKept).length;
  const cached = returns.filter(({ isFromCache }) => isFromCache).length;
  const all = returns.length;
  return [
    explain(
      withSpread(
        atMost('return to the front: longest frame', median(frames), RETURN_FRAME_MAX_MS, 'ms'),
        frames,
      ),
      'The longest gap between two frames, or long animation frame, in the second after the page is shown again; processor slowed to a quarter, no emulation of touch. It does not include the browser’s work before it shows the page.',
    ),
    explain(
      {
        name: 'return to the front: place kept',
        value: `${found} of ${all}`,
        goal: 'all',
        met: found === all,
      },
      'A second after the return, the page is scrolled to where its reader left it, at a section far down.',
    ),
    explain(
      {
        name: 'return to the front: from the back/forward cache',
        value: `${cached} of ${all}`,
        goal: null,
        met: null,
      },
      'Whether the browser restored the whole document (pageshow.persisted); a page of a client-side router has not left its document.',
    ),
  ];
}
