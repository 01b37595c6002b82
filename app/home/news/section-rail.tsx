import { SECTIONS } from '../../../schema/sections.ts';
import styles from '../../ui/links/section-links.module.css';
import { useReadingPlace } from '../../ui/use-reading-place.ts';

/** Links to the sixteen sections of the front page; the section being read is marked. */
export function SectionRail() {
  return (
    <nav className={styles.links} aria-label="Sections of this page" ref={useReadingPlace()}>
      <p className={styles.heading}>{`${SECTIONS.length} sections`}</p>
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
