import { median } from '../../shared/percentile.ts';
import { atMost, type ExplainedRow, explain, plain, type Row, withSpread } from '../row.ts';
import type { Interaction } from './interactions.ts';
import type { Return } from './return-to-front.ts';

const POINTED_AT_MAX_MS = 350;
const NOT_POINTED_AT_AIM_MS = 600;
const RETURN_FRAME_MAX_MS = 100;

const POINTED_AT =
  ' The pointer is on the link for a fifth of a second before. A page that a site has rendered ahead is only fetched ahead here: Chromium does not prerender while Playwright is attached (PrerenderingDisabledByDevTools).';

/** @param ms of each run */
export const interactionRow = (
  { name, goalMs, measures }: Interaction,
  ms: readonly number[],
): ExplainedRow => explain(withSpread(atMost(`INP, ${name}`, median(ms), goalMs, 'ms'), ms), measures);

/** @param ms of each run */
export function nextPageRow(isPointedAt: boolean, ms: readonly number[]): ExplainedRow {
  const name = `tap to the next page, link ${isPointedAt ? '' : 'not '}pointed at before`;
  const row: Row = isPointedAt
    ? atMost(name, median(ms), POINTED_AT_MAX_MS, 'ms')
    : { ...plain(name, median(ms), 'ms'), goal: `aim ${NOT_POINTED_AT_AIM_MS} ms` };
  return explain(
    withSpread(row, ms),
    `From the tap on the front page’s first own story to the paint of the article’s heading, whether a document or a script brings it; first tap of a visit, processor slowed to a quarter, a fast connection.${isPointedAt ? POINTED_AT : ''}`,
  );
}

/** @param returns one of each run */
export function returnRows(returns: readonly Return[]): ExplainedRow[] {
  const frames = returns.map(({ longestFrameMs }) => longestFrameMs);
  const kept = returns.filter(({ isPlaceKept }) => isPlaceKept).length;
  const cached = returns.filter(({ isFromCache }) => isFromCache).length;
  const all = returns.length;
  return [
    explain(
      withSpread(
        atMost('return to the front: longest frame', median(frames), RETURN_FRAME_MAX_MS, 'ms'),
        frames,
      ),
      'The longest gap between two frames, or long animation frame, in the second after the page is shown again; processor slowed to a quarter. It does not include the browser’s work before it shows the page.',
    ),
    explain(
      {
        name: 'return to the front: place kept',
        value: `${kept} of ${all}`,
        goal: 'all',
        kept: kept === all,
      },
      'A second after the return, the page is scrolled to where its reader left it, at a section far down.',
    ),
    explain(
      {
        name: 'return to the front: from the back/forward cache',
        value: `${cached} of ${all}`,
        goal: null,
        kept: null,
      },
      'Whether the browser restored the whole document (pageshow.persisted); a page of a client-side router has not left its document.',
    ),
  ];
}
