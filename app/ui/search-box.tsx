import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { SEARCH_TEXT_MAX_UNITS } from '../../schema/contract/search.ts';
import { useWords } from '../words/use-words.ts';
import styles from './search-box.module.css';

interface Props {
  label: string;
  field?: ComponentPropsWithoutRef<'input'>;
  children?: ReactNode;
}

export function SearchBox({ label, field, children }: Props) {
  return (
    <search className={`screen-only ${styles.search}`}>
      <form action="/search" className={styles.form}>
        <label htmlFor="search-text">{label}</label>
        <div className={styles.field}>
          <input
            type="search"
            id="search-text"
            name="q"
            maxLength={SEARCH_TEXT_MAX_UNITS}
            enterKeyHint="search"
            required
            {...field}
          />
          <button type="submit" className="button">
            {useWords().navigation.search}
          </button>
        </div>
        {children}
      </form>
    </search>
  );
}
