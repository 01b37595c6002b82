import type { ReactNode } from 'react';
import type { NewestArticle } from '../../schema/articles/articles.ts';
import { listPath } from '../../schema/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import { NewestStories } from './newest-stories.tsx';
import styles from './other-pages.module.css';

interface Props {
  newest: readonly NewestArticle[];
  /** Above them. */
  children?: ReactNode;
}

/** Where to go from a page that has nothing to read: the sections, the months, the newest articles. */
export const OtherPages = ({ newest, children }: Props) => (
  <div className={styles.more}>
    {children}
    <section className="ruled screen-only" aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <ul className="line">
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
