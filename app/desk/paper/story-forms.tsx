import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import type { DeskStoryPage, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { Part } from '../part.tsx';
import { Choice, DeskForm, FetchOne, Field, Until } from './fields.tsx';

interface Props {
  frame: PaperFrame;
  page: DeskStoryPage;
}

/** Everything that can be done with one story. */
export function StoryForms({ frame, page }: Props) {
  const { title, link, facts, feeds } = page;
  const isOwn = feeds.length === 0;
  return (
    <>
      <p className="kicker">{isOwn ? 'Own article' : 'One story'}</p>
      <h1 className="page-title ed-headline" dir="auto">
        {title}
      </h1>
      <p className="standfirst">{facts}</p>
      {feeds.map(({ name, title: feed, sections }) => (
        <p className="note" key={name}>
          In the feed “<bdi>{feed}</bdi>” of {sections.join(', ')}.
        </p>
      ))}
      <p className="note">
        <ExternalLink href={link}>Read it</ExternalLink>
      </p>
      {frame.mayEdit && (
        <div className="ed-jobs">
          <Correct frame={frame} page={page} />
          {isOwn ? <FetchArticle frame={frame} page={page} /> : <OfOthers frame={frame} page={page} />}
        </div>
      )}
    </>
  );
}

function OfOthers({ frame, page: { link, feeds, places } }: Props) {
  const { timezone } = frame;
  return (
    <>
      <Part id="hide" title="Hide it" note="Everywhere in this paper, also where other newsrooms have it.">
        <DeskForm frame={frame} verb="hide" fixed={[['link', link]]} submit="See it without">
          <Until id="hide-until" timezone={timezone} />
        </DeskForm>
      </Part>
      <Part id="pin" title="Pin it" note="First in its section, marked as the editors’ pick.">
        <DeskForm frame={frame} verb="pin" fixed={[['link', link]]} submit="See it pinned">
          <div className="ed-until">
            <Choice
              id="section"
              name="section"
              label="Where"
              options={[['', 'in its own section'], ...places.map(({ id, title }) => [id, title] as const)]}
            />
            <Choice
              id="place"
              name="place"
              label="Place"
              options={[
                ['first', 'before other pins'],
                ['last', 'after other pins'],
              ]}
            />
          </div>
          <Until id="pin-until" value="1d" timezone={timezone} />
        </DeskForm>
      </Part>
      <Part id="note" title="Add a note" note="Below the story, on the front page and in its section.">
        <DeskForm frame={frame} verb="note" fixed={[['link', link]]} submit="See the note">
          <Field id="note-label" name="label" label="Label" value="Editors’ note" max={24} isRequired />
          <Field id="note-text" name="text" label="Note" max={280} isLong isRequired />
        </DeskForm>
      </Part>
      <Part id="split" title="By itself" note="Takes its event apart: the stories about it stand one by one.">
        <DeskForm frame={frame} verb="split" fixed={[['link', link]]} submit="See them apart">
          <Until id="split-until" value="3d" timezone={timezone} isEndless={false} />
        </DeskForm>
        <p className="meta">To show it as one event with others, mark the stories on the front page.</p>
      </Part>
      {feeds.map(({ name, title }) => (
        <Part key={name} id={`feed-${name}`} title={title} note="The newsroom’s feed.">
          <FetchOne frame={frame} what="feed" name={name} label={`Fetch it now: ${title}`} />
          <DeskForm frame={frame} verb="hide-feed" fixed={[['feed', name]]} submit="See the paper without it">
            <Until id={`feed-${name}-until`} value="1d" timezone={timezone} />
          </DeskForm>
        </Part>
      ))}
    </>
  );
}

function Correct({ frame, page: { link, title } }: Props) {
  return (
    <Part id="correct" title="Correct it" note="Below the story, and on the paper’s page of corrections.">
      <DeskForm frame={frame} verb="correct" fixed={[['link', link]]} submit="See the correction">
        <Field
          id="correct-text"
          name="text"
          label="What was wrong, and what is right"
          max={280}
          isLong
          isRequired
        />
        <Field
          id="correct-headline"
          name="headline"
          label="Headline in the list of corrections"
          value={title}
          max={400}
          isLong
        />
      </DeskForm>
    </Part>
  );
}

function FetchArticle({ frame, page: { link } }: Props) {
  const slug = decodeURIComponent(new URL(link).pathname.slice(pagePath('article').length));
  return (
    <Part id="again" title="Fetch it again" note="After a change in the articles’ own system.">
      <FetchOne frame={frame} what="article" name={slug} />
    </Part>
  );
}
