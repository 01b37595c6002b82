import type { ReactNode } from 'react';
import type { NewestArticle } from '../../schema/contract/articles.ts';
import { LinkList } from './link-list.tsx';
import { SECTION_LINKS } from './navigation.ts';
import { NewestStories } from './newest-stories.tsx';
import styles from './other-pages.module.css';

interface Props {
  newest: readonly NewestArticle[];
  children?: ReactNode;
}

/** Links for a page without stories: the sections, the months, the newest articles. */
export const OtherPages = ({ newest, children }: Props) => (
  <div className={styles.more}>
    {children}
    <section className="ruled screen-only" aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <LinkList links={SECTION_LINKS} className="line">
        <li>
          <a href="/archive">Archive by month</a>
        </li>
      </LinkList>
    </section>
    <NewestStories articles={newest} />
  </div>
);
