import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SECTIONS } from '../../schema/sections.ts';
import styles from './section-nav.module.css';

/** All stories and the sixteen categories beside a list: a column on wide screens, a strip to push on phones. */
export function SectionNav({ category }: { category: string | null }) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category marks another link
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    // Not scrollIntoView: that may move the page as well.
    const middle = (strip.current.clientWidth - link.offsetWidth) / 2;
    strip.current.scrollTo({ left: link.offsetLeft - middle, behavior: 'instant' });
  }, [category]);
  return (
    <nav className={styles.nav} aria-label="Browse by category">
      <ul tabIndex={-1} ref={strip}>
        <li>
          <Link to="/blog" aria-current={category === null ? 'true' : undefined}>
            All stories
          </Link>
        </li>
        {SECTIONS.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/news/${slug}`} aria-current={slug === category ? 'true' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
