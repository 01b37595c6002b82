import type { NewestArticle } from '../../schema/contract/articles.ts';
import { searchPath } from '../../schema/contract/pages/page-path.ts';
import type { SearchQuestion, SearchResult, SearchScope } from '../../schema/contract/search.ts';
import notice from '../layout/notice.module.css';
import { OtherPages } from '../layout/other-pages.tsx';
import { Pager } from '../lists/pager.tsx';
import { Filled, SLOT } from '../ui/filled.tsx';
import { useWords } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';
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
  const { search, states } = useWords();
  switch (result.kind) {
    case 'blank':
      return (
        <>
          <p className="standfirst">{search.whatIsSearched}</p>
          <OtherPages newest={newest} topics={result.topics} />
        </>
      );
    case 'failed':
      return (
        <>
          <section className={notice.notice} role="alert">
            <h2 className="section-title">{search.failed}</h2>
            <p className="standfirst">{search.failedText}</p>
            <p className="actions">
              <a className="button" href={searchPath(question)}>
                {states.tryAgain}
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
  const { search, lists } = useWords();
  const message = more ? search.newest : search.found;
  return (
    <>
      <h2 className={styles.summary}>
        <Filled text={message(total, total.toLocaleString(locale), SLOT)}>
          <q dir="auto">{text}</q>
        </Filled>
      </h2>
      {words === 'some' && <p>{search.someWords}</p>}
      {scope.reading && <p>{lists.stillCollecting}</p>}
    </>
  );
}

/** @returns the searched text and scope. @param scope null for a question without words */
function searched(scope: SearchScope | null, locale: string, { search, lists }: Words): string {
  if (scope === null) return search.noWords;
  const { documents, since, reading } = scope;
  if (documents === 0 || since === null) return search.begun;
  const text = search.searched(documents, documents.toLocaleString(locale), since.label);
  return reading ? `${text} ${lists.stillCollecting}` : text;
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
  const words = useWords();
  const { search } = words;
  const limited = question.section !== '' || question.from !== '' || question.to !== '';
  return (
    <section className={notice.notice}>
      <h2 className="section-title">
        <Filled text={question.page > 1 ? search.noMore(SLOT) : search.nothing(SLOT)}>
          <q dir="auto">{question.text}</q>
        </Filled>
      </h2>
      <p className="standfirst">{searched(scope, locale, words)}</p>
      <ul className={styles.tips}>
        <li>{search.spelling}</li>
        <li>{search.otherWord}</li>
        {limited && (
          <li>
            <a href={searchPath({ text: question.text })}>{search.everywhere}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
