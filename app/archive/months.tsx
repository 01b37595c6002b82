import type { NewestArticle } from '../../schema/contract/articles.ts';
import { archivePath } from '../../schema/contract/pages/page-path.ts';
import type { ArchiveResult } from '../../schema/contract/search.ts';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { STILL_COLLECTING } from '../lists/still-collecting.ts';
import styles from './archive.module.css';
import { storyCount } from './story-count.ts';

type FoundArchive = Extract<ArchiveResult, { kind: 'found' }>;

interface Props {
  months: FoundArchive['months'];
  reading: FoundArchive['reading'];
  /** Shown if there are no months. */
  newest: readonly NewestArticle[];
  locale: string;
}

/** The months that have stories, by year, newest first. */
export function Months({ months, reading, newest, locale }: Props) {
  if (months.length === 0) return <NothingYet newest={newest} />;
  const years = [...new Set(months.map(({ month }) => yearOf(month)))];
  return (
    <div className={styles.archive}>
      <p className="standfirst">
        Our own stories, and those of our publishers as far as we have collected them.
        {reading && ` ${STILL_COLLECTING}`}
      </p>
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 className="ruled" id={`year-${year}`}>
            {year}
          </h2>
          <ul className={styles.months}>
            {months
              .filter(({ month }) => yearOf(month) === year)
              .map(({ month, label, stories }) => (
                <li key={month}>
                  <a href={archivePath(month)}>{label}</a>
                  <span className="meta">{storyCount(stories, locale)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const yearOf = (month: string): string => month.slice(0, 4);

function NothingYet({ newest }: Pick<Props, 'newest'>) {
  return (
    <div className={styles.archive}>
      <p className="standfirst">This paper has just begun to collect its stories.</p>
      <MoreToRead newest={newest} />
    </div>
  );
}
