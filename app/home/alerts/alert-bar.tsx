import type { WeatherView } from '../../../schema/weather.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { TIME_WORDS } from '../../ui/time-words.ts';
import { WEATHER } from '../copy.ts';
import styles from './alert-bar.module.css';

/** HOME-23: the service's current alerts in one line. */
export function AlertBar({ alerts, href }: Pick<WeatherView, 'alerts' | 'href'>) {
  return (
    <section className={styles.alerts} aria-label={WEATHER.alerts}>
      <p className={`page note line ${styles.alert}`}>
        {alerts.map(({ event, from, until }) => (
          <span key={`${event} ${from} ${until}`}>
            <strong>{event}</strong>{' '}
            {[from && `${TIME_WORDS.from} ${from}`, until && `${TIME_WORDS.until} ${until}`]
              .filter(Boolean)
              .join(' ')}
          </span>
        ))}
        <ExternalLink href={href}>{WEATHER.service}</ExternalLink>
      </p>
    </section>
  );
}
