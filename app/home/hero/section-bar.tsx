import { SECTIONS } from '../../../schema/sections.ts';
import styles from '../../ui/links/section-links.module.css';
import bar from './section-bar.module.css';

/** Links to the sixteen sections under the masthead; the section being read is marked. */
export function SectionBar() {
  return (
    <nav
      className={`page screen-only ${styles.links} ${bar.bar}`}
      aria-label="Sections of this page"
      data-reading-place
    >
      <ul tabIndex={-1}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
