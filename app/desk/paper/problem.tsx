import type { DeskProblem, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { Field, Fixed } from './fields.tsx';

/** Fields with an editor's own words; the others are kept without being shown. */
const OWN_WORDS: Record<string, { label: string; isLong?: boolean }> = {
  text: { label: 'Text', isLong: true },
  headline: { label: 'Headline', isLong: true },
  word: { label: 'Word or phrase' },
  label: { label: 'Label' },
  why: { label: 'Why, for the history' },
};

/** Says what is wrong and what to do; nothing that was typed is lost. */
export function Problem({ frame, page }: { frame: PaperFrame; page: DeskProblem }) {
  const { heading, text, fields, signIn } = page;
  const front = `/desk/${frame.id}`;
  return (
    <>
      <p className="kicker">Nothing was changed</p>
      <h1 className="page-title">{heading}</h1>
      <p className="standfirst">{text}</p>
      {signIn !== null && (
        <p>
          <a className="button plain" href={signIn} target="_blank" rel="noreferrer">
            Sign in, in another tab
          </a>
        </p>
      )}
      {fields.length > 0 ? (
        <form className="ed-form ed-typed" method="post" action={front}>
          <Fixed fields={fields.filter(([name]) => OWN_WORDS[name] === undefined)} />
          {fields.map(([name, value]) => {
            const own = OWN_WORDS[name];
            return own && <Field key={name} id={`typed-${name}`} name={name} value={value} {...own} />;
          })}
          <div className="actions">
            <button className="button" type="submit">
              {signIn === null ? 'Try again' : 'Go on'}
            </button>
            <a className="button plain" href={front}>
              To the front page
            </a>
          </div>
        </form>
      ) : (
        <p>
          <a className="button plain" href={front}>
            To the front page
          </a>
        </p>
      )}
    </>
  );
}
