import type { ArchiveResult } from '../../schema/search.ts';
import { listPath } from '../ui/links/addresses.ts';
import { archivePath } from '../ui/links/archive-path.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './archive.module.css';
import { storyCount } from './story-count.ts';

interface Props {
  months: Extract<ArchiveResult, { kind: 'found' }>['months'];
  locale: string;
}

/** The months that have stories, by year, newest first. */
export function Months({ months, locale }: Props) {
  if (months.length === 0) return <NothingYet />;
  const years = [...new Set(months.map(({ month }) => yearOf(month)))];
  return (
    <div className={styles.archive}>
      <p className="standfirst">
        Our own stories, and those of our publishers as far as we have collected them.
      </p>
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul className={styles.months}>
            {months
              .filter(({ month }) => yearOf(month) === year)
              .map(({ month, label, stories }) => (
                <li key={month}>
                  <PageLink to={archivePath(month)}>{label}</PageLink>
                  <span className={styles.count}>{storyCount(stories, locale)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const yearOf = (month: string): string => month.slice(0, 4);

function NothingYet() {
  return (
    <div className={styles.archive}>
      <p className="standfirst">
        This paper has just begun to collect its stories. In a minute there will be some here.
      </p>
      <p className="actions">
        <PageLink to={listPath(null)} className="button">
          Latest Stories
        </PageLink>
      </p>
    </div>
  );
}
