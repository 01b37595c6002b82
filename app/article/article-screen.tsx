import { listPath } from '../../schema/contract/pages/page-path.ts';
import { Filled, SLOT } from '../ui/filled.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';
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
  const { words, own } = useLanguage();
  return (
    <article className={`page ${styles.article}`}>
      <BackLink to={listPath(null)} text={words.article.back} />
      <div className={styles.head}>
        <Hero image={article.image} src={picture} />
        <Headline {...page} />
      </div>
      <Corrections corrections={corrections} />
      <ArticleBody html={html} hasInitial={hasInitial} lang={own.lang} />
      <footer className={styles.end}>
        <Topics topics={topics} linked={related !== null} />
        {video && embedUrl && <ShortVideo embedUrl={embedUrl} watchUrl={video.watchUrl} title={title} />}
        {related && <Related {...related} />}
        <p className={`actions screen-only ${styles.more}`}>
          <a className="button" href={listPath(null)}>
            {words.article.readMore}
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
  const { words, own } = useLanguage();
  return (
    <header className={styles.headline}>
      {topics[0] && (
        <p className="kicker topic" {...own}>
          {topics[0]}
        </p>
      )}
      <h1 className="page-title" dir="auto" {...own}>
        {title}
      </h1>
      {description && (
        <p className={styles.standfirst} dir="auto" {...own}>
          {description}
        </p>
      )}
      <p className={`note tabular ${styles.byline}`}>
        <span>
          {words.article.by}
          {author && (
            <bdi {...own}>
              {authorPage ? <a href={authorPage}>{author}</a> : author}
              {words.article.separator}
            </bdi>
          )}
          <b dir="auto" {...own}>
            {shell?.name}
          </b>
        </span>
        {date && <time dateTime={date.iso}>{date.label}</time>}
        {modified && (
          <span>
            <Filled text={words.time.updated(SLOT)}>
              <time dateTime={modified.iso}>{modified.label}</time>
            </Filled>
          </span>
        )}
        <span>{words.article.minutes(minutes)}</span>
        {updated && <span>{words.time.updated(updated)}</span>}
      </p>
    </header>
  );
}
