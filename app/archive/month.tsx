import { archivePath } from '../../schema/contract/pages/page-path.ts';
import type { ArchiveMonth, MonthGroup, MonthQuestion, MonthResult } from '../../schema/contract/search.ts';
import { Pager } from '../lists/pager.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './archive.module.css';
import { Headlines } from './headlines.tsx';
import { useStoryCount } from './story-count.ts';

interface Props {
  found: Extract<MonthResult, { kind: 'found' }>;
  question: MonthQuestion;
  locale: string;
}

/** A month's stories: the newest of each section, or a page of one. */
export function Month({ found: { month, stories, groups, before, after, pages }, question, locale }: Props) {
  const { section, page } = question;
  const storyCount = useStoryCount(locale);
  const whole = groups.find((group) => group.section === section);
  return (
    <div className={styles.archive}>
      <div className={`line ${styles.head}`}>
        <p className="tabular">{storyCount(whole?.stories ?? stories)}</p>
        <Neighbours before={before} after={after} />
        <Sections month={month} groups={groups} section={section} />
      </div>
      {whole ? (
        <Headlines hits={whole.hits} level="h2" />
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.section} month={month.month} group={group} locale={locale} />
          ))}
        </div>
      )}
      <Pager pathOf={(n) => archivePath(month.month, section, n)} page={page} pages={pages} />
    </div>
  );
}

function Neighbours({ before, after }: { before: ArchiveMonth | null; after: ArchiveMonth | null }) {
  const { archive } = useWords();
  return (
    <nav aria-label={archive.months} className="note line screen-only">
      {before && (
        <a rel="prev" href={archivePath(before.month)}>
          {archive.before(before.label)}
        </a>
      )}
      <a href="/archive">{archive.allMonths}</a>
      {after && (
        <a rel="next" href={archivePath(after.month)}>
          {archive.after(after.label)}
        </a>
      )}
    </nav>
  );
}

function Sections({
  month: { month },
  groups,
  section,
}: {
  month: ArchiveMonth;
  groups: readonly MonthGroup[];
  section: string;
}) {
  const { archive, search } = useWords();
  const current = (id: string) => (id === section ? ('page' as const) : undefined);
  return (
    <nav aria-label={archive.sectionsOfMonth} className={`meta line screen-only ${styles.sections}`}>
      <a aria-current={current('')} href={archivePath(month)}>
        {search.allSections}
      </a>
      {groups.map(({ section: id, title }) => (
        <a key={id} aria-current={current(id)} href={archivePath(month, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

interface GroupProps {
  /** `YYYY-MM` */
  month: string;
  group: MonthGroup;
  locale: string;
}

function Group({ month, group, locale }: GroupProps) {
  const { section, title, stories, hits } = group;
  const path = archivePath(month, section);
  const id = `section-${section}`;
  const { archive } = useWords();
  const count = useStoryCount(locale)(stories);
  return (
    <section aria-labelledby={id}>
      <header className="ruled">
        <h2 id={id}>
          <a href={path}>{title}</a>
        </h2>
        <p className="meta">{count}</p>
      </header>
      <Headlines hits={hits} level="h3" />
      {stories > hits.length && (
        <p className="note tap">
          <a href={path}>{archive.allOf(title, stories, stories.toLocaleString(locale))}</a>
        </p>
      )}
    </section>
  );
}
