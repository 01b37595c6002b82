import type { ReactNode } from 'react';
import { TITLES } from './copy.ts';

interface Props {
  id: keyof typeof TITLES;
  count?: number;
  note?: string;
  children: ReactNode;
}

/** One part of the desk with its heading. */
export function Block({ id, count, note, children }: Props) {
  return (
    <section className="ruled" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="part-title" id={`${id}-title`}>
        {TITLES[id]}
        {count !== undefined && <span className="desk-count tabular"> {count.toLocaleString('en-US')}</span>}
      </h2>
      {note !== undefined && <p className="note desk-note">{note}</p>}
      {children}
    </section>
  );
}
