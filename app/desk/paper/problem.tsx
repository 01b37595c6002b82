import type { DeskProblem, PaperFrame } from '../../../schema/contract/paper-desk.ts';
import { Typed } from './typed.tsx';

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
