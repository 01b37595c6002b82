import type { Prose } from '../../schema/texts/prose.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import contents from '../ui/contents.module.css';
import { Contents } from '../ui/contents.tsx';
import { Filled, SLOT } from '../ui/filled.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './legal-text.module.css';
import { blocksOf, type LegalDocument } from './sections.ts';

interface Props {
  /** The product's text. */
  document: LegalDocument;
  /** The publication's text, which replaces the product's, with its own date, if any. */
  own?: Prose | null;
  /** The publication's general address, which texts mention; null if it has no address. */
  email: string | null;
}

/** LEG-1: the text with its date and a table of contents, which marks the reader's place. */
export function LegalText({ document, own = null, email }: Props) {
  const { subject, isEnglish } = document;
  const shell = useShell();
  const { words, english, own: ownLanguage } = useLanguage();
  const { texts, time } = words;
  const placeholders = placeholdersOf(shell, email);
  const isProducts = !own && isEnglish;
  const language = isProducts ? english : own ? ownLanguage : {};
  const { sections, updated } = own ?? document;
  const entries = sections.flatMap(({ id, heading }) =>
    heading ? [{ id, text: fillPlaceholders(heading, placeholders), language }] : [],
  );
  return (
    <article className={`page screen ${contents.page}`}>
      <header>
        <h1 className="page-title">{texts[subject].title}</h1>
        {updated && (
          <p className="note">
            <Filled text={time.lastUpdated(SLOT)}>
              <CalendarDay iso={updated} locale={shell?.locale} />
            </Filled>
          </p>
        )}
        {isProducts && english.lang && <p className="note">{texts.onlyEnglish}</p>}
      </header>
      {entries.length > 1 && <Contents label={texts.onThisPage} items={entries} />}
      <div className={styles.text} {...language}>
        {sections.map(({ id, heading, paragraphs }) => {
          // A section without a heading would break the page's outline.
          const Part = heading ? 'section' : 'div';
          return (
            <Part key={id} id={id}>
              {heading && <h2 className="part-title">{fillPlaceholders(heading, placeholders)}</h2>}
              <Paragraphs paragraphs={paragraphs} words={placeholders} />
            </Part>
          );
        })}
      </div>
    </article>
  );
}

function Paragraphs({ paragraphs, words }: { paragraphs: readonly string[]; words: Placeholders }) {
  return blocksOf(paragraphs).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.at}>
        {block.items.map(({ at, text }) => (
          <li key={at}>
            <InlineText text={text} words={words} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block.at}>
        <InlineText text={block.text} words={words} />
      </p>
    ),
  );
}
