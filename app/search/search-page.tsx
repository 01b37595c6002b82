import type { NewestArticle } from '../../schema/contract/articles.ts';
import { OWN_ARTICLES, type SearchQuestion, type SearchResult } from '../../schema/contract/search.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { useShell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';

interface Props {
  question: SearchQuestion;
  result: SearchResult;
  newest: readonly NewestArticle[];
  locale: string;
}

/** `/search`: the form with the question, and the results. */
export function SearchPage({ question, ...found }: Props) {
  const { navigation } = useWords();
  return (
    <div className={`page screen ${styles.search}`}>
      <h1 className="page-title">{navigation.search}</h1>
      <SearchForm question={question} />
      <div id="results">
        <Results question={question} {...found} />
      </div>
    </div>
  );
}

function SearchForm({ question: { text, section, from, to } }: { question: SearchQuestion }) {
  const { search, sections, states, thisPaper } = useWords();
  const name = useShell()?.name ?? thisPaper;
  return (
    <SearchBox
      label={states.searchPaper(name)}
      // app/browser/suggestions.ts fills the list.
      field={{ defaultValue: text, list: 'search-titles', autoComplete: 'off' }}
    >
      <datalist id="search-titles" />
      <details className={styles.filters} open={section !== '' || from !== '' || to !== ''}>
        <summary className="go">{search.filters}</summary>
        <div className={styles.fields}>
          <label>
            {search.section}
            <select name="section" defaultValue={section}>
              <option value="">{search.allSections}</option>
              <option value={OWN_ARTICLES}>{search.ownStories}</option>
              {SECTIONS.map(({ id }) => (
                <option key={id} value={id}>
                  {sections[id].title}
                </option>
              ))}
            </select>
          </label>
          <label>
            {search.from}
            <input type="date" name="from" defaultValue={from} />
          </label>
          <label>
            {search.to}
            <input type="date" name="to" defaultValue={to} />
          </label>
        </div>
      </details>
    </SearchBox>
  );
}
