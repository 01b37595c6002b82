import { useState } from 'react';
import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import { listPath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import { sectionFeedLinks } from '../ui/links/section-feed-links.ts';
import { TIME_WORDS } from '../ui/time-words.ts';
import rowStyles from './article-row.module.css';
import { ListHeader } from './list-header.tsx';
import styles from './list-screen.module.css';
import { isUnknown, type ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { SectionNav } from './section-nav.tsx';
import { FailedList, NoStories } from './states/list-notice.tsx';

/** One page of `/blog` or of a category, in each of its states. */
export function ListScreen({ view }: { view: ListView }) {
  const { title, standfirst, category, page, list } = view;
  const version = useVersion(list);
  return (
    <div className={`page ${styles.screen}`}>
      <ListHeader title={title} standfirst={standfirst} category={category} heading />
      <SectionNav category={category} />
      <div>
        {!list.ok ? (
          <FailedList view={view} message={list.message} />
        ) : list.rows === null ? (
          <NoStories view={view} pages={list.pages} />
        ) : (
          <>
            {list.updated && <p className={styles.age}>{`${TIME_WORDS.updated} ${list.updated}`}</p>}
            <Rows key={version} rows={list.rows} />
            <Pager pathOf={(n) => listPath(category, n)} page={page} pages={list.pages} />
          </>
        )}
        <FeedLinks category={category} />
      </div>
    </div>
  );
}

/** Plain links lead to files, not to pages. */
function FeedLinks({ category }: { category: string | null }) {
  if (isUnknown(category)) return null;
  const links =
    category === null
      ? [
          { name: 'RSS', path: '/feed.xml' },
          { name: 'Our sources (OPML)', path: '/sources.opml' },
        ]
      : sectionFeedLinks(category);
  return (
    <p className={styles.feeds}>
      {category === null ? 'Follow us: ' : 'Follow this section’s publishers: '}
      {links.map(({ name, path }) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
      {category === null && <PageLink to="/archive">Archive by month</PageLink>}
    </p>
  );
}

/** @returns a number that changes whenever the value is another object */
function useVersion(value: ListView['list']): number {
  const [known, setKnown] = useState({ value, version: 0 });
  if (known.value === value) return known.version;
  const next = { value, version: known.version + 1 };
  setKnown(next);
  return next.version;
}

/** Rendered anew where a navigation brings another list, or the same one again. */
function Rows({ rows }: { rows: SentHtml }) {
  return <ol className={rowStyles.rows} {...useRenderedHtml('stories', rows)} />;
}
