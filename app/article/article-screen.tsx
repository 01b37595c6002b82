import { listPath } from '../../schema/contract/pages/page-path.ts';
import { Filled, SLOT } from '../ui/filled.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { useShell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-screen.module.css';
import { Corrections } from './corrections.tsx';
import { Hero } from './hero.tsx';
import type { ArticlePage } from './read-article-page.ts';
import { Related } from './related.tsx';
import { Share } from './share.tsx';
import { ShortVideo } from './short-video.tsx';
import { Topics } from './topics.tsx';

/** POST-1, in the specification's order: back link, picture, headline, body, topics, video, more stories. */
export function ArticleScreen(page: ArticlePage) {
  const { article, picture, hasInitial, embedUrl, corrections, related } = page;
  const { topics, video, title, html } = article;
  return (
    <article className={`page ${styles.article}`}>
      <BackLink to={listPath(null)} text="Back to Blog" />
      <div className={styles.head}>
        <Hero image={article.image} src={picture} />
        <Headline {...page} />
      </div>
      <Corrections corrections={corrections} />
      <ArticleBody html={html} hasInitial={hasInitial} />
      <footer className={styles.end}>
        <Topics topics={topics} linked={related !== null} />
        {video && embedUrl && <ShortVideo embedUrl={embedUrl} watchUrl={video.watchUrl} title={title} />}
        {related && <Related {...related} />}
        <p className={`actions screen-only ${styles.more}`}>
          <a className="button" href={listPath(null)}>
            Read More Articles
          </a>
          <Share />
        </p>
      </footer>
    </article>
  );
}

function Headline({ article, updated, author: authorPage }: ArticlePage) {
  const shell = useShell();
  const { title, description, date, modified, author, minutes, topics } = article;
  const { time } = useWords();
  return (
    <header className={styles.headline}>
      {topics[0] && <p className="kicker topic">{topics[0]}</p>}
      <h1 className="page-title" dir="auto">
        {title}
      </h1>
      {description && (
        <p className={styles.standfirst} dir="auto">
          {description}
        </p>
      )}
      <p className={`note tabular ${styles.byline}`}>
        <span>
          By {author && <bdi>{authorPage ? <a href={authorPage}>{author}</a> : author}, </bdi>}
          <b dir="auto">{shell?.name}</b>
        </span>
        {date && <time dateTime={date.iso}>{date.label}</time>}
        {modified && (
          <span>
            <Filled text={time.updated(SLOT)}>
              <time dateTime={modified.iso}>{modified.label}</time>
            </Filled>
          </span>
        )}
        <span>{`${minutes} min read`}</span>
        {updated && <span>{time.updated(updated)}</span>}
      </p>
    </header>
  );
}
