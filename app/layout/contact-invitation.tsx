import type { ReactNode } from 'react';
import { useShell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';
import styles from './contact-invitation.module.css';
import notice from './notice.module.css';

interface Props {
  /** Id of the heading, also its fragment. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** Last block of a page, with a link to the newsroom's contact section (FAQ-3, PART-1), if readers can reach it. */
export function ContactInvitation({ id, heading, children }: Props) {
  const { contactUs } = useWords().footer;
  if (useShell()?.hasContact === false) return null;
  return (
    <section className={`screen-only ${notice.notice} ${styles.invitation}`} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {heading}
      </h2>
      <p className="standfirst">{children}</p>
      <p className="actions">
        <a className="button" href="/#contact">
          {contactUs}
        </a>
      </p>
    </section>
  );
}
