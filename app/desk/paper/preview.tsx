import type { DeskPreview, DeskSection, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { BreakingNow } from './breaking-now.tsx';
import { Edits } from './changes.tsx';
import { Field, Fixed } from './fields.tsx';
import { hasOwnWords, Typed } from './problem.tsx';
import { Story } from './story.tsx';

/** The front page that a change would make, before readers see it. */
export function Preview({ frame, page }: { frame: PaperFrame; page: DeskPreview }) {
  const { heading, words, when, count, isWide, warnings, since, changed, unchanged, breaking, fields, why } =
    page;
  return (
    <>
      <p className="kicker">Before readers see it</p>
      <h1 className="page-title">{heading}</h1>
      {words !== '' && (
        <p className="standfirst" dir="auto">
          {words}
        </p>
      )}
      {when !== null && <p>{when}</p>}
      {since.length > 0 && (
        <section className="ed-notice" aria-labelledby="since">
          <h2 id="since">Changed since you opened the page</h2>
          <p>What you typed is kept, and comes on top of this. Publish it, or leave it.</p>
          <Edits edits={since} />
        </section>
      )}
      <form className="ed-publish" method="post" action={`/desk/${frame.id}`}>
        {count !== null && (
          <p className="ed-count" data-wide={isWide}>
            {count}
            {isWide && ' This is more than a tenth of the paper.'}
          </p>
        )}
        {warnings.map((warning) => (
          <p className="note" key={warning}>
            {warning}.
          </p>
        ))}
        <Fixed fields={[...fields, ['step', 'publish']]} />
        <Field id="why" name="why" label="Why, for the history (may stay empty)" value={why} max={400} />
        <div className="actions">
          <button className="button" type="submit">
            Publish
          </button>
          <a className="button plain" href={`/desk/${frame.id}`}>
            Leave it
          </a>
        </div>
      </form>
      {hasOwnWords(fields) && (
        <details className="ed-more">
          <summary>Change what you typed</summary>
          <Typed frame={frame} fields={fields} submit="See it again" />
        </details>
      )}
      {breaking && <BreakingNow breaking={breaking} />}
      {changed.map((section) => (
        <Changed key={section.id} section={section} />
      ))}
      <p className="note ed-none">
        {changed.length === 0 ? 'No story of the front page changes.' : `Unchanged: ${unchanged.join(', ')}.`}
      </p>
    </>
  );
}

function Changed({ section: { id, title, stories } }: { section: DeskSection }) {
  return (
    <section className="ruled ed-changed" aria-labelledby={`${id}-title`}>
      <h2 className="section-title" id={`${id}-title`}>
        {title}
      </h2>
      <ol className="ed-stories">
        {stories.map((one) => (
          <li key={`${one.isGone} ${one.story.link ?? one.story.title}`}>
            <Story {...one} />
          </li>
        ))}
      </ol>
    </section>
  );
}
