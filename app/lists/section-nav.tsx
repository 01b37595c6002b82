import { listPath } from '../../schema/contract/pages/page-path.ts';
import { sectionLinks } from '../layout/navigation.ts';
import styles from '../ui/links/section-links.module.css';
import { useWords } from '../words/use-words.ts';

/** Links to all stories and the sixteen categories; the narrow strip scrolls the current one into view. */
export function SectionNav({ category }: { category: string | null }) {
  const words = useWords();
  const current = listPath(category);
  return (
    <nav className={`${styles.links} screen-only`} aria-label={words.lists.browse} data-soft>
      <ul tabIndex={-1} data-strip>
        <li>
          <a aria-current={category === null ? 'true' : undefined} href={listPath(null)}>
            {words.lists.allStories}
          </a>
        </li>
        {sectionLinks(words).map(({ to, text }) => (
          <li key={to}>
            <a aria-current={to === current ? 'true' : undefined} href={to}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
