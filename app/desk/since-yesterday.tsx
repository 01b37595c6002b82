import type { DeskFeed, DeskFeeds, DeskList } from '../../schema/contract/desk-view.ts';
import { Time } from '../status/feed-table.tsx';
import { Block } from './block.tsx';
import { NOTES } from './copy.ts';
import { Rows } from './rows.tsx';

/** Rows of each list before "more". */
const SHOWN = 6;

/** The feeds whose state has changed within a day. */
export function SinceYesterday({ feeds: { began, recovered, since } }: { feeds: DeskFeeds }) {
  return (
    <Block id="changes">
      <p className="note desk-note">
        Compared with <time dateTime={since.iso}>{since.clock}</time> UTC.
      </p>
      <Changed title="Began to fail" list={began} none="No feed began to fail." />
      <Changed title="Recovered" list={recovered} none="No feed recovered." />
    </Block>
  );
}

function Changed({ title, list, none }: { title: string; list: DeskList<DeskFeed>; none: string }) {
  if (list.total === 0) return <p className="note">{none}</p>;
  return (
    <>
      <h3>
        {title} <span className="desk-count tabular">{list.total.toLocaleString('en-US')}</span>
      </h3>
      <Rows list={list} shown={SHOWN} keyOf={({ label }) => label}>
        {({ label, since }) => (
          <div className="desk-pair">
            <p className="desk-label">{label}</p>
            <p className="note">{since !== null && <Time time={since} />}</p>
          </div>
        )}
      </Rows>
    </>
  );
}

export function SlowestFeeds({ feeds }: { feeds: DeskFeed[] }) {
  return (
    <Block id="slowest" note={NOTES.slowest}>
      <Rows list={{ total: feeds.length, first: feeds }} shown={feeds.length} keyOf={({ label }) => label}>
        {({ label, took }) => (
          <div className="desk-pair">
            <p className="desk-label">{label}</p>
            <p className="tabular">{took}</p>
          </div>
        )}
      </Rows>
    </Block>
  );
}
