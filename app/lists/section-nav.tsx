import { listPath } from '../../schema/contract/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';
import styles from '../ui/links/section-links.module.css';

/** Links to all stories and the sixteen categories; the narrow strip scrolls the current one into view. */
export function SectionNav({ category }: { category: string | null }) {
  return (
    <nav className={`${styles.links} screen-only`} aria-label="Browse by category" data-soft>
      <ul tabIndex={-1} data-strip>
        <li>
          <a aria-current={category === null ? 'true' : undefined} href={listPath(null)}>
            All stories
          </a>
        </li>
        {SECTIONS.map(({ slug, title }) => (
          <li key={slug}>
            <a aria-current={slug === category ? 'true' : undefined} href={listPath(slug)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
