import type { EmbedMode } from '../../schema/contract/context.ts';
import { canWrite, hasContact } from '../../schema/contract/own-content.ts';
import type { Publication } from '../../schema/publication.ts';
import { LinkedFrame } from '../ui/lazy-frame.tsx';
import { SocialLinks } from '../ui/links/social-links.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './contact.module.css';
import strip from './strip.module.css';

/** HOME-16: height of the form, in CSS pixels; the specification never allows less than 600. */
const FORM_HEIGHT_PX = 789;

/** Value of the contact form's `category` parameter (HOME-15). */
const CONTACT_CATEGORY = 'Niche & Miscellaneous';

interface Props extends Pick<Publication, 'contact' | 'social'> {
  embeds: EmbedMode;
}

/** HOME-15..HOME-17. */
export function Contact({ contact, social, embeds }: Props) {
  const words = useWords().contact;
  const { formUrl, tipLine } = contact;
  const text = words.texts[canWrite(contact) ? (tipLine ? 'both' : 'write') : tipLine ? 'call' : 'none'];
  return (
    <section
      className={`page ruled ${styles.contact}`}
      id="contact"
      aria-labelledby="contact-title"
      data-far-below=""
    >
      <header className={styles.heading}>
        <h2 className="section-title" id="contact-title">
          {words.heading}
        </h2>
        <p className="standfirst">{text}</p>
      </header>
      <div className={styles.columns} data-form={formUrl !== undefined}>
        <div>
          <ContactLinks contact={contact} social={social} />
          {hasContact(contact) && <Guidelines />}
        </div>
        {formUrl !== undefined && (
          <div className={`screen-only ${styles.form}`}>
            <h3 className={`kicker ${styles.small}`}>{words.formHeading}</h3>
            <LinkedFrame
              src={withCategory(formUrl)}
              title={words.frameTitle}
              height={FORM_HEIGHT_PX}
              fallback={words.fallback}
              embeds={embeds}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** Address, hotline, e-mail addresses and social networks, as far as the publication has them. */
function ContactLinks({ contact, social }: Pick<Props, 'contact' | 'social'>) {
  const words = useWords().contact;
  const { address, tipLine, emails } = contact;
  return (
    <div className={styles.addresses}>
      {address.length > 0 && (
        <div>
          <h3 className={`kicker ${styles.small}`}>{words.addressHeading}</h3>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      )}
      {tipLine && (
        <div>
          <h3 className={`kicker ${styles.small}`}>{words.tipLineHeading}</h3>
          <p>
            <a className={`go tabular ${styles.number}`} href={`tel:${tipLine.tel}`}>
              {tipLine.label}
            </a>
          </p>
        </div>
      )}
      {emails && (
        <dl className={styles.emails}>
          {(['general', 'tips', 'letters'] as const).map((department) => (
            <div className="line" key={department}>
              <dt>{words.emails[department]}</dt>
              <dd>
                <a href={`mailto:${emails[department]}`}>{emails[department]}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {social.length > 0 && (
        <div className={`line ${styles.social}`}>
          <h3 className={`kicker ${styles.small}`}>{words.socialHeading}</h3>
          <SocialLinks social={social} />
        </div>
      )}
    </div>
  );
}

function Guidelines() {
  const { contact, texts } = useWords();
  const { guidelinesHeading, tips, letters, corrections } = contact;
  const guidelines: { heading: string; text: string; link?: string }[] = [
    tips,
    letters,
    { heading: texts.corrections.title, ...corrections },
  ];
  return (
    <div className={styles.guidelines}>
      <h3>{guidelinesHeading}</h3>
      <div className={`${styles.rules} ${strip.strip}`}>
        {guidelines.map((guideline) => (
          <div key={guideline.heading}>
            <h4>{guideline.heading}</h4>
            <p className="note">
              {guideline.text} {guideline.link && <a href="/about#corrections">{guideline.link}</a>}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** HOME-15: adds the form's category, unless the address has one. */
function withCategory(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('category')) return address;
  const separator = url.search ? '&' : '?';
  url.search += `${separator}category=${encodeURIComponent(CONTACT_CATEGORY)}`;
  return url.href;
}
