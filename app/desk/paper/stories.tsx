import type { ReactNode } from 'react';
import type { DeskSection, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { Fixed } from './fields.tsx';
import { Story } from './story.tsx';

interface Props {
  frame: PaperFrame;
  section: DeskSection;
}

/** One form, whose buttons name the story: two hundred would be long. */
export function Stories({ frame, children }: { frame: PaperFrame; children: ReactNode }) {
  if (!frame.mayEdit) return <div className="ed-front">{children}</div>;
  return (
    <form className="ed-front" method="post" action={`/desk/${frame.id}`}>
      <Fixed fields={[['version', String(frame.version)]]} />
      {/* Enter at a mark presses the first button of the form, which would hide the first story. */}
      <button type="submit" name="do" value="group" hidden />
      {children}
      <div className="ed-together">
        <button className="button plain" type="submit" name="do" value="group">
          Show the marked stories as one event
        </button>
        <p className="meta">
          Mark stories of one section; the first one marked is the best. By keyboard, Enter at a mark shows
          them.
        </p>
      </div>
    </form>
  );
}

/** The stories of a section, each with what an editor can do. */
export function SectionStories({ frame, section: { stories } }: Props) {
  return (
    <ol className="ed-stories">
      {stories.map((one) => (
        <li key={one.story.link ?? one.story.title}>
          <Story {...one} />
          {frame.mayEdit && <Handles frame={frame} title={one.story.title} link={one.story.link} />}
        </li>
      ))}
    </ol>
  );
}

/** The story's title follows each word, for those who hear them one by one. */
function Handles({ frame, title, link }: { frame: PaperFrame; title: string; link: string | null }) {
  if (link === null)
    return <p className="meta">It has no address of its own: hide it by a word, or its newsroom.</p>;
  const about = <span className="visually-hidden">: {title}</span>;
  return (
    <p className="note line ed-handles">
      <button className="ed-quiet" type="submit" name="hide" value={link}>
        Hide{about}
      </button>
      <a href={`/desk/${frame.id}/story?link=${encodeURIComponent(link)}`}>Pin, note, more{about}</a>
      <label>
        <input type="checkbox" name="links" value={link} /> One event{about}
      </label>
    </p>
  );
}
