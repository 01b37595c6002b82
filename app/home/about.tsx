import { usePlaceholders } from '../ui/use-placeholders.ts';
import styles from './about.module.css';
import { ABOUT, STANDARDS } from './copy.ts';

/** The disclosures share this name, so that only one is open. */
const GROUP = 'about';

/** HOME-3: a strip of disclosures between the top stories and the news. */
export function About() {
  const words = usePlaceholders();
  return (
    <section className={`page ${styles.about}`} id="about" aria-labelledby="about-title">
      <details name={GROUP}>
        <summary className="chevron">
          <h2 id="about-title">{words(ABOUT.heading)}</h2>
        </summary>
        {ABOUT.paragraphs.map((paragraph) => (
          <p className="note" key={paragraph}>
            {words(paragraph)}
          </p>
        ))}
      </details>
      <h3 className="visually-hidden">{ABOUT.standardsHeading}</h3>
      {STANDARDS.map(({ id, heading, text }) => (
        <details key={id} name={GROUP}>
          <summary className="chevron">{heading}</summary>
          <p className="note">{words(text)}</p>
        </details>
      ))}
      <p className={`screen-only ${styles.more}`}>
        <a className="go" href="/blog">
          {ABOUT.action}
        </a>
      </p>
    </section>
  );
}
