import type { Question, QuestionGroup } from '../../schema/texts/faq.ts';
import { ContactInvitation } from '../layout/contact-invitation.tsx';
import contents from '../ui/contents.module.css';
import { Contents } from '../ui/contents.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import styles from './faq.module.css';
import { QUESTION_GROUPS } from './questions.ts';

/** @returns `1–20` */
function rangeOf({ questions }: QuestionGroup): string {
  return `${questions.at(0)?.id}–${questions.at(-1)?.id}`;
}

/** FAQ-1..FAQ-3: five chapters of twenty questions, beside the table of contents. */
export function Faq() {
  const words = placeholdersOf(useShell());
  return (
    <div className={`page screen ${contents.page}`} data-accordion>
      <header>
        <h1 className="page-title">Frequently Asked Questions</h1>
        <p className="standfirst">
          <InlineText
            text="A hundred things people ask, about {name} and about living in San Francisco, answered as a neighbor would: briefly, and with the name of the office that knows."
            words={words}
          />
        </p>
      </header>
      <Contents
        label="Five chapters"
        items={QUESTION_GROUPS.map((group) => ({ id: group.id, text: group.title, note: rangeOf(group) }))}
      />
      <div className={styles.chapters} itemScope itemType="https://schema.org/FAQPage">
        {QUESTION_GROUPS.map((group) => (
          <Chapter key={group.id} group={group} words={words} />
        ))}
        <ContactInvitation id="still-have-questions" heading="Still Have Questions?">
          Ask the newsroom. A person reads every message, and good questions find their way onto this page.
        </ContactInvitation>
      </div>
    </div>
  );
}

function Chapter({ group, words }: { group: QuestionGroup; words: Placeholders }) {
  return (
    <section className={styles.chapter} id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className={`ruled line ${styles.chapterHeading}`}>
        <h2 className="part-title" id={`${group.id}-title`} tabIndex={-1}>
          {group.title}
        </h2>
        <p className="note tabular">Questions {rangeOf(group)}</p>
      </div>
      {group.questions.map((question) => (
        <QuestionAndAnswer key={question.id} question={question} words={words} />
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
}: {
  question: Question;
  words: Placeholders;
}) {
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
        <h3 itemProp="name">{fillPlaceholders(question, words)}</h3>
      </summary>
      <div className={styles.answer} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph} itemProp="text">
            <InlineText text={paragraph} words={words} />
          </p>
        ))}
        <p className={`meta tap ${styles.permalink}`}>
          <a href={`#q${id}`}>
            Link to this answer<span className="visually-hidden"> (question {id})</span>
          </a>
        </p>
      </div>
    </details>
  );
}
