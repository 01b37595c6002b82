import type { Article } from '../../schema/articles.ts';
import { listPath } from '../chrome/addresses.ts';
import { BackLink } from '../chrome/back-link.tsx';
import { PageLink } from '../chrome/page-link.tsx';
import { useShell } from '../chrome/shell.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-screen.module.css';
import { Hero } from './hero.tsx';
import { ShortVideo } from './short-video.tsx';
import { Topics } from './topics.tsx';

interface Props {
  article: Article;
  /** "3 hours ago", only for a kept copy. */
  updated: string | null;
  /** Where the short video plays; null where the article has none. */
  embedUrl: string | null;
}

/** POST-1, in the order of the specification: way back, picture, headline, body, topics, video, way on. */
export function ArticleScreen({ article, updated, embedUrl }: Props) {
  const { html, topics, video, title } = article;
  return (
    <article className={`page ${styles.screen}`}>
      <BackLink to={listPath(null)} text="Back to Blog" />
      <div className={styles.head}>
        <Hero src={article.image} />
        <Headline article={article} updated={updated} />
      </div>
      <ArticleBody html={html} />
      <footer className={styles.end}>
        <Topics topics={topics} />
        {video && embedUrl && <ShortVideo embedUrl={embedUrl} watchUrl={video.watchUrl} title={title} />}
        <p className={styles.more}>
          <PageLink to={listPath(null)} className="button">
            Read More Articles
          </PageLink>
        </p>
      </footer>
    </article>
  );
}

function Headline({ article, updated }: { article: Article; updated: string | null }) {
  const shell = useShell();
  const { title, description, date, topics } = article;
  return (
    <header className={styles.headline}>
      {topics[0] && <p className={`kicker ${styles.topic}`}>{topics[0]}</p>}
      <h1 dir="auto">{title}</h1>
      {description && (
        <p className={styles.standfirst} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.byline}>
        <span>
          By <b>{shell?.name}</b>
        </span>
        {date && <time dateTime={date.iso}>{date.label}</time>}
        {updated && <span>Updated {updated}</span>}
      </p>
    </header>
  );
}
