import { SECTIONS } from '../../../schema/sections.ts';
import styles from '../../ui/links/section-links.module.css';
import { useWords } from '../../words/use-words.ts';
import bar from './section-bar.module.css';

/** Links to the sixteen sections under the masthead; the section being read is marked. */
export function SectionBar() {
  const { sections, front } = useWords();
  return (
    <nav
      className={`page screen-only ${styles.links} ${bar.bar}`}
      aria-label={front.sectionsOfPage}
      data-reading-place
    >
      <ul tabIndex={-1}>
        {SECTIONS.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>{sections[id].title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
