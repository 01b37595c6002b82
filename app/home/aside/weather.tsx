import { Fragment, type ReactNode } from 'react';
import type { Publication } from '../../../schema/publication.ts';
import type { WeatherView } from '../../../schema/weather.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { TIME_WORDS } from '../../ui/time-words.ts';
import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { WEATHER } from '../copy.ts';
import styles from './weather.module.css';

interface CardProps {
  heading: string;
  now: string;
  lines: readonly string[];
  children?: ReactNode;
}

function Card({ heading, now, lines, children }: CardProps) {
  return (
    <section className="ruled" id="weather" aria-labelledby="weather-title">
      <h3 id="weather-title">{heading}</h3>
      <div className={`tabular ${styles.figures}`}>
        <p className={styles.now}>{now}</p>
        <p className="note">
          {lines.map((line, i) => (
            <Fragment key={line}>
              {i > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      </div>
      {children}
    </section>
  );
}

/** HOME-12: the typical weather of the place, labelled as typical. */
export function TypicalWeather({ weather }: { weather: NonNullable<Publication['weather']> }) {
  const { now, sky, high, low } = weather;
  const words = usePlaceholders();
  return <Card heading={words(WEATHER.heading)} now={now} lines={[sky, `High ${high} / Low ${low}`]} />;
}

interface ForecastProps {
  forecast: NonNullable<WeatherView['forecast']>;
  href: string;
}

/** HOME-22: the service's forecast with the time at which it was written, possibly hours ago. */
export function Forecast({ forecast, href }: ForecastProps) {
  const { now, sky, range, tomorrow, wind, issued } = forecast;
  const words = usePlaceholders();
  const lines = [sky, range, wind === null ? '' : `${WEATHER.wind} ${wind}`].filter((line) => line !== '');
  return (
    <Card heading={words(WEATHER.forecast)} now={now} lines={lines}>
      {tomorrow !== null && (
        <p className={`note tabular ${styles.tomorrow}`}>
          <b>{WEATHER.tomorrow}</b> {tomorrow}
        </p>
      )}
      <p className={`meta ${styles.source}`}>
        <ExternalLink href={href}>{WEATHER.service}</ExternalLink>
        {issued !== null && `, ${TIME_WORDS.updatedWithin} ${issued}`}
      </p>
    </Card>
  );
}
