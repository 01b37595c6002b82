import type { DeskSignInProps } from '../../schema/contract/desk-view.ts';
import { PlainHead } from '../document/plain-head.tsx';
import pageStyles from './desk.css?url';

/** Asks for the operators' secret. */
export function DeskSignInPage({ refused, stylesheets }: DeskSignInProps) {
  return (
    <html lang="en-US">
      <PlainHead title="Sign in – Masthead desk" stylesheets={[...stylesheets, pageStyles]} />
      <body className="desk">
        <header className="page">
          <p className="part-title">Masthead</p>
        </header>
        <main className="page" id="main">
          <p className="kicker">The network</p>
          <h1 className="page-title">Sign in</h1>
          <form className="desk-search desk-sign-in" method="post" action="/desk">
            <label htmlFor="secret">The operators’ secret</label>
            <div className="desk-field">
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
              <p className="note desk-alarm" id="refused">
                This is not the secret of this network.
              </p>
            )}
            <p className="note" id="about">
              OPERATOR_TOKEN of the deployment; on a local run npm start keeps it in running.json. You stay
              signed in for twelve hours.
            </p>
          </form>
        </main>
      </body>
    </html>
  );
}
