import type { EmbedMode } from '../../schema/contract/context.ts';
import type { Publication } from '../../schema/publication.ts';
import { ContactInvitation } from '../layout/contact-invitation.tsx';
import { LazyFrame } from '../ui/lazy-frame.tsx';
import { usePlaceholders } from '../ui/use-placeholders.ts';
import { PARTNERS } from './copy.ts';
import styles from './partners.module.css';

interface Props extends Pick<Publication, 'documents'> {
  embeds: EmbedMode;
}

/** PART-1: the documents that partners sign, in place or in a new tab, and how to become a partner. */
export function Partners({ documents, embeds }: Props) {
  const words = usePlaceholders();
  const intro = documents.length > 0 ? PARTNERS.intro : PARTNERS.noDocuments;
  return (
    <div className="page screen">
      <header className={styles.heading}>
        <h1 className="page-title">{PARTNERS.heading}</h1>
        <p className="standfirst">{words(intro)}</p>
      </header>
      {documents.map((document, i) => (
        <section
          key={document.id}
          className={`ruled ${styles.document}`}
          aria-labelledby={`document-${document.id}`}
        >
          <div className={styles.about}>
            <h2 className="part-title" id={`document-${document.id}`}>
              {document.title}
            </h2>
            <p className="standfirst">{words(PARTNERS.documents[i] ?? '')}</p>
            <p>
              <a href={document.viewUrl} target="_blank" rel="noopener" className="button plain">
                {PARTNERS.open}
                <span className="visually-hidden"> ({document.title})</span>
              </a>
            </p>
            <p className="meta screen-only">{PARTNERS.preview}</p>
          </div>
          <LazyFrame
            className={styles.preview}
            src={document.embedUrl}
            title={document.title}
            embeds={embeds}
          />
        </section>
      ))}
      <ContactInvitation id="work-with-us" heading={PARTNERS.closing.heading}>
        {words(PARTNERS.closing.text)}
      </ContactInvitation>
    </div>
  );
}
