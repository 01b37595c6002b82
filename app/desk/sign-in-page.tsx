import type { ReactNode } from 'react';
import type { DeskSignInProps, SignInState } from '../../schema/contract/desk-view.ts';
import { DeskLayout } from './layout.tsx';

/** The desk of somebody who is not signed in. */
export function DeskSignInPage({ state, stylesheets }: DeskSignInProps) {
  const title = TITLES[state.is];
  return (
    <DeskLayout title={title} trail={[]} by="" stylesheets={stylesheets}>
      <h1 className="page-title">{title}</h1>
      {contentOf(state)}
    </DeskLayout>
  );
}

const TITLES: Record<SignInState['is'], string> = {
  secret: 'Sign in',
  link: 'Sign in',
  over: 'This link is over',
};

function contentOf(state: SignInState): ReactNode {
  switch (state.is) {
    case 'secret':
      return <SecretForm refused={state.refused} next={state.next} />;
    case 'link':
      return <LinkForm link={state.link} next={state.next} />;
    case 'over':
      return (
        <p className="standfirst">
          A link to sign in works once, for an hour. If it was you who used it, go on to{' '}
          <a href="/desk">the desk</a>; else ask an operator for a new one.
        </p>
      );
  }
}

function SecretForm({ refused, next }: Pick<Extract<SignInState, { is: 'secret' }>, 'refused' | 'next'>) {
  return (
    <form className="ed-sign-in" method="post" action="/desk">
      <input type="hidden" name="next" value={next} />
      <label htmlFor="secret">The operators’ secret</label>
      <div className="ed-find">
        <input
          id="secret"
          name="secret"
          type="password"
          autoComplete="current-password"
          required
          maxLength={512}
          aria-describedby={refused ? 'refused' : 'about'}
          aria-invalid={refused}
        />
        <button className="button" type="submit">
          Sign in
        </button>
      </div>
      {refused && (
        <p className="note ed-alarm" id="refused">
          This is not the secret of this network.
        </p>
      )}
      <p className="note" id="about">
        OPERATOR_TOKEN of the deployment; on a local run npm start keeps it in running.json. You stay signed
        in for twelve hours. Everybody else signs in with a link that an operator sends.
      </p>
    </form>
  );
}

function LinkForm({ link, next }: { link: string; next: string }) {
  return (
    <form className="ed-sign-in" method="post" action="/desk/sign-in">
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="next" value={next} />
      <button className="button" type="submit">
        Sign in
      </button>
      <p className="note">
        The button uses the link up. You stay signed in on this browser for twelve hours.
      </p>
    </form>
  );
}
