import type { EmbedMode } from '../../schema/contract/context.ts';
import type { Publication } from '../../schema/publication.ts';
import { ContactInvitation } from '../layout/contact-invitation.tsx';
import { LazyFrame } from '../ui/lazy-frame.tsx';
import { fillPlaceholders, placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './partners.module.css';

interface Props extends Pick<Publication, 'documents'> {
  embeds: EmbedMode;
}

/** PART-1: the documents that partners sign, in place or in a new tab, and how to become a partner. */
export function Partners({ documents, embeds }: Props) {
  const placeholders = placeholdersOf(useShell());
  const { words, own } = useLanguage();
  const { partners } = words;
  return (
    <div className="page screen">
      <header className={styles.heading}>
        <h1 className="page-title">{partners.heading}</h1>
        <p className="standfirst">
          {fillPlaceholders(documents.length > 0 ? partners.intro : partners.noDocuments, placeholders)}
        </p>
      </header>
      {documents.map((document, i) => (
        <section
          key={document.id}
          className={`ruled ${styles.document}`}
          aria-labelledby={`document-${document.id}`}
        >
          <div className={styles.about}>
            <h2 className="part-title" id={`document-${document.id}`} {...own}>
              {document.title}
            </h2>
            <p className="standfirst">{partners.documents[i]}</p>
            <p>
              <a href={document.viewUrl} target="_blank" rel="noopener" className="button plain">
                {partners.open}
                <span className="visually-hidden">{partners.openOf(document.title)}</span>
              </a>
            </p>
            <p className="meta screen-only">{partners.preview}</p>
          </div>
          <LazyFrame
            className={styles.preview}
            src={document.embedUrl}
            title={document.title}
            embeds={embeds}
          />
        </section>
      ))}
      <ContactInvitation id="work-with-us" heading={partners.closingHeading}>
        {fillPlaceholders(partners.closing, placeholders)}
      </ContactInvitation>
    </div>
  );
}
