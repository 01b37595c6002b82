import type { DeskNews, DeskPeople } from '../../schema/contract/desk-view.ts';
import { Time } from '../status/feed-table.tsx';
import { Block } from './block.tsx';
import { Rows } from './rows.tsx';

/** Rows of each list before "more". */
const SHOWN = 6;

/** Who has a name of their own, and which secrets are to be replaced by names. */
export function People({ people, secrets }: DeskPeople) {
  return (
    <Block id="people" count={people.length}>
      {secrets !== '' && (
        <p className="note desk-note">
          Shared secrets are in use: {secrets}. Whoever knows one changes papers under any name; give each of
          them a name (npm run people), then remove it.
        </p>
      )}
      <Rows list={{ total: people.length, first: people }} shown={SHOWN} keyOf={({ id }) => id}>
        {({ name, role, lastUse }) => (
          <div className="desk-pair">
            <p>
              <bdi className="desk-label">{name}</bdi>
            </p>
            <p className="note">{role}</p>
            <p className="note">{lastUse === null ? 'Never used' : <Time time={lastUse} />}</p>
          </div>
        )}
      </Rows>
    </Block>
  );
}

/** The last purges. Names and reasons are free text that somebody typed. */
export function Purges({ purges }: Pick<DeskNews, 'purges'>) {
  return (
    <Block id="purges">
      {purges.length === 0 && <p className="note">Nobody has purged yet.</p>}
      <Rows
        list={{ total: purges.length, first: purges }}
        shown={SHOWN}
        keyOf={({ publication, what, at }) => `${publication} ${what} ${at.iso}`}
      >
        {(purge) => <Entry {...purge} />}
      </Rows>
    </Block>
  );
}

export function Writes({ writes }: Pick<DeskNews, 'writes'>) {
  return (
    <Block id="writes">
      {writes.length === 0 && <p className="note">No row has been written yet.</p>}
      <Rows
        list={{ total: writes.length, first: writes }}
        shown={SHOWN}
        keyOf={({ id, version }) => `${id} ${version}`}
      >
        {({ id, version, why, removed, ...write }) => (
          <Entry
            {...write}
            publication={id}
            what={why}
            outcome={removed ? 'Removed' : `Version ${version}`}
            failed={removed}
          />
        )}
      </Rows>
    </Block>
  );
}

const Entry = ({ publication, what, outcome, failed, at, by }: DeskNews['purges'][number]) => (
  <div className="desk-pair">
    <p>
      <bdi className="desk-label">{publication}</bdi> <bdi>{what}</bdi>
    </p>
    <p className="note tabular" data-failed={failed}>
      {outcome}
    </p>
    <p className="note">
      <Time time={at} /> by <bdi>{by}</bdi>
    </p>
  </div>
);
