import type { Article } from '../../schema/contract/articles.ts';
import type { Correction } from '../../schema/contract/context.ts';
import { listPath, topicPath } from '../../schema/contract/pages/page-path.ts';
import type { RelatedStories, SearchHit } from '../../schema/contract/search.ts';
import headlines from '../layout/headlines.module.css';
import { Facts } from '../ui/facts.tsx';
import { FETCH_PRIORITY_HIGH } from '../ui/fetch-priority.ts';
import { Filled, SLOT } from '../ui/filled.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { HitLink } from '../ui/links/hit-link.tsx';
import { useShell } from '../ui/shell.ts';
import { Facade } from '../video/facade.tsx';
import { useLanguage, useWords } from '../words/use-words.ts';
import body from './article-body.module.css';
import styles from './article-screen.module.css';
import type { ArticlePage } from './read-article-page.ts';

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
      <div
        className={body.body}
        data-body
        lang={own.lang}
        data-initial={hasInitial || undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by render-markdown.ts (POST-4)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <footer className={styles.end}>
        <Topics topics={topics} linked={related !== null} />
        {video && embedUrl && <ShortVideo src={embedUrl} watchUrl={video.watchUrl} title={title} />}
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
              {words.links.separator}
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

/** The article's picture, with a link to it on the image service (POST-1). @param src address that browsers load for it */
function Hero({ image, src }: Pick<Article, 'image'> & { src: string | null }) {
  const { article } = useWords();
  if (image === null || src === null) return null;
  return (
    <figure className={styles.hero}>
      <img
        data-fallback=""
        src={src}
        alt=""
        width="1200"
        height="1080"
        decoding="async"
        {...FETCH_PRIORITY_HIGH}
      />
      <figcaption className="meta tap screen-only">
        <ExternalLink href={image}>{article.viewImage}</ExternalLink>
      </figcaption>
    </figure>
  );
}

/** The corrections of this article, above its text (TRUST-3). */
function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { words, own } = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <ul className={`note ${styles.corrections}`} aria-label={words.texts.corrections.title}>
      {corrections.map(({ label, text }) => (
        <li key={text}>
          <strong {...own}>{label}:</strong>{' '}
          <span dir="auto" {...own}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** POST-5. Without topics the heading is left out too. */
function Topics({ topics, linked }: { topics: readonly string[]; linked: boolean }) {
  const { words, own } = useLanguage();
  if (topics.length === 0) return null;
  return (
    <section className={`ruled screen-only ${styles.topics}`} aria-labelledby="topics-title">
      <h2 id="topics-title">{words.article.relatedTopics}</h2>
      <ul {...own}>
        {topics.map((topic) => {
          const path = linked ? topicPath(topic) : null;
          return <li key={topic}>{path === null ? topic : <a href={path}>{topic}</a>}</li>;
        })}
      </ul>
    </section>
  );
}

/** POST-6. @param src address of the player @param watchUrl of the video on its platform @param title names the video */
function ShortVideo({ src, watchUrl, title }: { src: string; watchUrl: string; title: string }) {
  const { article } = useWords();
  return (
    <section className={`ruled screen-only ${styles.video}`} aria-labelledby="video-title">
      <h2 id="video-title">{article.video}</h2>
      <Facade src={src} title={title} watchUrl={watchUrl} shape="tall" />
      <p className="note tap">
        <ExternalLink href={watchUrl}>{article.watchVideo}</ExternalLink>
      </p>
    </section>
  );
}

/** Stories about the same subject. */
function Related({ own, others }: RelatedStories) {
  const { article } = useWords();
  return (
    <div className={`screen-only ${headlines.groups}`}>
      <Group heading={article.moreFromUs} hits={own} />
      <Group heading={article.elsewhere} hits={others} />
    </div>
  );
}

function Group({ heading, hits }: { heading: string; hits: readonly SearchHit[] }) {
  const { own } = useLanguage();
  if (hits.length === 0) return null;
  return (
    <section className="ruled">
      <h2>{heading}</h2>
      <ul className={headlines.headlines}>
        {hits.map((hit) => (
          <li key={hit.link}>
            <h3 dir="auto" {...own}>
              <HitLink hit={hit} />
            </h3>
            <Facts category={hit.category} date={hit.published} newsroom={hit.own ? null : hit.source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shares the article's address in the device's dialog, else copies it (POST-13; app/browser/share.ts). Hidden without
 * scripts, where the address bar does the job. A click that cannot load its file removes the button, which shows the link.
 */
function Share() {
  const { article } = useWords();
  return (
    <>
      <button
        type="button"
        className="button"
        hidden
        data-share
        data-copied={article.copied}
        data-not-copied={article.notCopied}
      >
        {article.share}
      </button>
      <span role="status" className="note">
        <span className={styles.notLoaded}>
          {`${article.notShared} `}
          <a href="?">{article.loadAgain}</a>
        </span>
      </span>
    </>
  );
}
