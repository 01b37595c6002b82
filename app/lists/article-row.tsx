import { pagePath } from '../../schema/contract/pages/page-path.ts';
import styles from './article-row.module.css';
import type { Row } from './list-view.ts';

interface Props extends Row {
  leads: boolean;
}

/** BLOG-1. One link per story, stretched over the row, so one tab stop. */
export function ArticleRow({ slug, title, description, date, picture, leads }: Props) {
  return (
    <li className={styles.row} data-leads={leads || undefined}>
      {/* First, so that a row painted before it is complete does not grow at its top. */}
      {picture !== null && (
        <img
          className={styles.thumbnail}
          src={picture}
          data-fallback=""
          alt=""
          width="240"
          height="240"
          // Lazy on the first screen too, because the text has priority.
          loading="lazy"
          decoding="async"
        />
      )}
      {date && (
        <time className={`meta ${styles.date}`} dateTime={date.iso}>
          {date.label}
        </time>
      )}
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <a href={pagePath('article', slug)}>{title}</a>
        </h2>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p className={`go ${styles.more}`} aria-hidden="true">
          Read Article →
        </p>
      </div>
    </li>
  );
}
