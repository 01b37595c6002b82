import styles from './topics.module.css';

/** POST-5: what the article is about. Without topics there is no heading either. */
export function Topics({ topics }: { topics: string[] }) {
  if (topics.length === 0) return null;
  return (
    <section className={styles.topics} aria-labelledby="topics-title">
      <h2 id="topics-title">Related Topics</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </section>
  );
}
