import type { DeskHour } from '../../../schema/contract/paper-desk.ts';
import { durationShare } from '../../status/sparkline.tsx';

/** In SVG units. */
const STEP = 20;
const WIDTH = 24 * STEP;
const BASELINE = 72;
const FAILURES = 20;
const HEIGHT = BASELINE + FAILURES;

/** The hours of a day: a line of the slowest answers with a gap where there was none, bars of failures below, and a table. */
export function DayLine({ hours, locale }: { hours: readonly DeskHour[]; locale: string }) {
  return (
    <>
      <div className="ed-drawing">
        <svg role="img" aria-label={wordsOf(hours, locale)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          <path className="spark-line" d={`M0 ${BASELINE}H${WIDTH}`} />
          {hours.map(({ place, attempts, failed }) => (
            <rect
              key={place}
              className="spark-bad"
              x={place * STEP + 4}
              y={BASELINE + 2}
              width={STEP - 8}
              height={Math.round((FAILURES - 2) * (failed / attempts))}
            />
          ))}
          <path className="ed-curve" d={lineOf(hours)} />
          {hours.map((hour) => (
            <circle key={hour.place} className="spark-good" cx={xOf(hour)} cy={yOf(hour)} r={3} />
          ))}
        </svg>
        <p className="meta ed-scale">
          <span>a day ago</span>
          <span>now</span>
        </p>
      </div>
      <details className="ed-more">
        <summary className="screen-only">The numbers</summary>
        <table className="note tabular ed-table">
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Answers</th>
              <th scope="col">Failed</th>
              <th scope="col">Slowest</th>
            </tr>
          </thead>
          <tbody>
            {hours.toReversed().map(({ place, at, attempts, failed, took }) => (
              <tr key={place}>
                <th scope="row">
                  <time dateTime={at.iso}>{at.clock}</time>
                </th>
                <td>{attempts.toLocaleString(locale)}</td>
                <td>{failed.toLocaleString(locale)}</td>
                <td>{took}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const xOf = ({ place }: DeskHour): number => place * STEP + STEP / 2;
const yOf = ({ slowestMs }: DeskHour): number =>
  Math.round(BASELINE - 4 - (BASELINE - 12) * durationShare(slowestMs));

/** Hours that follow each other are joined. */
function lineOf(hours: readonly DeskHour[]): string {
  const points = hours.map((hour, i) => {
    const isNext = hours[i - 1]?.place === hour.place - 1;
    return `${isNext ? 'L' : 'M'}${xOf(hour)} ${yOf(hour)}`;
  });
  return points.join('');
}

function wordsOf(hours: readonly DeskHour[], locale: string): string {
  const sum = (of: (hour: DeskHour) => number) => hours.reduce((total, hour) => total + of(hour), 0);
  const slowest = Math.max(...hours.map(({ slowestMs }) => slowestMs)).toLocaleString(locale);
  const answers = sum(({ attempts }) => attempts).toLocaleString(locale);
  const failed = sum(({ failed: own }) => own).toLocaleString(locale);
  return `${answers} answers within a day, ${failed} failed; the slowest took ${slowest} ms`;
}
