import { OWN_ARTICLES, type SearchQuestion } from '../../schema/search.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import { useShell } from '../layout/shell.ts';
import '../lists/pager.module.css';
import './results.module.css';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  question: SearchQuestion;
  /** The results, rendered on the server (results.tsx). */
  results: SentHtml;
}

/** `/search`: the form with what was asked, and what was found. */
export function SearchPage({ question, results }: Props) {
  return (
    <div className={`page ${styles.screen}`}>
      <h1 className="page-title">Search</h1>
      <SearchForm question={question} />
      <div {...useRenderedHtml('results', results)} />
    </div>
  );
}

function SearchForm({ question: { text, section, from, to } }: { question: SearchQuestion }) {
  const name = useShell()?.name ?? 'this paper';
  const [titles, type] = useSuggestions();
  return (
    <SearchBox
      label={`Search ${name}`}
      field={{
        defaultValue: text,
        list: 'search-titles',
        autoComplete: 'off',
        onInput: ({ currentTarget }) => type(currentTarget.value),
      }}
    >
      <datalist id="search-titles">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <details className={styles.filters} open={section !== '' || from !== '' || to !== ''}>
        <summary>Section and dates</summary>
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
