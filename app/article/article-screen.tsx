import type { Article } from '../../schema/articles/articles.ts';
import { useShell } from '../layout/shell.ts';
import { listPath } from '../ui/links/addresses.ts';
import { BackLink } from '../ui/links/back-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import { ArticleBody } from './article-body.tsx';
import styles from './article-screen.module.css';
import { Hero } from './hero.tsx';
import { ShortVideo } from './short-video.tsx';
import { Topics } from './topics.tsx';

interface Props {
  article: Article;
  /** Age of the stored copy, such as "3 hours ago"; null unless a stored copy is shown. */
  updated: string | null;
  /** Address of the short video's player; null if the article has no video. */
  embedUrl: string | null;
}

/** POST-1, in the specification's order: back link, picture, headline, body, topics, video, more stories. */
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
