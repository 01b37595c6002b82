import type { EmbedMode } from '../../schema/contract/context.ts';
import type { Publication } from '../../schema/publication.ts';
import { ContactInvitation } from '../layout/contact-invitation.tsx';
import { LazyFrame } from '../ui/lazy-frame.tsx';
import { usePlaceholders } from '../ui/use-placeholders.ts';
import styles from './partners.module.css';

/**
 * The texts of /partners (PART-1). `{name}` and `{region}` are the publication's own words; the documents, with their
 * titles and addresses, are in the publication's row.
 */
const PARTNERS = {
  heading: 'Our Partners',
  intro:
    'Some of what {name} does for {region} it does together with others: businesses, schools, ' +
    'nonprofits and fellow publishers. The documents below set out how such partnerships work, in the ' +
    'words that both sides sign. They are public, so that readers can hold us to them.',
  noDocuments:
    'Some of what {name} does for {region} it does together with others: businesses, schools, nonprofits and fellow ' +
    'publishers. There are no partnership documents to show here yet; ask us, and we will tell you how we work.',
  /** One sentence for each of the three documents, in order, used if the publication's row has none. */
  documents: [
    'What a partnership is, whom it suits, and what each side brings to it.',
    'What we offer, how it appears in our pages, and how it is kept apart from the news.',
    'How a partnership begins, how its results are reported, and how either side can end it.',
  ],
  /** Shown where a preview loads only after a click, or is blocked. */
  preview: 'The preview loads from the file-sharing service that keeps the document.',
  open: 'Open in a new tab',
  closing: {
    heading: 'Work with us',
    text:
      'If you have something in mind that would do {region} good, we would like to hear of it. A few ' +
      'lines are enough to begin a conversation.',
  },
} as const;

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
