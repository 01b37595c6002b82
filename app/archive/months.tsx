import type { NewestArticle } from '../../schema/contract/articles.ts';
import { archivePath } from '../../schema/contract/pages/page-path.ts';
import type { ArchiveResult } from '../../schema/contract/search.ts';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './archive.module.css';
import { useStoryCount } from './story-count.ts';

type FoundArchive = Extract<ArchiveResult, { kind: 'found' }>;

interface Props {
  months: FoundArchive['months'];
  topics: FoundArchive['topics'];
  reading: FoundArchive['reading'];
  newest: readonly NewestArticle[];
  locale: string;
}

/** The months that have stories, by year, newest first. */
export function Months({ months, topics, reading, newest, locale }: Props) {
  const { archive, lists } = useWords();
  const storyCount = useStoryCount(locale);
  const years = [...new Set(months.map(({ month }) => yearOf(month)))];
  return (
    <div className={styles.archive}>
      <p className="standfirst">
        {months.length === 0 ? archive.begun : archive.whose}
        {months.length > 0 && reading && ` ${lists.stillCollecting}`}
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
                  <span className="meta">{storyCount(stories)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <MoreToRead newest={newest} topics={topics} />
    </div>
  );
}

const yearOf = (month: string): string => month.slice(0, 4);
