import type { DeskSearch as Search } from '../../../schema/contract/desk-view.ts';
import { PublicationName } from './publications.tsx';

/** The search over publications: a form that GETs. @param query what was searched for last */
export function DeskSearch({ query }: { query: string }) {
  return (
    <search className="screen-only ed-search">
      <form action="/desk" method="get">
        <label htmlFor="q">Find a publication</label>
        <div className="ed-find">
          <input id="q" name="q" type="search" defaultValue={query} autoComplete="off" maxLength={253} />
          <button className="button" type="submit">
            Find
          </button>
        </div>
      </form>
    </search>
  );
}

/** The publications that match, with links to their feed status pages. */
export function FoundPublications({ search: { query, found } }: { search: Search }) {
  const { total, first } = found;
  return (
    <section className="ed-found" aria-label="Publications found">
      <p>
        {total === 0 ? 'No publication matches ' : `${total.toLocaleString('en-US')} `}
        {total > 0 && (total === 1 ? 'publication matches ' : 'publications match ')}
        <q>
          <bdi>{query}</bdi>
        </q>
        {first.length < total && `; the first ${first.length} are shown`}.{' '}
        <a href="/desk">Clear the search</a>
      </p>
      {first.length > 0 && (
        <ul className="ed-rows">
          {first.map((publication) => (
            <li key={publication.id}>
              <PublicationName publication={publication} />
              {publication.state !== null && <p className="note">{publication.state}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
