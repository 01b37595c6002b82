import type { ReactNode } from 'react';
import type { DeskStep } from '../../schema/contract/desk-view.ts';
import { PlainHead } from '../document/plain-head.tsx';
import type { Theme } from '../ui/shell.ts';
import { languageOf } from '../words/words.ts';
import pageStyles from './desk.css?url';

interface Props {
  /** Of the document. */
  title: string;
  locale?: string;
  theme?: Theme;
  stylesheets: readonly string[];
  /** The way from the network to the page, which is the last step; empty for somebody who is not signed in. */
  trail: readonly DeskStep[];
  /** The other pages of the same publication. */
  ways?: readonly DeskStep[];
  /** Who is signed in; empty for nobody. */
  by: string;
  children: ReactNode;
}

/** The document around every page of the desk: where one is, the ways to the others, and the way out. */
export function DeskLayout(props: Props) {
  const { title, locale = 'en-US', theme, stylesheets, trail, ways = [], by, children } = props;
  return (
    <html lang={languageOf(locale).english.lang ?? locale}>
      <PlainHead
        title={`${title} – Masthead desk`}
        stylesheets={[...stylesheets, pageStyles]}
        theme={theme}
      />
      <body className="ed">
        <header className="page">
          <a className="skip" href="#main">
            Skip to the page
          </a>
          <div className="line ed-top">
            <a className="part-title" href="/desk">
              Masthead
            </a>
            {by !== '' && (
              <form
                className="note line ed-session screen-only"
                method="post"
                action="/desk"
                aria-label="Session"
              >
                <bdi>{by}</bdi>
                <button className="ed-quiet" type="submit" name="sign-out" value="1">
                  Sign out
                </button>
              </form>
            )}
          </div>
          {trail.length > 0 && (
            <div className="line ed-top">
              <Trail steps={trail} />
              {ways.length > 0 && <Ways steps={ways} here={trail.at(-1)} />}
            </div>
          )}
        </header>
        <main className="page" id="main">
          {children}
        </main>
      </body>
    </html>
  );
}

function Trail({ steps }: { steps: readonly DeskStep[] }) {
  return (
    <nav className="note" aria-label="Where you are">
      <ol className="line ed-trail">
        {steps.map(({ words, href }, i) => (
          <li key={href}>
            <a href={href} aria-current={i === steps.length - 1 ? 'page' : undefined}>
              <bdi>{words}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Ways({ steps, here }: { steps: readonly DeskStep[]; here: DeskStep | undefined }) {
  return (
    <nav className="note line screen-only" aria-label="This paper">
      {steps.map(({ words, href }) => (
        <a key={href} href={href} aria-current={href === here?.href ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the parts of a page are far apart. */
export function WaysDown({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav className="note line ed-down screen-only" aria-label="Further down">
      {parts.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
