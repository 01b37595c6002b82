import type { DeskFeedPage, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { State, Time } from '../../status/feed-table.tsx';
import { Sparkline } from '../../status/sparkline.tsx';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { DayLine } from './day-line.tsx';
import { FetchOne } from './fields.tsx';

interface Props {
  frame: PaperFrame;
  page: DeskFeedPage;
}

/** One feed: its last answers, what its parser refused, and its day. */
export function Feed({ frame, page }: Props) {
  const { feed, name, sections, parsed, terms, answers, hours } = page;
  return (
    <>
      <p className="note">{feed.address}</p>
      <h1 className="page-title ed-headline" dir="auto">
        {feed.name}
      </h1>
      <p className="standfirst">
        <State feed={feed} />
      </p>
      <div className="ed-columns">
        <div className="ed-front">
          <Part
            id="answers"
            title="Last answers"
            note="The newest mark is on the right. A higher one is a slower answer, a red one below the line a failure."
          >
            <div className="ed-drawing" data-of="marks">
              <Sparkline attempts={feed.attempts} locale={frame.locale} />
            </div>
            {answers.length === 0 && <p className="note">It has not been asked yet.</p>}
            <Rows list={answers} keyOf={({ at }) => at.iso}>
              {({ at, status, words, failed, took, items, size }) => (
                <div className="ed-pair">
                  <p>
                    <span className="ed-label tabular">{status}</span> {words}
                  </p>
                  <p className="note tabular" data-failed={failed}>
                    {took}
                  </p>
                  <p className="meta">
                    <Time time={at} />, {at.clock} · {items} · {size}
                  </p>
                </div>
              )}
            </Rows>
          </Part>
          {hours.length > 0 && (
            <Part
              id="day"
              title="A day"
              note="The slowest answer of each hour; a red bar below the line is the share of failures."
            >
              <DayLine hours={hours} locale={frame.locale} />
            </Part>
          )}
        </div>
        <div className="ed-aside">
          <Part id="parsed" title="What it sent">
            <Parsed parsed={parsed} />
          </Part>
          {terms.length > 0 && (
            <Part id="terms" title="Its terms">
              <ul className="ed-rows">
                {terms.map((words) => (
                  <li key={words} dir="auto">
                    {words}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part id="places" title="Its sections">
            <ul className="ed-rows">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/desk/${frame.id}/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </Part>
          {frame.mayEdit && (
            <Part id="fetch" title="Fetch now" note="The publisher is asked at once.">
              <FetchOne frame={frame} what="feed" name={name} />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

function Parsed({ parsed }: Pick<DeskFeedPage, 'parsed'>) {
  if (parsed === null) return <p className="note">Not known yet: it is after its next whole answer.</p>;
  return (
    <dl className="ed-figures tabular">
      {parsed.map(({ words, count }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
