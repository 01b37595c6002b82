import type { NewestArticle } from '../../schema/contract/articles.ts';
import { OWN_ARTICLES, type SearchQuestion, type SearchResult } from '../../schema/contract/search.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { useShell } from '../ui/shell.ts';
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
  return (
    <div className={`page screen ${styles.search}`}>
      <h1 className="page-title">Search</h1>
      <SearchForm question={question} />
      <div id="results">
        <Results question={question} {...found} />
      </div>
    </div>
  );
}

function SearchForm({ question: { text, section, from, to } }: { question: SearchQuestion }) {
  const name = useShell()?.name ?? 'this paper';
  return (
    <SearchBox
      label={`Search ${name}`}
      // app/browser/suggestions.ts fills the list.
      field={{ defaultValue: text, list: 'search-titles', autoComplete: 'off' }}
    >
      <datalist id="search-titles" />
      <details className={styles.filters} open={section !== '' || from !== '' || to !== ''}>
        <summary className="go">Section and dates</summary>
        <div className={styles.fields}>
          <label>
            Section
            <select name="section" defaultValue={section}>
              <option value="">All sections</option>
              <option value={OWN_ARTICLES}>Our own stories</option>
              {SECTIONS.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            From
            <input type="date" name="from" defaultValue={from} />
          </label>
          <label>
            To
            <input type="date" name="to" defaultValue={to} />
          </label>
        </div>
      </details>
    </SearchBox>
  );
}
