import type { Question, QuestionGroup } from '../../schema/texts/faq.ts';
import { ContactInvitation } from '../layout/contact-invitation.tsx';
import contents from '../ui/contents.module.css';
import { Contents } from '../ui/contents.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import type { Language } from '../words/words.ts';
import styles from './faq.module.css';

/** @returns `1–20`; the number of a chapter with one question */
function rangeOf({ questions }: QuestionGroup): string {
  const [first, last] = [questions.at(0)?.id, questions.at(-1)?.id];
  return first === last ? `${first}` : `${first}–${last}`;
}

/** FAQ-1..FAQ-4: chapters of questions, beside the table of contents. @param isShipped whether they are the product's hundred */
export function Faq({ groups, isShipped }: { groups: QuestionGroup[]; isShipped: boolean }) {
  const words = placeholdersOf(useShell());
  const { words: catalogue, english, own } = useLanguage();
  const { faq } = catalogue;
  // The questions about San Francisco follow the chapter in the paper's language.
  const languageOf = (chapter: number) => (chapter === 0 ? {} : isShipped ? english : own);
  return (
    <div className={`page screen ${contents.page}`} data-accordion>
      <header>
        <h1 className="page-title">{faq.title}</h1>
        <p className="standfirst">
          <InlineText text={isShipped ? faq.shippedStandfirst : faq.standfirst} words={words} />
        </p>
      </header>
      {groups.length > 1 && (
        <Contents
          label={faq.chapters(groups.length)}
          items={groups.map((group, i) => ({
            id: group.id,
            text: group.title,
            note: rangeOf(group),
            language: languageOf(i),
          }))}
        />
      )}
      <div className={styles.chapters} itemScope itemType="https://schema.org/FAQPage">
        {groups.map((group, i) => (
          <Chapter key={group.id} group={group} words={words} language={languageOf(i)} />
        ))}
        <ContactInvitation id="still-have-questions" heading={faq.stillHave}>
          {faq.ask}
        </ContactInvitation>
      </div>
    </div>
  );
}

interface ChapterProps {
  group: QuestionGroup;
  words: Placeholders;
  /** Attributes of the questions' own words. */
  language: Language['english'] | Language['own'];
}

function Chapter({ group, words, language }: ChapterProps) {
  const { faq } = useWords();
  return (
    <section className={styles.chapter} id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className={`ruled line ${styles.chapterHeading}`}>
        <h2 className="part-title" id={`${group.id}-title`} tabIndex={-1} {...language}>
          {group.title}
        </h2>
        {group.questions.length > 1 && <p className="note tabular">{faq.range(rangeOf(group))}</p>}
      </div>
      {group.questions.map((question) => (
        <QuestionAndAnswer key={question.id} question={question} words={words} language={language} />
      ))}
    </section>
  );
}

/**
 * FAQ-2: the browser opens only one element of a name at a time; app/browser/accordion.ts adds the rest. Search engines
 * read microdata: JSON-LD would repeat every question and answer.
 */
function QuestionAndAnswer({
  question: { id, question, answer },
  words,
  language,
}: {
  question: Question;
  words: Placeholders;
  language: Language['english'] | Language['own'];
}) {
  const { faq } = useWords();
  return (
    <details
      name="faq"
      id={`q${id}`}
      className={styles.question}
      itemScope
      itemProp="mainEntity"
      itemType="https://schema.org/Question"
    >
      <summary>
        <span className="meta" aria-hidden="true">
          {id}
        </span>
        <h3 itemProp="name" {...language}>
          {fillPlaceholders(question, words)}
        </h3>
      </summary>
      <div className={styles.answer} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph} itemProp="text" {...language}>
            <InlineText text={paragraph} words={words} />
          </p>
        ))}
        <p className={`meta tap ${styles.permalink}`}>
          <a href={`#q${id}`}>
            {faq.link}
            <span className="visually-hidden"> {faq.question(id)}</span>
          </a>
        </p>
      </div>
    </details>
  );
}
