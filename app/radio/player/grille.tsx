import styles from './grille.module.css';

const COLUMNS = 24;
const ROWS = 7;
/** Distance between the centres of two holes, in units of the drawing. */
const PITCH = 10;
/** Diameters of the holes at both ends and in the middle. */
const SMALLEST = 1.6;
const LARGEST = 7.6;

const centre = (index: number) => PITCH / 2 + index * PITCH;
const diameter = (column: number) =>
  SMALLEST + ((LARGEST - SMALLEST) * (1 - Math.cos(((column + 0.5) / COLUMNS) * 2 * Math.PI))) / 2;
const columns = Array.from({ length: COLUMNS }, (_, column) => ({
  // From bottom to top, so that a level is a dash pattern; slightly longer, or the last hole would be missing.
  line: `M${centre(column)} ${centre(ROWS - 1)}V${centre(0) - 1}`,
  width: diameter(column).toFixed(2),
}));

/** The loudspeaker: holes that grow towards its middle. Its columns move while the station plays, unless reduced motion is set. */
export const Grille = ({ playing }: { playing: boolean }) => (
  <svg className={styles.grille} viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`} aria-hidden="true">
    <Columns className={styles.holes} />
    {playing && <Columns className={styles.levels} />}
  </svg>
);

const Columns = ({ className }: { className: string | undefined }) => (
  <g className={className}>
    {columns.map(({ line, width }) => (
      <path key={line} d={line} strokeWidth={width} />
    ))}
  </g>
);
