import type { DeskFeeds } from '../../../schema/contract/desk-view.ts';
import { STATE_WORDS } from './copy.ts';

/** Width of the bar in SVG units. */
const WIDTH = 1_000;
/** Minimum width, so that a state of a few feeds is still visible, in SVG units. */
const SEGMENT_MIN = 6;

/** All feeds by state: a bar that shows the shares, and the figures. */
export function FeedStates({ feeds: { feeds, states } }: { feeds: DeskFeeds }) {
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
