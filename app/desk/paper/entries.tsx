import type { DeskEntry, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { DeskForm } from './fields.tsx';

interface Props {
  frame: PaperFrame;
  entries: readonly DeskEntry[];
  /** Said if there are none. */
  none: string;
}

/** Changes with their ends, each with the way to take it back. */
export function Entries({ frame, entries, none }: Props) {
  if (entries.length === 0) return <p className="note">{none}</p>;
  return (
    <ul className="ed-rows">
      {entries.map(({ list, name, kind, words, begins, end, note }) => (
        <li key={`${list} ${name}`}>
          <p>
            <strong>{kind}</strong> <span dir="auto">{words}</span>
          </p>
          <div className="ed-entry">
            <p className="meta">
              {begins && (
                <>
                  from <time dateTime={begins.iso}>{begins.words}</time>{' '}
                </>
              )}
              {end === null ? (
                'without end'
              ) : (
                <>
                  until <time dateTime={end.iso}>{end.words}</time>
                  {end.clock !== '' && `, ${end.clock}`}
                </>
              )}
              {note !== '' && <bdi>{`. ${note}`}</bdi>}
            </p>
            <DeskForm
              frame={frame}
              verb="remove"
              fixed={[
                ['list', list],
                ['entry', name],
              ]}
              submit="Take back"
              label={`Take back: ${kind} ${words}`}
              isQuiet
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
