import { listPath, sectionFeedPath } from '../../schema/contract/pages/page-path.ts';
import { sectionLinks } from '../layout/navigation.ts';
import { Late, NotIndexed, ReloadWithoutScripts } from '../ui/late.tsx';
import links from '../ui/links/section-links.module.css';
import { useLanguage, useWords } from '../words/use-words.ts';
import { ArticleRow, ListSkeleton } from './article-row.tsx';
import { FailedList, NoStories } from './list-notice.tsx';
import { hasStories, isUnknown, type ListHead, type ListView, type ShownList } from './list-view.ts';
import { Pager } from './pager.tsx';
import rowStyles from './rows.module.css';
import styles from './stories-page.module.css';
import { StoriesPage } from './stories-page.tsx';

export function ListScreen({ view: { list, ...head } }: { view: ListView }) {
  const { words, own } = useLanguage();
  const { lists } = words;
  return (
    <StoriesPage
      kicker={
        head.category === null ? (
          lists.ownNewsroom
        ) : (
          // CAT-3
          <a className={styles.back} href="/blog">
            {lists.backToAll}
          </a>
        )
      }
      heading={head.title}
    >
      {head.standfirst && (
        <p className="standfirst" {...(head.isSaid && own)}>
          {head.standfirst}
        </p>
      )}
      <SectionNav category={head.category} />
      <div>
        {list instanceof Promise && <ReloadWithoutScripts />}
        <Late value={list} skeleton={<ListSkeleton {...head} />}>
          {(known, isLate) => (
            <>
              {isLate && !hasStories(known) && <NotIndexed failed={!known.ok} />}
              <Stories head={head} list={known} />
            </>
          )}
        </Late>
        <FeedLinks category={head.category} />
      </div>
    </StoriesPage>
  );
}

function Stories({ head, list }: { head: ListHead; list: ShownList }) {
  const { time } = useWords();
  if (!list.ok) return <FailedList head={head} {...list} />;
  const { rows, pages, updated, newest } = list;
  if (rows.length === 0) return <NoStories head={head} pages={pages} newest={newest} />;
  const { category, page } = head;
  return (
    <>
      {updated && <p className="meta">{time.updated(updated)}</p>}
      <ol className={rowStyles.rows}>
        {rows.map((row, i) => (
          <ArticleRow
            key={row.slug}
            {...row}
            category={category === null ? null : head.title}
            leads={i === 0 && page === 1}
          />
        ))}
      </ol>
      <Pager pathOf={(n) => listPath(category, n)} page={page} pages={pages} />
    </>
  );
}

/** Plain links, because they lead to files. */
function FeedLinks({ category }: { category: string | null }) {
  const { lists, navigation } = useWords();
  if (isUnknown(category)) return null;
  const files =
    category === null
      ? [
          { name: 'RSS', path: '/feed.xml' },
          { name: lists.sources, path: '/sources.opml' },
        ]
      : [{ name: 'RSS', path: sectionFeedPath(category) }];
  return (
    <p className="note line screen-only">
      {`${category === null ? lists.followUs : lists.followSection} `}
      {files.map(({ name, path }) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
      {category === null && <a href="/archive">{navigation.archiveByMonth}</a>}
    </p>
  );
}

/** Links to all stories and the sixteen categories; the narrow strip scrolls the current one into view. */
function SectionNav({ category }: { category: string | null }) {
  const words = useWords();
  const current = listPath(category);
  return (
    <nav className={`${links.links} screen-only`} aria-label={words.lists.browse} data-soft>
      <ul tabIndex={-1} data-strip>
        <li>
          <a aria-current={category === null ? 'true' : undefined} href={listPath(null)}>
            {words.lists.allStories}
          </a>
        </li>
        {sectionLinks(words).map(({ to, text }) => (
          <li key={to}>
            <a aria-current={to === current ? 'true' : undefined} href={to}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
