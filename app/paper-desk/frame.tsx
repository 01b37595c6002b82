import type { ReactNode } from 'react';
import type { PaperFrame, PaperPage } from '../../schema/contract/paper-desk.ts';
import { PlainHead } from '../document/plain-head.tsx';
import pageStyles from './paper-desk.css?url';

interface Props {
  frame: PaperFrame;
  page: PaperPage;
  children: ReactNode;
}

/** The document around every page of a publication's desk: where one is, and the ways to the others. */
export function DeskFrame({ frame, page, children }: Props) {
  const { id, name, locale, theme, site, by, stylesheets } = frame;
  const links = [
    { href: `/desk/${id}`, words: 'Front page', here: page.kind === 'front' },
    { href: `/desk/${id}/changes`, words: 'Changes', here: page.kind === 'changes' },
    { href: `${site}/desk/feeds`, words: 'Feeds', here: false },
    { href: `${site}/`, words: 'As readers see it', here: false },
  ];
  return (
    <html lang={locale}>
      <PlainHead
        title={`${titleOf(page)} – ${name} desk`}
        stylesheets={[...stylesheets, pageStyles]}
        theme={theme}
      />
      <body className="ed">
        <header className="page line">
          <a className="skip" href="#main">
            Skip to the page
          </a>
          <a className="part-title" href={`/desk/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <nav className="note line" aria-label="Desk">
            {links.map(({ href, words, here }) => (
              <a key={href} href={href} aria-current={here ? 'page' : undefined}>
                {words}
              </a>
            ))}
          </nav>
          {by !== '' && (
            <form className="note line ed-session" method="post" action="/desk" aria-label="Session">
              <bdi>{by}</bdi>
              <button className="ed-quiet" type="submit" name="sign-out" value="1">
                Sign out
              </button>
            </form>
          )}
        </header>
        <main className="page" id="main">
          {children}
        </main>
      </body>
    </html>
  );
}

function titleOf(page: PaperPage): string {
  if (page.kind === 'front') return page.said?.heading ?? 'Front page';
  if (page.kind === 'story') return page.title;
  return page.kind === 'changes' ? 'Changes' : page.heading;
}
