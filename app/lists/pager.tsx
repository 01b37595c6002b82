import { useWords } from '../words/use-words.ts';
import { numbersAround } from './page-number.ts';
import styles from './pager.module.css';

interface Props {
  /** @returns the path of a page */
  pathOf: (page: number) => string;
  /** From 1. */
  page: number;
  /** Total number of pages. */
  pages: number;
}

/** BLOG-4, BLOG-5: real links, so it works without scripts. A single page has no pager. */
export function Pager({ pathOf, page, pages }: Props) {
  const { lists } = useWords();
  if (pages <= 1) return null;
  return (
    <nav className={`tabular screen-only ${styles.pager}`} aria-label={lists.pagination} data-soft>
      <Step to={page > 1 ? pathOf(page - 1) : null} rel="prev" text={lists.previous} />
      <ol className={styles.numbers}>
        {numbersAround(page, pages).map((n, i) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <li key={`gap-${i}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <a aria-label={lists.page(n)} aria-current={n === page ? 'page' : undefined} href={pathOf(n)}>
                {n}
              </a>
            </li>
          ),
        )}
      </ol>
      <p className={styles.place}>{lists.pageOf(page, pages)}</p>
      <Step to={page < pages ? pathOf(page + 1) : null} rel="next" text={lists.next} />
    </nav>
  );
}

function Step({ to, rel, text }: { to: string | null; rel: 'prev' | 'next'; text: string }) {
  if (to === null) {
    return (
      <span className={styles.step} data-step={rel} aria-disabled="true">
        {text}
      </span>
    );
  }
  return (
    <a rel={rel} className={styles.step} data-step={rel} href={to}>
      {text}
    </a>
  );
}
