import type { DeskFeeds, DeskPageProps } from '../../../schema/contract/desk-view.ts';
import { DeskLayout, WaysDown } from '../layout.tsx';
import { NOTES, TITLES } from './copy.ts';
import { DeskSearch, FoundPublications } from './desk-search.tsx';
import { FeedGroup } from './feed-group.tsx';
import { FeedStates } from './feed-states.tsx';
import { BrokenPublications } from './publications.tsx';
import { People, Purges, Writes } from './register-news.tsx';
import { SinceYesterday, SlowestFeeds } from './since-yesterday.tsx';

/** The network as a whole document. */
export function DeskPage({ desk, by, stylesheets }: DeskPageProps) {
  const { today, headline, summary, query, feeds, news } = desk;
  return (
    <DeskLayout
      title={headline}
      trail={[{ words: 'Network', href: '/desk' }]}
      by={by}
      stylesheets={stylesheets}
    >
      <p className="kicker">{today}</p>
      <h1 className="page-title">{headline}</h1>
      {summary !== '' && <p className="standfirst">{summary}</p>}
      {news && <DeskSearch query={query} />}
      {news?.search && <FoundPublications search={news.search} />}
      {feeds ? <FeedStates feeds={feeds} /> : <p className="ed-notice">{NOTES.indexSilent}</p>}
      {!news && <p className="ed-notice">{NOTES.registerSilent}</p>}
      <WaysDown parts={partsOf(desk)} />
      <div className="ed-columns">
        {feeds && <Faults feeds={feeds} />}
        <div className="ed-aside">
          {feeds && <SinceYesterday feeds={feeds} />}
          {feeds && feeds.slowest.length > 0 && <SlowestFeeds feeds={feeds.slowest} />}
          {news?.people && <People {...news.people} />}
          {news && <Purges purges={news.purges} />}
          {news && <Writes writes={news.writes} />}
        </div>
      </div>
    </DeskLayout>
  );
}

function Faults({ feeds }: { feeds: DeskFeeds }) {
  const { broken, failing, empty, unfetched } = feeds;
  if ([broken, failing, empty, unfetched].every(({ total }) => total === 0)) return null;
  return (
    <div className="ed-front">
      <BrokenPublications broken={broken} />
      <FeedGroup id="failing" list={failing} shown={8} />
      <FeedGroup id="empty" list={empty} shown={5} />
      <FeedGroup id="unfetched" list={unfetched} shown={5} />
    </div>
  );
}

/** The parts that this page has, in its order. */
function partsOf({ feeds, news }: DeskPageProps['desk']) {
  const parts: (keyof typeof TITLES | false)[] = [
    (feeds?.broken.total ?? 0) > 0 && 'publications',
    (feeds?.failing.total ?? 0) > 0 && 'failing',
    (feeds?.empty.total ?? 0) > 0 && 'empty',
    (feeds?.unfetched.total ?? 0) > 0 && 'unfetched',
    feeds !== null && 'changes',
    (feeds?.slowest.length ?? 0) > 0 && 'slowest',
    news?.people != null && 'people',
    news !== null && 'purges',
    news !== null && 'writes',
  ];
  return parts.filter((part) => part !== false).map((part) => [part, TITLES[part]] as const);
}
