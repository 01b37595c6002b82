import type { NewestArticle } from '../../schema/contract/articles.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { Facts } from '../ui/facts.tsx';
import { mixedText } from '../ui/mixed-text.tsx';
import { useLanguage } from '../words/use-words.ts';
import styles from './headlines.module.css';

/** The newest articles, for pages without content. */
export function NewestStories({ articles }: { articles: readonly NewestArticle[] }) {
  const { words, own } = useLanguage();
  if (articles.length === 0) return null;
  return (
    <section className="ruled" aria-labelledby="newest-title">
      <h2 id="newest-title">{words.states.latestStories}</h2>
      <ul className={styles.headlines}>
        {articles.map(({ slug, title, date }) => (
          <li key={slug}>
            <h3 dir="auto" {...own}>
              <a href={pagePath('article', slug)}>{mixedText(title)}</a>
            </h3>
            <Facts date={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
