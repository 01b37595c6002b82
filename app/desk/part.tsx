import type { ReactNode } from 'react';

interface Props {
  /** Of the heading. */
  id: string;
  title: string;
  /** Number of its entries. */
  count?: number;
  note?: string;
  children: ReactNode;
}

/** A part of a page, under its heading. */
export function Part({ id, title, count, note, children }: Props) {
  return (
    <section className="ruled" aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
        {count !== undefined && <span className="ed-amount tabular"> {count.toLocaleString('en-US')}</span>}
      </h2>
      {note !== undefined && <p className="note">{note}</p>}
      {children}
    </section>
  );
}
