import type { Publication } from '../../../schema/publication.ts';
import type { WeatherView } from '../../../schema/weather.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { fillPlaceholders, type Placeholders } from '../../ui/placeholders.ts';
import { TIME_WORDS } from '../../ui/time-words.ts';
import { WEATHER } from '../copy.ts';
import styles from './weather.module.css';

interface FiguresProps {
  heading: string;
  now: string;
  lines: readonly string[];
}

/** Rendered on the server only, as are the two below; aside.tsx is around them. */
function Figures({ heading, now, lines }: FiguresProps) {
  return (
    <>
      <h3 id="weather-title">{heading}</h3>
      <div className={styles.figures}>
        <p className={styles.now}>{now}</p>
        <p className={styles.range}>
          {lines.map((line, i) => (
            <span key={line}>
              {i > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      </div>
    </>
  );
}

interface Props {
  weather: NonNullable<Publication['weather']>;
  words: Placeholders;
}

/** HOME-12: the typical weather of the publication's place, labelled as typical and not as current. */
export function TypicalWeather({ weather: { now, sky, high, low }, words }: Props) {
  const heading = fillPlaceholders(WEATHER.heading, words);
  return <Figures heading={heading} now={now} lines={[sky, `High ${high} / Low ${low}`]} />;
}

interface ForecastProps {
  forecast: NonNullable<WeatherView['forecast']>;
  href: string;
  words: Placeholders;
}

/** HOME-22: the service's forecast, with the time at which it was written, which may be some hours ago. */
export function Forecast({ forecast, href, words }: ForecastProps) {
  const { now, sky, range, tomorrow, wind, issued } = forecast;
  const lines = [sky, range, wind === null ? '' : `${WEATHER.wind} ${wind}`].filter((line) => line !== '');
  return (
    <>
      <Figures heading={fillPlaceholders(WEATHER.forecast, words)} now={now} lines={lines} />
      {tomorrow !== null && (
        <p className={styles.tomorrow}>
          <b>{WEATHER.tomorrow}</b> {tomorrow}
        </p>
      )}
      <p className={styles.source}>
        <ExternalLink href={href}>{WEATHER.service}</ExternalLink>
        {issued !== null && `, ${TIME_WORDS.updatedWithin} ${issued}`}
      </p>
    </>
  );
}
