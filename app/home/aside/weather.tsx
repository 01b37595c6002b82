import { Fragment, type ReactNode } from 'react';
import type { Publication } from '../../../schema/publication.ts';
import type { WeatherView } from '../../../schema/weather.ts';
import { Filled, SLOT } from '../../ui/filled.tsx';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { ServiceWords } from '../../ui/service-words.tsx';
import { usePaper } from '../../ui/use-paper.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './weather.module.css';

interface CardProps {
  heading: string;
  now: string;
  lines: readonly ReactNode[];
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Fragment key={i}>
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
  const words = useWords().weather;
  return <Card heading={words.typical(usePaper())} now={now} lines={[sky, words.typicalRange(high, low)]} />;
}

/** A message with words of the service in it. */
const Served = ({ text, words }: { text: string; words: string }) => (
  <Filled text={text}>
    <ServiceWords text={words} />
  </Filled>
);

interface ForecastProps {
  forecast: NonNullable<WeatherView['forecast']>;
  href: string;
}

/** HOME-22: the service's forecast with the time at which it was written, possibly hours ago. */
export function Forecast({ forecast, href }: ForecastProps) {
  const { now, sky, high, low, tomorrow, wind, issued } = forecast;
  const { weather } = useWords();
  const range = weather.range(high, low);
  const service = <ExternalLink href={href}>{weather.service}</ExternalLink>;
  const lines = [
    <ServiceWords key="sky" text={sky} />,
    ...(range === '' ? [] : [range]),
    ...(wind === null ? [] : [<Served key="wind" text={weather.wind(SLOT)} words={wind} />]),
  ];
  return (
    <Card heading={weather.forecast(usePaper())} now={now} lines={lines}>
      {tomorrow !== null && (
        <p className={`note tabular ${styles.tomorrow}`}>
          <b>{weather.tomorrow}</b>{' '}
          <Served
            text={weather.tomorrowText(SLOT, tomorrow.wetPercent, tomorrow.high)}
            words={tomorrow.sky}
          />
        </p>
      )}
      <p className={`meta ${styles.source}`}>
        {issued === null ? service : <Filled text={weather.source(SLOT, issued)}>{service}</Filled>}
      </p>
    </Card>
  );
}
