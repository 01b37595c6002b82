import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderOffline } from '../../schema/contract/offline.ts';
import { OfflinePage } from './offline-page.tsx';

/** @returns the offline page as a whole document */
export const renderOffline: RenderOffline = (page) =>
  `<!doctype html>${renderToStaticMarkup(<OfflinePage {...page} />)}`;
