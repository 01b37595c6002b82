import type { NewestArticle } from '../../schema/contract/articles.ts';
import { searchPath } from '../../schema/contract/pages/page-path.ts';
import type { SearchQuestion, SearchResult, SearchScope } from '../../schema/contract/search.ts';
import notice from '../layout/notice.module.css';
import { OtherPages } from '../layout/other-pages.tsx';
import { Pager } from '../lists/pager.tsx';
import { STILL_COLLECTING } from '../lists/still-collecting.ts';
import { Hits } from './hits.tsx';
import styles from './results.module.css';

interface Props {
  question: SearchQuestion;
  result: SearchResult;
  /** Shown without results. */
  newest: readonly NewestArticle[];
  locale: string;
}

/** The results of a search, or a message. */
export function Results({ question, result, newest, locale }: Props) {
  switch (result.kind) {
    case 'blank':
      return (
        <>
          <p className="standfirst">
            Headlines and summaries of our sections, and the whole text of our own stories. A phrase in
            “quotes” is found as it stands.
          </p>
          <OtherPages newest={newest} topics={result.topics} />
        </>
      );
    case 'failed':
      return (
        <>
          <section className={notice.notice} role="alert">
            <h2 className="section-title">The search does not answer</h2>
            <p className="standfirst">Nothing is wrong with your words. Please try again in a moment.</p>
            <p className="actions">
              <a className="button" href={searchPath(question)}>
                Try Again
              </a>
            </p>
          </section>
          <OtherPages newest={newest} />
        </>
      );
    case 'nothing':
      return (
        <>
          <Nothing question={question} scope={result.scope} locale={locale} />
          <OtherPages newest={newest} />
        </>
      );
    case 'found':
      return (
        <>
          <Summary question={question} result={result} locale={locale} />
          <Hits hits={result.hits} heading="h3" />
          <Pager
            pathOf={(page) => searchPath({ ...question, page })}
            page={question.page}
            pages={result.pages}
          />
        </>
      );
  }
}

function Summary({
  question: { text },
  result: { total, more, words, scope },
  locale,
}: {
  question: SearchQuestion;
  result: Extract<SearchResult, { kind: 'found' }>;
  locale: string;
}) {
  const count = total.toLocaleString(locale);
  const stories = total === 1 ? 'story' : 'stories';
  return (
    <>
      <h2 className={styles.summary}>
        {`${more ? 'The newest ' : ''}${count} ${stories} for `}
        <q dir="auto">{text}</q>
      </h2>
      {words === 'some' && <p>No story has all of these words. These have some of them.</p>}
      {scope.reading && <p>{STILL_COLLECTING}</p>}
    </>
  );
}

/** @returns the searched text and scope. @param scope null for a question without words */
function searched(scope: SearchScope | null, locale: string): string {
  if (scope === null) return 'Only words and numbers can be searched for.';
  const { documents, since, reading } = scope;
  if (documents === 0 || since === null) return 'The search of this paper has just begun to collect stories.';
  return `We searched ${documents.toLocaleString(locale)} stories since ${since.label}: headlines and summaries of our sections, and the whole text of our own stories.${reading ? ` ${STILL_COLLECTING}` : ''}`;
}

function Nothing({
  question,
  scope,
  locale,
}: {
  question: SearchQuestion;
  scope: SearchScope | null;
  locale: string;
}) {
  const limited = question.section !== '' || question.from !== '' || question.to !== '';
  return (
    <section className={notice.notice}>
      <h2 className="section-title">
        {question.page > 1 ? 'No more stories for ' : 'Nothing found for '}
        <q dir="auto">{question.text}</q>
      </h2>
      <p className="standfirst">{searched(scope, locale)}</p>
      <ul className={styles.tips}>
        <li>Check the spelling, or use fewer words.</li>
        <li>Try another word for the same thing.</li>
        {limited && (
          <li>
            <a href={searchPath({ text: question.text })}>Search all sections and dates</a>
          </li>
        )}
      </ul>
    </section>
  );
}
