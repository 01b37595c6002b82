import { SECTIONS } from '../../../schema/sections.ts';
import { Fixed } from '../../ui/fixed.tsx';
import styles from '../../ui/links/section-links.module.css';
import bar from './section-bar.module.css';

/** Links to the sixteen sections under the masthead; the section being read is marked. */
export const SectionBar = () => (
  <Fixed
    as="nav"
    part={SectionBarLinks}
    className={`page screen-only ${styles.links} ${bar.bar}`}
    aria-label="Sections of this page"
    data-reading-place
  />
);

export const SectionBarLinks = () => (
  <ul tabIndex={-1}>
    {SECTIONS.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
);
