import type { ReactNode } from 'react';
import styles from './stories-page.module.css';

interface Props {
  kicker: string;
  heading: string;
  /** The heading is written in lower case, as people search for it; an author's name stays as it is. */
  isTopic?: boolean;
  /** The stories. */
  children: ReactNode;
}

/** Everything that the publication and its publishers have about a topic or of a month, or that an author has written. */
export function StoriesPage({ kicker, heading, isTopic, children }: Props) {
  return (
    <div className={`page screen ${styles.stories}`}>
      <p className="kicker">{kicker}</p>
      <h1 className={`page-title${isTopic ? ' topic' : ''}`} dir="auto">
        {heading}
      </h1>
      <div>{children}</div>
    </div>
  );
}
