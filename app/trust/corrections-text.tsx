import type { Correction } from '../../schema/contract/context.ts';
import { SectionList } from '../layout/section-list.tsx';
import styles from '../legal/legal-text.module.css';
import type { LegalSubject } from '../legal/sections.ts';
import contents from '../ui/contents.module.css';
import { InlineText } from '../ui/inline-text.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';

export const CORRECTIONS_SUBJECT: LegalSubject = { path: '/corrections', subject: 'corrections' };

interface Props {
  corrections: readonly Correction[];
  /** Scheme and host of this publication's pages. */
  origin: string;
}

/** `/corrections`: the corrections, newest first. */
export function CorrectionsText({ corrections, origin }: Props) {
  const { words, own } = useLanguage();
  const { texts, trust } = words;
  const placeholders = placeholdersOf(useShell());
  return (
    <article className={`page screen ${contents.page}`}>
      <header>
        <h1 className="page-title">{texts.corrections.title}</h1>
      </header>
      <div className={styles.text}>
        <div>
          <p>
            <InlineText text={trust.corrections} words={placeholders} />
          </p>
          {corrections.length === 0 ? (
            <p>{trust.noCorrections}</p>
          ) : (
            <ul>
              {corrections.map((correction) => (
                <li key={`${correction.date?.iso} ${correction.text}`}>
                  {correction.date && <time dateTime={correction.date.iso}>{correction.date.label}</time>}
                  {': '}
                  <span dir="auto" {...own}>
                    {correction.text}
                  </span>{' '}
                  <Story {...correction} origin={origin} />
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
  const { words: all, own } = useLanguage();
  if (link === null)
    return headline === null ? null : (
      <cite dir="auto" {...own}>
        {headline}
      </cite>
    );
  const words =
    headline === null ? (
      <span dir="auto">{all.trust.theStory}</span>
    ) : (
      <span dir="auto" {...own}>
        {headline}
      </span>
    );
  return link.startsWith(`${origin}/`) ? (
    <a href={link}>{words}</a>
  ) : (
    <ExternalLink href={link}>{words}</ExternalLink>
  );
}
