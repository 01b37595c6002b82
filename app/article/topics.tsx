import { topicPath } from '../../schema/contract/pages/page-path.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './topics.module.css';

interface Props {
  topics: string[];
  linked: boolean;
}

/** POST-5. Without topics the heading is left out too. */
export function Topics({ topics, linked }: Props) {
  const { words, own } = useLanguage();
  if (topics.length === 0) return null;
  return (
    <section className={`ruled screen-only ${styles.topics}`} aria-labelledby="topics-title">
      <h2 id="topics-title">{words.article.relatedTopics}</h2>
      <ul {...own}>
        {topics.map((topic) => (
          <li key={topic}>
            <Topic topic={topic} path={linked ? topicPath(topic) : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Topic = ({ topic, path }: { topic: string; path: string | null }) =>
  path === null ? topic : <a href={path}>{topic}</a>;
