import type { ReactNode } from 'react';
import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import type { DeskFront, DeskSection, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { WaysDown } from '../layout.tsx';
import { Part } from '../part.tsx';
import { BreakingNow } from './breaking-now.tsx';
import { Entries } from './entries.tsx';
import { Choice, Clock, DeskForm, Field, Fixed, Until } from './fields.tsx';
import { Story } from './story.tsx';

interface Props {
  frame: PaperFrame;
  page: DeskFront;
}

/** Today's front page with a handle at each story. */
export function Front({ frame, page }: Props) {
  const { sections, whole, articles, said, breaking, inForce } = page;
  const shown = sections.filter(({ stories }) => stories.length > 0);
  const none = sections.filter(({ stories }) => stories.length === 0);
  const ownArticles = articles ?? [];
  return (
    <>
      {said && (
        <div className="ed-said" role="status" data-here={said.isHere}>
          <p className="section-title">{said.heading}</p>
          <p>
            {said.text} <a href={`${frame.site}/`}>See the front page</a>
          </p>
        </div>
      )}
      <h1 className="page-title">{whole ? sections[0]?.title : 'Today’s front page'}</h1>
      {!frame.mayEdit && <p className="standfirst">You may look; this paper’s editors change it.</p>}
      {breaking && <BreakingNow breaking={breaking} />}
      {frame.mayEdit && <WaysDown parts={partsOf(ownArticles.length > 0)} />}
      <div className="ed-columns">
        <Stories frame={frame}>
          {shown.map((section) => (
            <Section key={section.id} frame={frame} section={section} whole={whole} />
          ))}
          {none.length > 0 && (
            <p className="note ed-none">
              {none.map(({ id, title, none: why }) => (
                <span key={id}>
                  {title}: {why}{' '}
                </span>
              ))}
            </p>
          )}
        </Stories>
        <div className="ed-aside">
          <Part id="in-force" title="In force">
            <Entries frame={frame} entries={inForce} none="Nothing is changed by hand." />
          </Part>
          {frame.mayEdit && (
            <>
              <BreakingForm frame={frame} breaking={breaking} />
              <WordForm frame={frame} />
              {ownArticles.length > 0 && <OwnArticles frame={frame} articles={ownArticles} />}
              <FetchForm frame={frame} sections={sections} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Beside the stories; on a phone below sixteen sections. */
const partsOf = (hasArticles: boolean) => [
  ['in-force', 'In force'] as const,
  ['breaking', 'Breaking line'] as const,
  ['hide-word', 'Hide a word'] as const,
  ...(hasArticles ? [['own', 'Own articles'] as const] : []),
  ['fetch', 'Fetch now'] as const,
];

/** One form, whose buttons name the story: two hundred would be long. */
function Stories({ frame, children }: { frame: PaperFrame; children: ReactNode }) {
  if (!frame.mayEdit) return <div className="ed-front">{children}</div>;
  return (
    <form className="ed-front" method="post" action={`/desk/${frame.id}`}>
      <Fixed fields={[['version', String(frame.version)]]} />
      {children}
      <div className="ed-together">
        <button className="button plain" type="submit" name="do" value="group">
          Show the marked stories as one event
        </button>
        <p className="meta">Mark stories of one section; the first one marked is the best.</p>
      </div>
    </form>
  );
}

function Section({ frame, section, whole }: { frame: PaperFrame; section: DeskSection; whole: boolean }) {
  const { id, title, stories, total } = section;
  return (
    <section className="ruled" id={id} aria-labelledby={`${id}-title`}>
      <div className="ed-head">
        <h2 className="section-title" id={`${id}-title`}>
          {title}
        </h2>
        {!whole && total > stories.length && (
          <a className="go" href={`/desk/${frame.id}?section=${id}`}>
            {`All ${total.toLocaleString(frame.locale)}`}
            <span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      <ol className="ed-stories">
        {stories.map((one) => (
          <li key={one.story.link ?? one.story.title}>
            <Story {...one} />
            {frame.mayEdit && <Handles frame={frame} title={one.story.title} link={one.story.link} />}
          </li>
        ))}
      </ol>
    </section>
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

function BreakingForm({ frame, breaking }: Pick<Props, 'frame'> & Pick<DeskFront, 'breaking'>) {
  return (
    <Part
      id="breaking"
      title={breaking ? 'Another breaking line' : 'Breaking line'}
      note="A line on every page, now or from a time to come."
    >
      <DeskForm frame={frame} verb="breaking" submit="See it first">
        <Field id="breaking-text" name="text" label="What has happened" max={140} isLong isRequired />
        <Field id="breaking-link" name="link" label="Link, if there is one" type="url" />
        <Clock id="breaking-begins" name="begins-at" label="Begins (empty: now)" timezone={frame.timezone} />
        <Until id="breaking-until" value="6h" timezone={frame.timezone} isEndless={false} />
      </DeskForm>
    </Part>
  );
}

function WordForm({ frame }: Pick<Props, 'frame'>) {
  return (
    <Part
      id="hide-word"
      title="Hide a word"
      note="The next page says how many stories it hides, before it does."
    >
      <DeskForm frame={frame} verb="hide" submit="See what it hides">
        <Field id="word" name="word" label="Word or phrase" max={60} isRequired />
        <Until id="word-until" value="1d" timezone={frame.timezone} />
      </DeskForm>
    </Part>
  );
}

function OwnArticles({
  frame,
  articles,
}: Pick<Props, 'frame'> & { articles: NonNullable<DeskFront['articles']> }) {
  return (
    <Part id="own" title="Own articles" note="They are written, hidden and pinned in their own system.">
      <ul className="ed-rows">
        {articles.map(({ slug, title, date }) => {
          const address = `${frame.site}${pagePath('article', slug)}`;
          return (
            <li key={slug}>
              <a href={`/desk/${frame.id}/story?link=${encodeURIComponent(address)}`}>
                <span dir="auto">{title}</span>
              </a>
              {date && <span className="meta"> {date.label}</span>}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function FetchForm({ frame, sections }: Pick<Props, 'frame'> & { sections: readonly DeskSection[] }) {
  return (
    <Part
      id="fetch"
      title="Fetch now"
      note="Publishers are asked at once. Nothing is taken away if one does not answer."
    >
      <DeskForm frame={frame} verb="fetch" submit="Fetch now">
        <Choice
          id="what"
          name="what"
          label="What"
          options={[
            ...sections.map(({ id, title }) => [`section:${id}`, title] as const),
            ['articles', 'Own articles'],
            ['everything', 'Everything'],
          ]}
        />
      </DeskForm>
    </Part>
  );
}
