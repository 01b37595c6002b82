import type { Publication } from '../../../schema/publication.ts';
import { fillPlaceholders, type Placeholders } from '../../ui/placeholders.ts';
import { WEATHER } from '../copy.ts';
import styles from './weather.module.css';

interface Props {
  weather: NonNullable<Publication['weather']>;
  words: Placeholders;
}

/**
 * HOME-12: the typical weather of the publication's place, labelled as typical and not as current. Rendered on the
 * server only; aside.tsx is around it.
 */
export function Weather({ weather, words }: Props) {
  return (
    <>
      <h3 id="weather-title">{fillPlaceholders(WEATHER.heading, words)}</h3>
      <div className={styles.figures}>
        <p className={styles.now}>{weather.now}</p>
        <p className={styles.range}>
          {weather.sky}
          <br />
          {`High ${weather.high} / Low ${weather.low}`}
        </p>
      </div>
    </>
  );
}
