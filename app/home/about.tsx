import { useShell } from '../ui/shell.ts';
import { usePaper } from '../ui/use-paper.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './about.module.css';
import type { FrontPageRow } from './front-page.ts';

/** The disclosures share this name, so that only one is open. */
const GROUP = 'about';

/** HOME-3: a strip of disclosures between the top stories and the news. */
export function About({ newsrooms }: Pick<FrontPageRow, 'newsrooms'>) {
  const { words, own, said } = useLanguage();
  const { about } = words;
  const paper = usePaper();
  const reports = newsrooms === 'none' ? about.alone(paper) : about.reports(paper);
  const isInNetwork = useShell()?.publications != null;
  const { accuracy, community, transparency, independence } = about;
  const standards = [accuracy, { ...community, text: community.text(paper) }, transparency, independence];
  return (
    <section className={`page ${styles.about}`} id="about" aria-labelledby="about-title">
      <details name={GROUP}>
        <summary className="chevron">
          <h2 id="about-title">{about.heading(paper)}</h2>
        </summary>
        {[reports, ...(isInNetwork ? [about.network] : [])].map((paragraph) => (
          <p className="note" key={paragraph} {...(said?.about && paragraph === reports && own)}>
            {paragraph}
          </p>
        ))}
      </details>
      <h3 className="visually-hidden">{about.standardsHeading}</h3>
      {standards.map(({ heading, text }) => (
        <details key={heading} name={GROUP}>
          <summary className="chevron">{heading}</summary>
          <p className="note">{text}</p>
        </details>
      ))}
      <p className={`screen-only ${styles.more}`}>
        <a className="go" href="/blog">
          {about.action}
        </a>
      </p>
    </section>
  );
}
