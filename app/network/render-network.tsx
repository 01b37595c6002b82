import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderNetwork } from '../../schema/contract/network-view.ts';
import { NetworkDocument } from './network-page.tsx';

export const renderNetwork: RenderNetwork = (page) =>
  `<!doctype html>${renderToStaticMarkup(<NetworkDocument {...page} />)}`;
