import type { WeatherView } from '../../../schema/weather.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { ServiceWords } from '../../ui/service-words.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './alert-bar.module.css';

/** HOME-23: the service's current alerts in one line. */
export function AlertBar({ alerts, href }: Pick<WeatherView, 'alerts' | 'href'>) {
  const { weather } = useWords();
  return (
    <section className={styles.alerts} aria-label={weather.alerts}>
      <p className={`page note line ${styles.alert}`}>
        {alerts.map(({ event, from, until }) => (
          <span key={`${event} ${from} ${until}`}>
            <strong>
              <ServiceWords text={event} />
            </strong>{' '}
            {weather.alertTimes(from, until)}
          </span>
        ))}
        <ExternalLink href={href}>{weather.service}</ExternalLink>
      </p>
    </section>
  );
}
