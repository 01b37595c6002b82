import type { EditingStatus } from '../../schema/contract/feed-status.ts';
import { Time } from './feed-table.tsx';

/** The current changes by editors, each with its end. */
export function EditingChanges({ changes }: { changes: EditingStatus }) {
  return (
    <section className="ruled status-editing" aria-labelledby="editing-title">
      <h2 id="editing-title">Changed by the editors</h2>
      {changes.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="kicker">{title}</h3>
          <ul>
            {entries.map(({ text, end }, i) => (
              // Several hidden stories may have the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
              <li className="note line" key={i}>
                <span dir="auto">{text}</span>
                <span className="note tabular">
                  {end ? (
                    <>
                      until <Time time={end} />
                    </>
                  ) : (
                    'without end'
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
