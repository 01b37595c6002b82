import { Link } from '@remix-run/react';
import { numbersAround, pageAddress } from './page-number.ts';
import styles from './pager.module.css';

interface Props {
  path: string;
  page: number;
  pages: number;
}

/** BLOG-4, BLOG-5: real links, so that it works before and without scripts. Nothing to turn, no pager. */
export function Pager({ path, page, pages }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pagination">
      <Step to={page > 1 ? pageAddress(path, page - 1) : null} rel="prev" text="Previous" />
      <ol className={styles.numbers}>
        {numbersAround(page, pages).map((n, i) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <li key={`gap-${i}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={pageAddress(path, n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className={styles.place}>
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? pageAddress(path, page + 1) : null} rel="next" text="Next" />
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
    <Link to={to} rel={rel} className={styles.step} data-step={rel}>
      {text}
    </Link>
  );
}
