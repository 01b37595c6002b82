import type { DeskFeeds, DeskPageProps, DeskReason, DeskStep } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { DeskLayout, WaysDown } from '../layout.tsx';
import { Part } from '../part.tsx';
import { NOTES, STATE_WORDS, TITLES } from './copy.ts';
import { Listing } from './listing.tsx';
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

/** The faults of the network: a line for each reason, with a link to its feeds. */
function Reasons({ reasons }: { reasons: readonly DeskReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <Part id="reasons" title="What is wrong">
      <ul className="ed-rows">
        {reasons.map(({ words, href, isHere, feeds, since }) => (
          <li className="ed-pair" key={href}>
            <p>
              <a className="ed-label" href={href} aria-current={isHere ? 'true' : undefined}>
                {words}
              </a>
            </p>
            <p className="note tabular">{feeds}</p>
            {since && (
              <p className="meta">
                The newest since <Time time={since} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Width of the bar in SVG units. */
const WIDTH = 1_000;
/** Minimum width, so that a state of a few feeds is still visible, in SVG units. */
const SEGMENT_MIN = 6;

/** All feeds by state: a bar that shows the shares, and the figures. */
function FeedStates({ feeds: { feeds, states } }: { feeds: DeskFeeds }) {
  if (feeds === 0) return <p className="ed-notice">No publication lists a feed yet.</p>;
  return (
    <section className="ed-states" aria-label="Feeds by state">
      <Shares states={states} />
      <dl>
        {states.map(({ name, feeds: own, publications }) => (
          <div key={name} data-state={name} data-none={own === 0}>
            <dt>{STATE_WORDS[name]}</dt>
            <dd>
              <span className="section-title">{own.toLocaleString('en-US')}</span>{' '}
              <span className="note">
                {own === 1 ? 'feed' : 'feeds'}
                {own > 0 && ` of ${publications.toLocaleString('en-US')}`}
                {own > 0 && (publications === 1 ? ' publication' : ' publications')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Shares({ states }: Pick<DeskFeeds, 'states'>) {
  const some = states.filter(({ feeds }) => feeds > 0);
  const total = some.reduce((sum, { feeds }) => sum + feeds, 0);
  const widths = some.map(({ feeds }) => Math.max(SEGMENT_MIN, (feeds / total) * WIDTH));
  const scale = WIDTH / widths.reduce((sum, width) => sum + width, 0);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none">
      {some.map(({ name }, i) => {
        const before = widths.slice(0, i).reduce((sum, width) => sum + width, 0);
        return (
          <rect
            key={name}
            data-state={name}
            x={Math.round(before * scale)}
            width={Math.round((widths[i] ?? 0) * scale)}
            height={10}
          />
        );
      })}
    </svg>
  );
}
