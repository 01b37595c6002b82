import type { StoryCard } from '../../../schema/contract/context.ts';
import type { DeskStory } from '../../../schema/contract/paper-desk.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { useTextDirection } from '../../ui/text-direction.ts';

/** A story as readers have it, with where it is from and why it is here. */
export function Story({ story, mark, isGone }: DeskStory) {
  const { title, link, note, covering = [], why } = story;
  const words = <span dir={useTextDirection()(title)}>{title}</span>;
  return (
    <div className="ed-story" data-gone={isGone || undefined} data-marked={mark !== null || undefined}>
      {mark !== null && <p className="ed-mark">{mark}</p>}
      <h3>{link ? <ExternalLink href={link}>{words}</ExternalLink> : words}</h3>
      <Facts story={story} />
      {note && (
        <p className="note ed-note">
          <strong>{note.label}:</strong> <span dir="auto">{note.text}</span>
        </p>
      )}
      {covering.length > 0 && (
        <ul className="note ed-covering">
          {covering.map((other) => (
            <li key={`${other.publisher} ${other.title}`}>
              <bdi>{other.publisher}</bdi>: <span dir="auto">{other.title}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="meta" dir="auto">
        {why}
      </p>
    </div>
  );
}

function Facts({ story: { pinned, publisher, hour, published, alsoAt } }: { story: StoryCard }) {
  return (
    <p className="note">
      {pinned && <strong className="ed-pinned">Pinned</strong>}
      {pinned && ' · '}
      <bdi>{publisher}</bdi>
      {published && (
        <>
          {' · '}
          <time dateTime={published.iso}>
            {hour === null ? published.label : `${published.label}, ${hour}`}
          </time>
        </>
      )}
      {alsoAt.length > 0 && ` · also at ${alsoAt.map(({ name }) => name).join(', ')}`}
    </p>
  );
}
