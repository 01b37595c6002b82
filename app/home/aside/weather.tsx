import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { WEATHER } from '../copy.ts';
import type { Beside } from '../front-page.ts';
import styles from './weather.module.css';

/** HOME-12: the typical weather of the publication's place, labelled as typical and not as current. */
export function Weather({ weather }: { weather: NonNullable<Beside['weather']> }) {
  const words = usePlaceholders();
  return (
    <section className={styles.weather} aria-labelledby="weather-title">
      <h3 id="weather-title">{words(WEATHER.heading)}</h3>
      <div className={styles.figures}>
        <p className={styles.now}>{weather.now}</p>
        <p className={styles.range}>
          {weather.sky}
          <br />
          {`High ${weather.high} / Low ${weather.low}`}
        </p>
      </div>
    </section>
  );
}
