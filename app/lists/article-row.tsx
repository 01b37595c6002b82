import type { ArticleCard } from '../../schema/articles/articles.ts';
import { articlePath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './article-row.module.css';

interface Props {
  article: ArticleCard;
  /** Address that browsers load for the article's picture. */
  picture: string | null;
  leads: boolean;
}

/** BLOG-1. One link per story, stretched over the row: one tab stop. Rendered on the server only (send-rows.server.tsx). */
export function ArticleRow({ article, picture, leads }: Props) {
  const { slug, title, description, date } = article;
  return (
    <li className={styles.row} data-leads={leads || undefined} data-card>
      {/* First, so that a row that is painted before it is complete does not grow at its top. */}
      {picture !== null && (
        <img
          className={styles.thumbnail}
          src={picture}
          data-drawn=""
          alt=""
          width="240"
          height="240"
          // Also on the first screen: its words come first.
          loading="lazy"
          decoding="async"
        />
      )}
      {date && (
        <time className={styles.date} dateTime={date.iso}>
          {date.label}
        </time>
      )}
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <PageLink to={articlePath(slug)}>{title}</PageLink>
        </h2>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.more} aria-hidden="true">
          Read Article →
        </p>
      </div>
    </li>
  );
}
