// biome-ignore-all lint/a11y/useSemanticElements: small screens lay the table out as cards, and some browsers then drop the semantics of table elements
// biome-ignore-all lint/a11y/useFocusableInteractive: its rows are read, not operated
import type { ReactNode } from 'react';
import type { FeedStatusRow, StatusTime } from '../../schema/contract/feed-status.ts';
import { Sparkline } from './sparkline.tsx';

const CELLS = ['State', 'Last success', 'Stories', 'Last attempts', 'Next attempt'] as const;
const COLUMNS = ['Feed', ...CELLS];

interface Props {
  /** Of the table, for those who hear it. */
  label: string;
  /** Without a title, the only one. */
  sections: readonly { id: string; title?: string; feeds: FeedStatusRow[] }[];
  locale: string;
}

/** The feeds by section: a table by its roles, laid out by a grid. */
export function FeedTable({ label, sections, locale }: Props) {
  return (
    <div role="table" className="note tabular status-table" id="feeds" aria-label={label}>
      <div role="rowgroup" className="status-head-row">
        <div role="row">
          {COLUMNS.map((column) => (
            <div className="meta" key={column} role="columnheader">
              {column}
            </div>
          ))}
        </div>
      </div>
      {sections.map(({ id, title, feeds }) => (
        <div key={id} role="rowgroup" aria-labelledby={title && `section-${id}`}>
          {title !== undefined && (
            <div role="row" className="status-section">
              <div role="rowheader" aria-colspan={COLUMNS.length} id={`section-${id}`}>
                {title}
              </div>
            </div>
          )}
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} locale={locale} />
          ))}
        </div>
      ))}
    </div>
  );
}

function FeedRow({ feed, locale }: { feed: FeedStatusRow; locale: string }) {
  const { id, href, name, address, state, lastSuccess, items, attempts, next } = feed;
  const cells: Record<(typeof CELLS)[number], ReactNode> = {
    State: <State feed={feed} />,
    'Last success': lastSuccess ? <Time time={lastSuccess} /> : 'Never',
    Stories: items.toLocaleString(locale),
    'Last attempts': <Sparkline attempts={attempts} locale={locale} />,
    'Next attempt':
      typeof next === 'string' ? (
        next
      ) : (
        <>
          <Time time={next} /> <span className="meta status-clock">{next.clock}</span>
        </>
      ),
  };
  return (
    <div role="row" id={id} data-state={state}>
      <div role="rowheader">
        <span className="status-feed">{href === undefined ? name : <a href={href}>{name}</a>}</span>{' '}
        <span className="meta">{address}</span>
      </div>
      {CELLS.map((column) => (
        <div key={column} role="cell">
          <span className="status-label">{column}</span>
          <div>{cells[column]}</div>
        </div>
      ))}
    </div>
  );
}

/** The feed's state as a sentence. */
export function State({ feed }: { feed: FeedStatusRow }) {
  const { state, fault, httpStatus, movedTo } = feed;
  if (state === 'unasked') return 'Not asked for yet';
  if (state === 'silent') return 'Unknown: its poller does not answer';
  const code = httpStatus === null ? '' : ` (HTTP ${httpStatus})`;
  const moved = movedTo !== null && <span> It has moved for good: list {movedTo} instead.</span>;
  if (state === 'works')
    return (
      <>
        {`Works${code}`}
        {moved}
      </>
    );
  return (
    <>
      <Warning />
      <strong>{feed.ended ? 'Ended' : 'Fails'}</strong>
      {fault?.words.includes(code) ? '' : code}
      {fault && (
        <span>
          {' '}
          {fault.words}. Failing since: <Time time={fault.since} />.
        </span>
      )}
      {moved}
    </>
  );
}

export function Time({ time: { iso, words, clock } }: { time: StatusTime }) {
  return (
    <time dateTime={iso} title={clock}>
      {words}
    </time>
  );
}

export function Warning() {
  return (
    <svg className="status-icon" aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
      <path d="M8 1 15.5 15H.5Z" />
      <path className="status-icon-mark" d="M8 6v4m0 1.6v1.6" />
    </svg>
  );
}
