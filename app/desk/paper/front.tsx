import { Fragment } from 'react';
import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import type { DeskFront, DeskSection, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { WaysDown } from '../layout.tsx';
import { Part } from '../part.tsx';
import { BreakingNow } from './breaking-now.tsx';
import { Entries } from './entries.tsx';
import { Choice, Clock, DeskForm, Field, Until } from './fields.tsx';
import { SectionStories, Stories } from './stories.tsx';

interface Props {
  frame: PaperFrame;
  page: DeskFront;
}

/** Today's front page with a handle at each story. */
export function Front({ frame, page }: Props) {
  const { sections, articles, said, breaking, inForce } = page;
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
      <h1 className="page-title">Today’s front page</h1>
      {!frame.mayEdit && <p className="standfirst">You may look; this paper’s editors change it.</p>}
      {breaking && <BreakingNow breaking={breaking} />}
      {frame.mayEdit && <WaysDown parts={partsOf(ownArticles.length > 0)} />}
      <div className="ed-columns">
        <Stories frame={frame}>
          {shown.map((section) => (
            <Section key={section.id} frame={frame} section={section} />
          ))}
          {none.length > 0 && <Empty frame={frame} sections={none} />}
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

/** The sections without stories, each with the way to its reasons; those without a feed in one line. */
function Empty({ frame, sections }: { frame: PaperFrame; sections: readonly DeskSection[] }) {
  const unlisted = sections.filter(({ none }) => none === '');
  const link = ({ id, title }: DeskSection) => (
    <a className="ed-label" href={`/desk/${frame.id}/${id}`}>
      {title}
    </a>
  );
  return (
    <section className="ruled" aria-labelledby="empty">
      <h2 className="section-title" id="empty">
        Without stories
      </h2>
      <ul className="ed-rows">
        {sections
          .filter(({ none }) => none !== '')
          .map((section) => (
            <li key={section.id}>
              {link(section)} {section.none} {section.state}
            </li>
          ))}
        {unlisted.length > 0 && (
          <li>
            No feed is listed:{' '}
            {unlisted.map((section, i) => (
              <Fragment key={section.id}>
                {i > 0 && ', '}
                {link(section)}
              </Fragment>
            ))}
          </li>
        )}
      </ul>
    </section>
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

function Section({ frame, section }: { frame: PaperFrame; section: DeskSection }) {
  const { id, title, stories, state } = section;
  // How many the section has, its own page knows: the front page reads the first of each feed.
  const shown = stories.length === 1 ? '1 story' : `${stories.length.toLocaleString(frame.locale)} stories`;
  return (
    <section className="ruled" id={id} aria-labelledby={`${id}-title`}>
      <div className="ed-head">
        <h2 className="section-title" id={`${id}-title`}>
          <a href={`/desk/${frame.id}/${id}`}>{title}</a>
        </h2>
        <p className="meta">{`${shown}. ${state}`}</p>
      </div>
      <SectionStories frame={frame} section={section} />
    </section>
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
