import type { DeskLoss, DeskSectionPage, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { FeedTable } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { SectionStories, Stories } from './stories.tsx';

interface Props {
  frame: PaperFrame;
  page: DeskSectionPage;
}

/** One section: why it has the stories that it has, and all of them. */
export function Section({ frame, page: { section, summary, feeds, losses } }: Props) {
  const { title } = section;
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <p className="standfirst">{summary}</p>
      <div className="ed-parts">
        <Part id="feeds" title="Its feeds" count={feeds.length}>
          {feeds.length === 0 ? (
            <p className="note">The paper lists no feed for this section.</p>
          ) : (
            <FeedTable
              label={`Feeds of ${title}`}
              sections={[{ id: 'feeds', feeds }]}
              locale={frame.locale}
            />
          )}
        </Part>
        <Part id="elsewhere" title="What is not here">
          <Losses frame={frame} losses={losses} />
        </Part>
        {section.stories.length > 0 && (
          <Part id="stories" title="Its stories" count={section.total}>
            <Stories frame={frame}>
              <SectionStories frame={frame} section={section} />
            </Stories>
          </Part>
        )}
      </div>
    </>
  );
}

function Losses({ frame, losses }: { frame: PaperFrame; losses: readonly DeskLoss[] }) {
  if (losses.length === 0)
    return <p className="note">No rule of the editors and no other section has a story of these feeds.</p>;
  return (
    <ul className="ed-rows">
      {losses.map(({ why, section, total, titles }) => (
        <li key={why}>
          <p>
            <strong dir="auto">
              {section === null ? why : <a href={`/desk/${frame.id}/${section}`}>{why}</a>}
            </strong>{' '}
            <span className="ed-amount tabular">
              {total.toLocaleString(frame.locale)} {total === 1 ? 'story' : 'stories'}
            </span>
          </p>
          <ul className="note">
            {titles.map((title, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: publishers repeat headlines, and the list is rendered once
              <li dir="auto" key={i}>
                {title}
              </li>
            ))}
          </ul>
          {titles.length < total && (
            <p className="meta">and {(total - titles.length).toLocaleString(frame.locale)} more</p>
          )}
        </li>
      ))}
    </ul>
  );
}
