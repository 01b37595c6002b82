import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderFeedStatus } from '../../schema/contract/feed-status.ts';
import { NonceContext } from '../document/nonce.ts';
import { FeedStatusPage } from './feed-status-page.tsx';

export const renderFeedStatus: RenderFeedStatus = (page) => {
  const markup = renderToStaticMarkup(
    <NonceContext.Provider value={page.nonce}>
      <FeedStatusPage {...page} />
    </NonceContext.Provider>,
  );
  return `<!doctype html>${markup}`;
};
