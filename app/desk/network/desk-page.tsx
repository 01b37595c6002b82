import type { DeskPageProps, DeskStep } from '../../../schema/contract/desk-view.ts';
import { DeskLayout, WaysDown } from '../layout.tsx';
import { NOTES, TITLES } from './copy.ts';
import { FeedStates } from './feed-states.tsx';
import { Listing } from './listing.tsx';
import { Reasons } from './reasons.tsx';
import { People, Purges, Writes } from './register-news.tsx';
import { isShown, Repairs } from './repairs.tsx';
import { SinceYesterday, SlowestFeeds } from './since-yesterday.tsx';

/** The network as a whole document. */
export function DeskPage({ desk, stylesheets }: DeskPageProps) {
  const { today, headline, summary, query, by, papers, feeds, news, repairs } = desk;
  return (
    <DeskLayout
      title={headline}
      trail={[{ words: 'Network', href: '/desk' }, ...stepsTo(desk)]}
      by={by}
      stylesheets={stylesheets}
    >
      <p className="kicker">{today}</p>
      <h1 className="page-title">{headline}</h1>
      {summary !== '' && <p className="standfirst">{summary}</p>}
      {papers.length > 0 && (
        <p className="note">
          You see your papers:{' '}
          {papers.map(({ words, href }, i) => (
            <span key={href}>
              {i > 0 && ', '}
              <a href={href}>{words}</a>
            </span>
          ))}
        </p>
      )}
      {feeds ? <FeedStates feeds={feeds} /> : <p className="ed-notice">{NOTES.indexSilent}</p>}
      {!news && papers.length === 0 && <p className="ed-notice">{NOTES.registerSilent}</p>}
      <WaysDown parts={partsOf(desk)} />
      <div className="ed-columns">
        {feeds && (
          <div className="ed-front">
            <Reasons reasons={feeds.reasons} />
            {repairs && <Repairs repairs={repairs} />}
            <Listing list={feeds.list} query={query} />
          </div>
        )}
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

/** @returns the step to the feeds of a reason */
function stepsTo({ feeds, query: { reason } }: DeskPageProps['desk']): DeskStep[] {
  return feeds && reason !== null ? [{ words: feeds.list.title, href: `/desk?reason=${reason}` }] : [];
}

/** The parts beside the lists that this page has, in its order. */
function partsOf({ feeds, news, repairs }: DeskPageProps['desk']) {
  const parts: (keyof typeof TITLES | false)[] = [
    feeds !== null && isShown(repairs) && 'repairs',
    feeds !== null && 'changes',
    (feeds?.slowest.length ?? 0) > 0 && 'slowest',
    news?.people != null && 'people',
    news !== null && 'purges',
    news !== null && 'writes',
  ];
  return parts.filter((part) => part !== false).map((part) => [part, TITLES[part]] as const);
}
