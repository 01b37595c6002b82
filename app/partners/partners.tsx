import { Link } from '@remix-run/react';
import type { Publication } from '../../schema/publication.ts';
import { fillWords, type Words } from '../chrome/words.ts';
import { PARTNERS } from './copy.ts';
import { DocumentFrame } from './document-frame.tsx';
import styles from './partners.module.css';

interface Props {
  documents: Publication['documents'];
  words: Words;
}

/** PART-1: what partners sign, readable in place or in a tab of its own, and the way to become one. */
export function Partners({ documents, words }: Props) {
  const intro = documents.length > 0 ? PARTNERS.intro : NO_DOCUMENTS;
  return (
    <div className={`page ${styles.partners}`}>
      <header className={styles.heading}>
        <h1>{PARTNERS.heading}</h1>
        <p>{fillWords(intro, words)}</p>
      </header>
      {documents.map((document, i) => (
        <section key={document.id} className={styles.document} aria-labelledby={`document-${document.id}`}>
          <div className={styles.about}>
            <h2 id={`document-${document.id}`}>{document.title}</h2>
            <p>{fillWords(PARTNERS.documents[i] ?? '', words)}</p>
            <p>
              <a href={document.viewUrl} target="_blank" rel="noopener" className="button plain">
                {PARTNERS.open}
                <span className="quiet"> ({document.title})</span>
              </a>
            </p>
            <p className={styles.preview}>{PARTNERS.preview}</p>
          </div>
          <DocumentFrame src={document.embedUrl} title={document.title} />
        </section>
      ))}
      <section className={styles.closing} aria-labelledby="work-with-us">
        <h2 id="work-with-us">{PARTNERS.closing.heading}</h2>
        <p>{fillWords(PARTNERS.closing.text, words)}</p>
        <p>
          <Link to="/#contact" className="button">
            {PARTNERS.closing.action}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** Instead of the introduction on titles that list none. */
const NO_DOCUMENTS =
  'Some of what {name} does for {region} it does together with others: businesses, schools, nonprofits and fellow ' +
  'publishers. There are no partnership documents to show here yet; ask us, and we will tell you how we work.';
