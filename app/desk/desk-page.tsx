import type { DeskFeeds, DeskPageProps } from '../../schema/contract/desk-view.ts';
import { PlainHead } from '../document/plain-head.tsx';
import { Contents } from './contents.tsx';
import { NOTES } from './copy.ts';
import pageStyles from './desk.css?url';
import { DeskSearch, FoundPublications } from './desk-search.tsx';
import { FeedGroup } from './feed-group.tsx';
import { FeedStates } from './feed-states.tsx';
import { BrokenPublications } from './publications.tsx';
import { People, Purges, Writes } from './register-news.tsx';
import { SinceYesterday, SlowestFeeds } from './since-yesterday.tsx';

/** The desk as a whole document. */
export function DeskPage({ desk, stylesheets }: DeskPageProps) {
  const { today, headline, summary, query, feeds, news } = desk;
  return (
    <html lang="en-US">
      <PlainHead title={`${headline} – Masthead desk`} stylesheets={[...stylesheets, pageStyles]} />
      <body className="desk">
        <header className="page line">
          <a className="skip" href="#main">
            Skip to the network
          </a>
          <a className="part-title" href="/desk">
            Masthead
          </a>
          <p className="note">{today}</p>
          <form className="screen-only" method="post" action="/desk" aria-label="Session">
            <button className="button plain" type="submit" name="sign-out" value="1">
              Sign out
            </button>
          </form>
        </header>
        <main className="page" id="main">
          <div className="desk-lead">
            <div>
              <p className="kicker">The network</p>
              <h1 className="page-title">{headline}</h1>
              {summary !== '' && <p className="standfirst">{summary}</p>}
            </div>
            {news && <DeskSearch query={query} />}
          </div>
          {news?.search && <FoundPublications search={news.search} />}
          {feeds ? <FeedStates feeds={feeds} /> : <p className="desk-notice">{NOTES.indexSilent}</p>}
          {!news && <p className="desk-notice">{NOTES.registerSilent}</p>}
          <Contents desk={desk} />
          <div className="desk-columns">
            {feeds && <Faults feeds={feeds} />}
            <div className="desk-aside">
              {feeds && <SinceYesterday feeds={feeds} />}
              {feeds && feeds.slowest.length > 0 && <SlowestFeeds feeds={feeds.slowest} />}
              {news?.people && <People {...news.people} />}
              {news && <Purges purges={news.purges} />}
              {news && <Writes writes={news.writes} />}
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

function Faults({ feeds }: { feeds: DeskFeeds }) {
  const { broken, failing, empty, unfetched } = feeds;
  if ([broken, failing, empty, unfetched].every(({ total }) => total === 0)) return null;
  return (
    <div className="desk-main">
      <BrokenPublications broken={broken} />
      <FeedGroup id="failing" list={failing} shown={8} />
      <FeedGroup id="empty" list={empty} shown={5} />
      <FeedGroup id="unfetched" list={unfetched} shown={5} />
    </div>
  );
}
