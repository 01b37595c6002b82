import type { ReactNode } from 'react';
import type { DeskList } from '../../schema/contract/desk-view.ts';

/** Rows of a list before "more". */
const SHOWN = 6;

interface Props<T> {
  /** All entries, or those of a list that was cut off. */
  list: readonly T[] | DeskList<T>;
  shown?: number;
  keyOf: (entry: T) => string;
  children: (entry: T) => ReactNode;
}

/** A list of rows: the first are shown, the others open without a script; rows that were cut off are counted. */
export function Rows<T>({ list, shown = SHOWN, keyOf, children }: Props<T>) {
  const { total, first } = 'first' in list ? list : { total: list.length, first: list };
  if (first.length === 0) return null;
  const rest = first.slice(shown);
  const rows = (entries: readonly T[]) => (
    <ul className="ed-rows">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {rows(first.slice(0, shown))}
      {rest.length > 0 && (
        <details className="ed-more">
          <summary className="screen-only">{rest.length} more</summary>
          {rows(rest)}
          {first.length < total && (
            <p className="note">{(total - first.length).toLocaleString('en-US')} others are not listed.</p>
          )}
        </details>
      )}
    </>
  );
}
