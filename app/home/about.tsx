import { PageLink } from '../ui/links/page-link.tsx';
import { usePlaceholders } from '../ui/use-placeholders.ts';
import styles from './about.module.css';
import { ABOUT, STANDARDS } from './copy.ts';

/** HOME-3: what the publication is, and the four standards it keeps. */
export function About() {
  const words = usePlaceholders();
  return (
    <section className={`page ${styles.about}`} id="about" aria-labelledby="about-title">
      <div className={styles.who}>
        <h2 id="about-title">{words(ABOUT.heading)}</h2>
        {ABOUT.paragraphs.map((paragraph) => (
          <p key={paragraph}>{words(paragraph)}</p>
        ))}
        <p>
          <PageLink to="/blog" className="button plain">
            {ABOUT.action}
          </PageLink>
        </p>
      </div>
      <div className={styles.standards}>
        <h3 className="kicker">{ABOUT.standardsHeading}</h3>
        <dl>
          {STANDARDS.map(({ id, heading, text }) => (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{words(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
