import type { NewestArticle } from '../../schema/articles/articles.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { SearchBox } from '../search/search-box.tsx';
import { listPath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './more-to-read.module.css';
import { NewestStories } from './newest-stories.tsx';
import { useShell } from './shell.ts';

interface Props {
  newest: readonly NewestArticle[];
  /** False where the page has a form of its own. */
  hasSearch?: boolean;
}

/** Where to go from a page that has nothing to read: the search, the sections, the months, the newest articles. */
export function MoreToRead({ newest, hasSearch = true }: Props) {
  const shell = useShell();
  return (
    <div className={styles.more}>
      {hasSearch && <SearchBox label={`Search ${shell?.name ?? 'this paper'}`} />}
      <section className={styles.sections} aria-labelledby="sections-title">
        <h2 id="sections-title">Sections</h2>
        <ul>
          {SECTIONS.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink to={listPath(slug)}>{title}</PageLink>
            </li>
          ))}
          <li>
            <PageLink to="/archive">Archive by month</PageLink>
          </li>
        </ul>
      </section>
      <NewestStories articles={newest} />
    </div>
  );
}
