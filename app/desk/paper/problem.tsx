import type { ReactNode } from 'react';
import type { DeskProblem, PaperFrame, TypedFields } from '../../../schema/contract/paper-desk.ts';
import { Clock, Field, Fixed } from './fields.tsx';

interface OwnField {
  label: string;
  isLong?: boolean;
  type?: 'url';
}

/** Fields with an editor's own words; the others are kept without being shown. */
const OWN_WORDS: Record<string, OwnField | undefined> = {
  text: { label: 'Text', isLong: true },
  headline: { label: 'Headline', isLong: true },
  word: { label: 'Word or phrase' },
  label: { label: 'Label' },
  why: { label: 'Why, for the history' },
};
/** Of other changes the link is the story's. */
const OF_BREAKING = { ...OWN_WORDS, link: { label: 'Link, if there is one', type: 'url' } as const };

const ownWordsOf = (fields: TypedFields): typeof OWN_WORDS =>
  fields.some(([name, value]) => name === 'do' && value === 'breaking') ? OF_BREAKING : OWN_WORDS;

/** @returns whether a change has words that its editor may want to change */
export const hasOwnWords = (fields: TypedFields): boolean => {
  const own = ownWordsOf(fields);
  return fields.some(([name]) => own[name] !== undefined);
};

interface Props {
  frame: PaperFrame;
  fields: TypedFields;
  /** Another beginning or end is to be chosen. */
  asksTime?: boolean;
  /** Of the button. */
  submit: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The fields as the editor filled them in, to correct and send again. */
export function Typed({ frame, fields, asksTime = false, submit, children }: Props) {
  const own = ownWordsOf(fields);
  const begins = fields.some(([name]) => name === 'begins');
  return (
    <form className="ed-form ed-typed" method="post" action={`/desk/${frame.id}`}>
      <Fixed fields={fields.filter(([name]) => own[name] === undefined)} />
      {fields.map(([name, value]) => {
        const field = own[name];
        return field && <Field key={name} id={`typed-${name}`} name={name} value={value} {...field} />;
      })}
      {asksTime && begins && (
        <Clock id="begins-at" name="begins-at" label="Another beginning" timezone={frame.timezone} />
      )}
      {asksTime && <Clock id="until-at" name="until-at" label="Another end" timezone={frame.timezone} />}
      <div className="actions">
        <button className="button" type="submit">
          {submit}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Says what is wrong and what to do; nothing that was typed is lost. */
export function Problem({ frame, page }: { frame: PaperFrame; page: DeskProblem }) {
  const { heading, text, fields, asksTime, signIn } = page;
  const toFront = (
    <a className="button plain" href={`/desk/${frame.id}`}>
      To the front page
    </a>
  );
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
        <Typed
          frame={frame}
          fields={fields}
          asksTime={asksTime}
          submit={signIn === null ? 'Try again' : 'Go on'}
        >
          {toFront}
        </Typed>
      ) : (
        <p>{toFront}</p>
      )}
    </>
  );
}
