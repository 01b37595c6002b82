import { Fragment } from 'react';
import type {
  DeskFeed,
  DeskList,
  DeskPage,
  DeskPaper,
  DeskQuery,
  DeskStep,
} from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { NOTES } from './copy.ts';
import { FeedName } from './since-yesterday.tsx';

interface Props {
  list: DeskPage;
  query: DeskQuery;
}

/** The publications, or the feeds of one reason: with a search, a page at a time. */
export function Listing({ list, query }: Props) {
  const { kind, title, total, rows } = list;
  return (
    <Part id="list" title={title} count={total} note={NOTES[kind]}>
      <Search query={query} kind={kind} />
      {(query.search !== '' || query.reason !== null) && (
        <p className="note">
          {rows.length === 0 && 'Nothing is found. '}
          <a href="/desk#list">All papers</a>
        </p>
      )}
      <ul className="ed-rows">
        {list.kind === 'papers'
          ? list.rows.map((paper) => <Paper key={paper.id} paper={paper} />)
          : list.rows.map((feed) => <Feed key={feed.href ?? feed.label} feed={feed} />)}
      </ul>
      <Pages list={list} query={query} />
    </Part>
  );
}

function Search({ query: { search, reason }, kind }: Pick<Props, 'query'> & Pick<DeskPage, 'kind'>) {
  return (
    <search className="screen-only ed-search">
      <form action="/desk#list" method="get">
        {reason !== null && <input type="hidden" name="reason" value={reason} />}
        <label htmlFor="q">{kind === 'papers' ? 'Find a paper' : 'Find a feed'}</label>
        <div className="ed-find">
          <input id="q" name="q" type="search" defaultValue={search} autoComplete="off" maxLength={253} />
          <button className="button" type="submit">
            Find
          </button>
        </div>
      </form>
    </search>
  );
}

function Paper({ paper: { id, name, hostname, failing, empty } }: { paper: DeskPaper }) {
  return (
    <li className="ed-facts">
      <p className="ed-publication">
        <a href={`/desk/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <span className="meta">{hostname}</span>
      </p>
      <div className="ed-sections">
        <Sections state="Failing" sections={failing} />
        <Sections state="Empty" sections={empty} />
      </div>
    </li>
  );
}

/** Of a paper whose sections all fail, a few say it. */
const SECTIONS_SHOWN = 4;

function Sections({ state, sections }: { state: 'Failing' | 'Empty'; sections: readonly DeskStep[] }) {
  if (sections.length === 0) return null;
  return (
    <p data-state={state}>
      <strong>{state}</strong>{' '}
      <Steps list={{ total: sections.length, first: sections.slice(0, SECTIONS_SHOWN) }} />
    </p>
  );
}

function Feed({ feed: { label, href, fault, since, publications } }: { feed: DeskFeed }) {
  return (
    <li className="ed-facts">
      <div>
        <FeedName label={label} href={href} />
        <p className="note">
          {fault !== null && `${fault}. `}
          {since !== null && (
            <>
              Since <Time time={since} />.
            </>
          )}
        </p>
      </div>
      <p className="note">
        <strong>{publications.total.toLocaleString('en-US')}</strong>{' '}
        {publications.total === 1 ? 'paper: ' : 'papers: '}
        <Steps list={publications} />
      </p>
    </li>
  );
}

function Steps({ list: { total, first } }: { list: DeskList<DeskStep> }) {
  return (
    <>
      {first.map(({ words, href }, i) => (
        <Fragment key={href}>
          {i > 0 && ', '}
          <a href={href}>
            <bdi>{words}</bdi>
          </a>
        </Fragment>
      ))}
      {first.length < total && ` and ${(total - first.length).toLocaleString('en-US')} more`}
    </>
  );
}

function Pages({ list: { page, pages }, query: { search, reason } }: Props) {
  if (pages === 1) return null;
  const hrefOf = (wanted: number): string => {
    const query = new URLSearchParams(search === '' ? {} : { q: search });
    if (reason !== null) query.set('reason', reason);
    query.set('page', String(wanted));
    return `/desk?${query}#list`;
  };
  return (
    <nav className="note line" aria-label="Pages">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)}>
          Before
        </a>
      )}
      <span className="tabular">{`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <a rel="next" href={hrefOf(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
