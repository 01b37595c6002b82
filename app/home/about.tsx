import { PageLink } from '../ui/links/page-link.tsx';
import { fillPlaceholders, type Placeholders } from '../ui/placeholders.ts';
import styles from './about.module.css';
import { ABOUT, STANDARDS } from './copy.ts';

/** HOME-3: what the publication is, and the four standards it keeps. Rendered on the server only. */
export function About({ words: values }: { words: Placeholders }) {
  const words = (text: string) => fillPlaceholders(text, values);
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
