import type { DeskChanges, DeskEdit, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { Entries } from './entries.tsx';
import { DeskForm } from './fields.tsx';

/** The changes that apply, those that have ended, and the history: each version with its author, time and reason. */
export function Changes({ frame, page }: { frame: PaperFrame; page: DeskChanges }) {
  const { inForce, ended, edits } = page;
  return (
    <>
      <h1 className="page-title">Changes</h1>
      <div className="ed-columns">
        <div className="ed-front">
          <section className="ruled" aria-labelledby="history">
            <h2 className="section-title" id="history">
              History
            </h2>
            {edits.length === 0 && <p className="note">Nobody has changed anything yet.</p>}
            <Edits edits={edits} frame={frame} />
          </section>
        </div>
        <div className="ed-aside">
          <Part id="in-force" title="In force">
            <Entries frame={frame} entries={inForce} none="Nothing is changed by hand." />
          </Part>
          {ended.length > 0 && (
            <Part id="ended" title="Ended">
              <Entries frame={frame} entries={ended} none="" />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

/** @param frame left out where no version is gone back to */
export function Edits({ edits, frame }: { edits: readonly DeskEdit[]; frame?: PaperFrame }) {
  return (
    <ol className="ed-rows">
      {edits.map(({ version, at, by, why, changes }, i) => (
        <li key={version}>
          <ul>
            {changes.map((change) => (
              <li key={change} dir="auto">
                {change}
              </li>
            ))}
          </ul>
          {why !== '' && <p className="note ed-why" dir="auto">{`Why: ${why}`}</p>}
          <div className="ed-entry">
            <p className="meta">
              <bdi>{by}</bdi>, <Time time={at} /> · version {version}
            </p>
            {frame && i > 0 && (
              <DeskForm
                frame={frame}
                verb="restore"
                fixed={[['back', String(version)]]}
                submit="Back to here"
                label={`Back to here: version ${version}`}
                isQuiet
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
