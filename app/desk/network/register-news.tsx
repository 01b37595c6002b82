import type { DeskNews, DeskPeople } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { TITLES } from './copy.ts';

/** Who has a name of their own, and which secrets are to be replaced by names. */
export function People({ people, secrets }: DeskPeople) {
  return (
    <Part id="people" title={TITLES.people} count={people.length}>
      {secrets !== '' && (
        <p className="note">
          Shared secrets are in use: {secrets}. Whoever knows one changes papers under any name; give each of
          them a name (npm run people), then remove it.
        </p>
      )}
      <Rows list={people} keyOf={({ id }) => id}>
        {({ name, role, lastUse }) => (
          <div className="ed-pair">
            <p>
              <bdi className="ed-label">{name}</bdi>
            </p>
            <p className="note">{role}</p>
            <p className="note">{lastUse === null ? 'Never used' : <Time time={lastUse} />}</p>
          </div>
        )}
      </Rows>
    </Part>
  );
}

/** The last purges. Names and reasons are free text that somebody typed. */
export function Purges({ purges }: Pick<DeskNews, 'purges'>) {
  return (
    <Part id="purges" title={TITLES.purges}>
      {purges.length === 0 && <p className="note">Nobody has purged yet.</p>}
      <Rows list={purges} keyOf={({ publication, what, at }) => `${publication} ${what} ${at.iso}`}>
        {(purge) => <Entry {...purge} />}
      </Rows>
    </Part>
  );
}

export function Writes({ writes }: Pick<DeskNews, 'writes'>) {
  return (
    <Part id="writes" title={TITLES.writes}>
      {writes.length === 0 && <p className="note">No row has been written yet.</p>}
      <Rows list={writes} keyOf={({ id, version }) => `${id} ${version}`}>
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
    </Part>
  );
}

const Entry = ({ publication, what, outcome, failed, at, by }: DeskNews['purges'][number]) => (
  <div className="ed-pair">
    <p>
      <bdi className="ed-label">{publication}</bdi> <bdi>{what}</bdi>
    </p>
    <p className="note tabular" data-failed={failed}>
      {outcome}
    </p>
    <p className="note">
      <Time time={at} /> by <bdi>{by}</bdi>
    </p>
  </div>
);
