import type { ReactNode } from 'react';
import type { NewestArticle } from '../../schema/contract/articles.ts';
import { topicPath } from '../../schema/contract/pages/page-path.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './headlines.module.css';
import { NewestStories } from './newest-stories.tsx';
import { SectionList } from './section-list.tsx';

interface Props {
  newest: readonly NewestArticle[];
  /** Names of topics. */
  topics?: readonly string[];
  children?: ReactNode;
}

/** Links for a page with few stories or none: topics, the sections, the months, the newest articles. */
export function OtherPages({ newest, topics = [], children }: Props) {
  const { words, own } = useLanguage();
  return (
    <div className={styles.more}>
      {children}
      {topics.length > 0 && (
        <section className="ruled screen-only" aria-labelledby="topics-title">
          <h2 id="topics-title">{words.states.topics}</h2>
          <ul className="line">
            {topics.map((name) => (
              <li key={name}>
                <a className="topic" dir="auto" {...own} href={topicPath(name) ?? ''}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionList />
      <NewestStories articles={newest} />
    </div>
  );
}
