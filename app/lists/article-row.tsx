import type { ArticleCard } from '../../schema/articles/articles.ts';
import { articlePath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './article-row.module.css';

/** Rows on the first screen of most readers; their pictures are not loaded lazily. */
const EAGER_ROWS = 3;

/**
 * BLOG-1. One link per story, stretched over the row: one tab stop. Rendered on the server only (send-rows.server.tsx).
 * @param place on the page, from 0
 */
export function ArticleRow({
  article,
  leads,
  place,
}: {
  article: ArticleCard;
  leads: boolean;
  place: number;
}) {
  const { slug, title, description, date, image } = article;
  return (
    <li className={styles.row} data-leads={leads || undefined} data-card>
      {/* First, so that a row that is painted before it is complete does not grow at its top. */}
      {image !== null && (
        <img
          className={styles.thumbnail}
          src={image}
          alt=""
          width="240"
          height="240"
          loading={place < EAGER_ROWS ? 'eager' : 'lazy'}
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
