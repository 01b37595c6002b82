import type { NewestArticle } from '../../schema/contract/articles.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import styles from './newest-stories.module.css';

/** The newest articles, for pages without content. */
export function NewestStories({ articles }: { articles: readonly NewestArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={`ruled ${styles.newest}`} aria-labelledby="newest-title">
      <h2 id="newest-title">Latest stories</h2>
      <ul>
        {articles.map(({ slug, title, date }) => (
          <li key={slug}>
            {date && (
              <time className="meta" dateTime={date.iso}>
                {date.label}
              </time>
            )}
            <h3 dir="auto">
              <a href={pagePath('article', slug)}>{title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
