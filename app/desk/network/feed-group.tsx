import { Fragment } from 'react';
import type { DeskFeed, DeskList } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { NOTES, TITLES } from './copy.ts';
import { PublicationLink } from './publications.tsx';

interface Props {
  id: 'failing' | 'empty' | 'unfetched';
  list: DeskList<DeskFeed>;
  /** Rows before "more". */
  shown: number;
}

/** The feeds of one state with the publications that list them. */
export function FeedGroup({ id, list, shown }: Props) {
  if (list.total === 0) return null;
  return (
    <Part id={id} title={TITLES[id]} count={list.total} note={NOTES[id]}>
      <Rows list={list} shown={shown} keyOf={({ label }) => label}>
        {(feed) => (
          <div className="ed-facts">
            <div>
              <p className="ed-label">{feed.label}</p>
              <Condition feed={feed} />
            </div>
            <Listing publications={feed.publications} />
          </div>
        )}
      </Rows>
    </Part>
  );
}

function Condition({ feed: { fault, since } }: { feed: DeskFeed }) {
  if (fault === null && since === null) return null;
  return (
    <p className="note">
      {fault !== null && `${fault}. `}
      {since !== null && (
        <>
          Began <Time time={since} />.
        </>
      )}
    </p>
  );
}

function Listing({ publications: { total, first } }: Pick<DeskFeed, 'publications'>) {
  if (total === 0) return null;
  const others = total - first.length;
  return (
    <p className="note ed-listing">
      <strong>{total.toLocaleString('en-US')}</strong> {total === 1 ? 'publication: ' : 'publications: '}
      {first.map(({ id, name, href }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <PublicationLink name={name} href={href} />
        </Fragment>
      ))}
      {others > 0 && ` and ${others.toLocaleString('en-US')} more`}
    </p>
  );
}
