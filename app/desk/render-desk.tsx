import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDesk, RenderDeskSignIn } from '../../schema/contract/desk-view.ts';
import type { RenderDeskFetchLine, RenderPaperDesk } from '../../schema/contract/paper-desk.ts';
import { NonceContext } from '../document/nonce.ts';
import { DeskPage } from './network/desk-page.tsx';
import { FetchLine } from './paper/fetch.tsx';
import { PaperDeskPage } from './paper/paper-page.tsx';
import { DeskSignInPage } from './sign-in-page.tsx';

const documentOf = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** @returns the network's desk as a whole document, without scripts, as all of these */
export const renderDesk: RenderDesk = (page) => documentOf(<DeskPage {...page} />);

/** @returns a screen of somebody who is not signed in */
export const renderDeskSignIn: RenderDeskSignIn = (page) => documentOf(<DeskSignInPage {...page} />);

/** @returns a page of a publication's desk */
export const renderPaperDesk: RenderPaperDesk = (frame, page) =>
  documentOf(
    <NonceContext.Provider value={frame.nonce}>
      <PaperDeskPage frame={frame} page={page} />
    </NonceContext.Provider>,
  );

export const renderDeskFetchLine: RenderDeskFetchLine = (line) =>
  renderToStaticMarkup(<FetchLine {...line} />);
