import type { Article } from '../../schema/articles/articles.ts';
import type { Correction } from '../../schema/context.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';
import { useShell } from '../layout/shell.ts';
import { listPath } from '../ui/links/addresses.ts';
import { BackLink } from '../ui/links/back-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import { TIME_WORDS } from '../ui/time-words.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-screen.module.css';
import { Corrections } from './corrections.tsx';
import { Hero } from './hero.tsx';
import { RelatedStories } from './related-stories.tsx';
import { Share } from './share.tsx';
import { ShortVideo } from './short-video.tsx';
import { Topics } from './topics.tsx';

interface Props {
  article: Omit<Article, 'html'>;
  /** Address that browsers load for the article's picture. */
  picture: string | null;
  body: SentHtml;
  hasInitial: boolean;
  /** Age of the stored copy, such as "3 hours ago"; null unless a stored copy is shown. */
  updated: string | null;
  /** Address of the short video's player; null if the article has no video. */
  embedUrl: string | null;
  /** Stories about the same, which the server has rendered; null without a search index. */
  related: SentHtml | null;
  /** Path of the author's page; null where there is none. */
  author: string | null;
  /** Of this article. */
  corrections: readonly Correction[];
}

/** POST-1, in the specification's order: back link, picture, headline, body, topics, video, more stories. */
export function ArticleScreen(page: Props) {
  const { article, picture, body, hasInitial, updated, embedUrl, corrections, related, author } = page;
  const { topics, video, title } = article;
  return (
    <article className={`page ${styles.screen}`}>
      <BackLink to={listPath(null)} text="Back to Blog" />
      <div className={styles.head}>
        <Hero image={article.image} src={picture} />
        <Headline article={article} updated={updated} authorPage={author} />
      </div>
      <Corrections corrections={corrections} />
      <ArticleBody body={body} hasInitial={hasInitial} />
      <footer className={styles.end}>
        <Topics topics={topics} linked={related !== null} />
        {video && embedUrl && <ShortVideo embedUrl={embedUrl} watchUrl={video.watchUrl} title={title} />}
        {related && <RelatedStories related={related} />}
        <p className={styles.more}>
          <PageLink to={listPath(null)} className="button">
            Read More Articles
          </PageLink>
          <Share />
        </p>
      </footer>
    </article>
  );
}

interface HeadlineProps extends Pick<Props, 'article' | 'updated'> {
  authorPage: string | null;
}

function Headline({ article, updated, authorPage }: HeadlineProps) {
  const shell = useShell();
  const { title, description, date, modified, author, minutes, topics } = article;
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
          By {author && <bdi>{authorPage ? <PageLink to={authorPage}>{author}</PageLink> : author}, </bdi>}
          <b dir="auto">{shell?.name}</b>
        </span>
        {date && <time dateTime={date.iso}>{date.label}</time>}
        {modified && (
          <span>
            {TIME_WORDS.updated} <time dateTime={modified.iso}>{modified.label}</time>
          </span>
        )}
        <span>{`${minutes} min read`}</span>
        {updated && <span>{`${TIME_WORDS.updated} ${updated}`}</span>}
      </p>
    </header>
  );
}
