import { ATTEMPTS_STORED_MAX, type FeedAttempt } from '../../schema/feeds/feed-report.ts';

/** In SVG units, which equal px unless the drawing is scaled. */
const STEP = 6;
const BAR = 4;
const BASELINE = 22;
const HEIGHT = 30;
/** One scale for all feeds, so that rows are comparable: faster attempts get the lowest bar, slower ones the highest. */
const FASTEST_MS = 10;
const SLOWEST_MS = 10_000;

interface Props {
  /** Oldest first, at most ATTEMPTS_STORED_MAX. */
  attempts: FeedAttempt[];
  locale: string;
}

/**
 * The last attempts as bars, newest right: a success stands on the line, higher if slower; a failure hangs below it, in
 * red.
 */
export function Sparkline({ attempts, locale }: Props) {
  const width = ATTEMPTS_STORED_MAX * STEP;
  const first = ATTEMPTS_STORED_MAX - attempts.length;
  return (
    <svg
      role="img"
      aria-label={describe(attempts, locale)}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
    >
      <path className="spark-line" d={`M0 ${BASELINE + 0.5}H${width}`} />
      {attempts.map((attempt, i) => (
        <Bar key={attempt.at} attempt={attempt} x={(first + i) * STEP} />
      ))}
    </svg>
  );
}

function Bar({ attempt: { fault, ms }, x }: { attempt: FeedAttempt; x: number }) {
  if (fault !== null)
    return <rect className="spark-bad" x={x} y={BASELINE + 2} width={BAR} height={HEIGHT - BASELINE - 2} />;
  const height = 2 + (BASELINE - 2) * durationShare(ms);
  return (
    <rect className="spark-good" x={x} y={round(BASELINE - height)} width={BAR} height={round(height)} />
  );
}

/** @returns 0 for FASTEST_MS or less, 1 for SLOWEST_MS or more, logarithmic between them. */
export function durationShare(ms: number): number {
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
