import type { Correction } from '../../schema/contract/context.ts';
import { SectionList } from '../layout/section-list.tsx';
import styles from '../legal/legal-text.module.css';
import type { LegalSubject } from '../legal/sections.ts';
import contents from '../ui/contents.module.css';
import { ExternalLink } from '../ui/links/external-link.tsx';

export const CORRECTIONS_SUBJECT: LegalSubject = {
  path: '/corrections',
  title: 'Corrections',
  about: 'what was wrong, when it was corrected, and how to report a mistake.',
};

interface Props {
  corrections: readonly Correction[];
  /** Scheme and host of this publication's pages. */
  origin: string;
}

/** `/corrections`: the corrections, newest first. */
export function CorrectionsText({ corrections, origin }: Props) {
  return (
    <article className={`page screen ${contents.page}`}>
      <header>
        <h1 className="page-title">{CORRECTIONS_SUBJECT.title}</h1>
      </header>
      <div className={styles.text}>
        <div>
          <p>
            A correction says what was wrong and stands on the story too. How mistakes are corrected, and
            where to report one: <a href="/about#corrections">about this paper</a>.
          </p>
          {corrections.length === 0 ? (
            <p>No correction is listed.</p>
          ) : (
            <ul>
              {corrections.map((correction) => (
                <li key={`${correction.date?.iso} ${correction.text}`}>
                  {correction.date && <time dateTime={correction.date.iso}>{correction.date.label}</time>}
                  {': '}
                  <span dir="auto">{correction.text}</span> <Story {...correction} origin={origin} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {corrections.length === 0 && <SectionList />}
    </article>
  );
}

function Story({ headline, link, origin }: Pick<Correction, 'headline' | 'link'> & { origin: string }) {
  if (link === null) return headline === null ? null : <cite dir="auto">{headline}</cite>;
  const words = <span dir="auto">{headline ?? 'The story'}</span>;
  return link.startsWith(`${origin}/`) ? (
    <a href={link}>{words}</a>
  ) : (
    <ExternalLink href={link}>{words}</ExternalLink>
  );
}
