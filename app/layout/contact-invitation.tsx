import type { ReactNode } from 'react';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './contact-invitation.module.css';

interface Props {
  /** Id of the heading, also its fragment. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** Last block of a page, with a link to the newsroom's contact section (FAQ-3, PART-1). */
export function ContactInvitation({ id, heading, children }: Props) {
  return (
    <section className={`screen-only ${styles.invitation}`} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {heading}
      </h2>
      <p className="standfirst">{children}</p>
      <p className="actions">
        <PageLink to="/#contact" className="button">
          Contact Us
        </PageLink>
      </p>
    </section>
  );
}
