import type { ReactNode } from 'react';

interface Props {
  /** Of the heading. */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A part of a page with what can be done there. */
export function Part({ id, title, note, children }: Props) {
  return (
    <section className="ruled" aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      {note !== undefined && <p className="note">{note}</p>}
      {children}
    </section>
  );
}
