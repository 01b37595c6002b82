import { listPath } from '../../schema/contract/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from '../ui/links/section-links.module.css';

/** Links to all stories and the sixteen categories; the narrow strip scrolls the current one into view. */
export function SectionNav({ category }: { category: string | null }) {
  return (
    <nav className={`${styles.links} screen-only`} aria-label="Browse by category" data-soft>
      <ul tabIndex={-1} data-strip>
        <li>
          <PageLink to={listPath(null)} aria-current={category === null ? 'true' : undefined}>
            All stories
          </PageLink>
        </li>
        {SECTIONS.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink to={listPath(slug)} aria-current={slug === category ? 'true' : undefined}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
