import type { ReactNode } from 'react';
import styles from './stories-page.module.css';

interface Props {
  /** A line above the heading, or a link back. */
  kicker: ReactNode;
  heading: string;
  /** The heading is in lower case, as people search for it; an author's name is not changed. */
  isTopic?: boolean;
  children: ReactNode;
}

/** A list of stories: all, of a category, about a topic, of a month or by an author. */
export function StoriesPage({ kicker, heading, isTopic, children }: Props) {
  return (
    <div className={`page screen ${styles.stories}`}>
      <p className="kicker tap screen-only">{kicker}</p>
      <h1 className={`page-title${isTopic ? ' topic' : ''}`} dir="auto">
        {heading}
      </h1>
      <div>{children}</div>
    </div>
  );
}
