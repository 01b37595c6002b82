import type { FeedAttempt } from '../../schema/feed-report.ts';
import { ATTEMPTS_KEPT } from '../../schema/feed-report.ts';
import { escapeXml } from '../documents/write-xml.ts';

/** In SVG units, which equal px unless the drawing is scaled. */
const STEP = 6;
const BAR = 4;
const BASELINE = 22;
const HEIGHT = 30;
/** One scale for all feeds, so that rows compare: faster attempts get the lowest bar, slower ones the highest. */
const FASTEST_MS = 10;
const SLOWEST_MS = 10_000;

/**
 * The last attempts as bars, newest right: a success stands on the line, the higher the slower; a failure hangs below
 * it, in red.
 * @param attempts oldest first, at most ATTEMPTS_KEPT
 * @returns an inline SVG with its text alternative
 */
export function sparkline(attempts: FeedAttempt[], locale: string): string {
  const width = ATTEMPTS_KEPT * STEP;
  const first = ATTEMPTS_KEPT - attempts.length;
  const bars = attempts.map((attempt, i) => bar(attempt, (first + i) * STEP)).join('');
  return `<svg role="img" aria-label="${escapeXml(describe(attempts, locale))}" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}"><path class="spark-line" d="M0 ${BASELINE + 0.5}H${width}"/>${bars}</svg>`;
}

function bar({ fault, ms }: FeedAttempt, x: number): string {
  if (fault !== null)
    return `<rect class="spark-bad" x="${x}" y="${BASELINE + 2}" width="${BAR}" height="${HEIGHT - BASELINE - 2}"/>`;
  const height = 2 + (BASELINE - 2) * share(ms);
  return `<rect class="spark-good" x="${x}" y="${round(BASELINE - height)}" width="${BAR}" height="${round(height)}"/>`;
}

/** 0 for FASTEST_MS or less, 1 for SLOWEST_MS or more, logarithmic in between. */
function share(ms: number): number {
  const within = Math.min(SLOWEST_MS, Math.max(FASTEST_MS, ms));
  return Math.log(within / FASTEST_MS) / Math.log(SLOWEST_MS / FASTEST_MS);
}

const round = (value: number) => Math.round(value * 10) / 10;

function describe(attempts: FeedAttempt[], locale: string): string {
  const newest = attempts.at(-1);
  if (!newest) return 'No attempts yet';
  const failed = attempts.filter(({ fault }) => fault !== null).length;
  const counted = `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}, ${failed} failed`;
  const slowest = Math.max(...attempts.map(({ ms }) => ms)).toLocaleString(locale);
  return `${counted}; the last one ${newest.fault === null ? 'worked' : 'failed'}; the slowest took ${slowest} ms`;
}
