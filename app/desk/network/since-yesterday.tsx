import type { DeskFeed, DeskFeeds, DeskList } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { NOTES, TITLES } from './copy.ts';

/** The feeds whose state has changed within a day. */
export function SinceYesterday({ feeds: { began, recovered, since } }: { feeds: DeskFeeds }) {
  return (
    <Part id="changes" title={TITLES.changes}>
      <p className="note">
        Compared with <time dateTime={since.iso}>{since.clock}</time> UTC.
      </p>
      <Changed title="Began to fail" list={began} none="No feed began to fail." />
      <Changed title="Recovered" list={recovered} none="No feed recovered." />
    </Part>
  );
}

function Changed({ title, list, none }: { title: string; list: DeskList<DeskFeed>; none: string }) {
  if (list.total === 0) return <p className="note">{none}</p>;
  return (
    <>
      <h3>
        {title} <span className="ed-amount tabular">{list.total.toLocaleString('en-US')}</span>
      </h3>
      <Rows list={list} keyOf={({ href, label }) => href ?? label}>
        {({ label, href, since }) => (
          <div className="ed-pair">
            <FeedName label={label} href={href} />
            <p className="note">{since !== null && <Time time={since} />}</p>
          </div>
        )}
      </Rows>
    </>
  );
}

/** A feed with the way to its page. */
export const FeedName = ({ label, href }: Pick<DeskFeed, 'label' | 'href'>) => (
  <p className="ed-label">{href === null ? label : <a href={href}>{label}</a>}</p>
);

export function SlowestFeeds({ feeds }: { feeds: DeskFeed[] }) {
  return (
    <Part id="slowest" title={TITLES.slowest} note={NOTES.slowest}>
      <Rows list={feeds} shown={feeds.length} keyOf={({ href, label }) => href ?? label}>
        {({ label, href, took }) => (
          <div className="ed-pair">
            <FeedName label={label} href={href} />
            <p className="tabular">{took}</p>
          </div>
        )}
      </Rows>
    </Part>
  );
}
