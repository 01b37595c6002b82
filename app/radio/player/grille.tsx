import { useEffect, useState } from 'react';
import styles from './grille.module.css';
import { DAYS, type HourOfWeek, hourOfWeek } from './hour-of-week.ts';

const HOURS = 24;
/** How often the current hour is updated. */
const LOOK_EVERY_MS = 60_000;
/** Distance between the centres of two holes, in units of the drawing. */
const PITCH = 10;
/** Diameters of the holes at midnight and at noon. */
const NIGHT = 1.6;
const NOON = 7.6;
const HOUR_MARKS = [0, 6, 12, 18];
/** Space for the labels of days and hours. */
const LEFT = 10;
const BELOW = 8;

const centre = (index: number) => PITCH / 2 + index * PITCH;
const diameter = (hour: number) =>
  (NIGHT + ((NOON - NIGHT) * (1 - Math.cos(((hour + 0.5) / HOURS) * 2 * Math.PI))) / 2).toFixed(2);
const columns = Array.from({ length: HOURS }, (_, hour) => ({
  hour,
  // From bottom to top, so that a level is a dash pattern; slightly longer, or the last hole would be missing.
  line: `M${centre(hour)} ${centre(DAYS.length - 1)}V${centre(0) - 1}`,
  width: diameter(hour),
}));

interface Props {
  /** One letter for each row, from Monday on. */
  days: string;
  timezone: string;
  playing: boolean;
}

/**
 * The loudspeaker: 24 by 7 holes, one per hour of the week, growing from midnight to noon. The current hour's hole is
 * highlighted; the columns move while the station plays, unless reduced motion is set.
 */
export function Grille({ days, timezone, playing }: Props) {
  const now = useHourOfWeek(timezone);
  return (
    <svg
      className={styles.grille}
      viewBox={`${-LEFT} 0 ${LEFT + HOURS * PITCH} ${DAYS.length * PITCH + BELOW}`}
      aria-hidden="true"
    >
      <Columns className={styles.holes} />
      {playing && <Columns className={styles.levels} />}
      {now && <PresentHour {...now} />}
      <g className={styles.hours}>
        {HOUR_MARKS.map((hour) => (
          <text key={hour} x={centre(hour)} y={DAYS.length * PITCH + BELOW - 1}>
            {String(hour).padStart(2, '0')}
          </text>
        ))}
      </g>
      <g className={styles.days}>
        {[...days].map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <text key={index} x={-LEFT} y={centre(index)}>
            {day}
          </text>
        ))}
      </g>
    </svg>
  );
}

function Columns({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      {columns.map(({ hour, line, width }) => (
        <path key={hour} d={line} strokeWidth={width} />
      ))}
    </g>
  );
}

function PresentHour({ hour, day }: HourOfWeek) {
  const radius = Number(diameter(hour)) / 2;
  return (
    <g className={styles.now} data-now={`${DAYS[day]} ${hour}`}>
      <circle cx={centre(hour)} cy={centre(day)} r={Math.max(radius, 1.6)} />
      <circle cx={centre(hour)} cy={centre(day)} r={Math.max(radius, 1.6) + 1} fill="none" />
    </g>
  );
}

/** @returns the current hour in the publication's zone; null on the server, since pages are cached */
function useHourOfWeek(timezone: string): HourOfWeek | null {
  const [now, setNow] = useState<HourOfWeek | null>(null);
  useEffect(() => {
    const look = () => setNow(hourOfWeek(new Date(), timezone));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [timezone]);
  return now;
}
