import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDesk, RenderDeskSignIn } from '../../schema/contract/desk-view.ts';
import { DeskPage } from './desk-page.tsx';
import { DeskSignInPage } from './sign-in-page.tsx';

/** @returns the desk as a whole document, without scripts */
export const renderDesk: RenderDesk = (page) =>
  `<!doctype html>${renderToStaticMarkup(<DeskPage {...page} />)}`;

/** @returns the form that asks for the operators' secret, as a whole document */
export const renderDeskSignIn: RenderDeskSignIn = (page) =>
  `<!doctype html>${renderToStaticMarkup(<DeskSignInPage {...page} />)}`;
