import { useEffect, useRef } from 'react';
import { SECTIONS } from '../../schema/sections.ts';
import styles from './section-rail.module.css';

/** The sixteen sections at hand: a rail on wide screens that marks the current one, a strip to push on phones. */
export function SectionRail() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = new Map(
      [...(ref.current?.querySelectorAll('a') ?? [])].map((link) => [link.hash.slice(1), link]),
    );
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) mark(target.id);
        }
      },
      // A thin line below the header: whichever section crosses it is the current one.
      { rootMargin: '-25% 0px -74% 0px' },
    );
    const mark = (id: string) => {
      for (const [name, link] of links) {
        if (name === id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    for (const id of links.keys()) {
      const section = document.getElementById(id);
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, []);
  return (
    <nav className={styles.rail} aria-label="Sections of this page" ref={ref}>
      <p className={styles.heading}>{SECTIONS.length} sections</p>
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
