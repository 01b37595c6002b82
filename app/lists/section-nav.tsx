import { useEffect, useRef } from 'react';
import { SECTIONS } from '../../schema/sections.ts';
import { listPath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from '../ui/links/section-links.module.css';

/** Links to all stories and the sixteen categories; in the narrow strip the current one is scrolled into view. */
export function SectionNav({ category }: { category: string | null }) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category marks another link
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    // `scrollIntoView` might move the page as well.
    const middle = (strip.current.clientWidth - link.offsetWidth) / 2;
    strip.current.scrollTo({ left: link.offsetLeft - middle, behavior: 'instant' });
  }, [category]);
  return (
    <nav className={styles.links} aria-label="Browse by category">
      <ul tabIndex={-1} ref={strip}>
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
