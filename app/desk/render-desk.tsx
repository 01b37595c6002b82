import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDesk } from '../../schema/desk-view.ts';
import { DeskPage } from './desk-page.tsx';

/** @returns the desk as a whole document, without scripts */
export const renderDesk: RenderDesk = (page) =>
  `<!doctype html>${renderToStaticMarkup(<DeskPage {...page} />)}`;
