import { renderToStaticMarkup } from 'react-dom/server';
import type { OfflinePageProps, RenderOffline } from '../../schema/contract/offline.ts';
import { PlainHead } from '../document/plain-head.tsx';
import faces from '../styles/faces.css?inline';
import rules from './offline.css?inline';

/** @returns the offline page as a whole document */
export const renderOffline: RenderOffline = (page) =>
  `<!doctype html>${renderToStaticMarkup(<OfflinePage {...page} />)}`;

/**
 * Shown without a connection in place of a page that is not saved. The service worker adds links to saved pages
 * (worker/saved-words.ts). It has no scripts, because it is shown at other pages' addresses.
 */
function OfflinePage({ locale, name, tagline, theme, stylesheets }: OfflinePageProps) {
  return (
    <html lang={locale}>
      <PlainHead
        title={`No connection – ${name}`}
        stylesheets={stylesheets}
        theme={theme}
        rules={faces + rules}
      />
      <body>
        <main className="page">
          <p className="kicker">{`${name} · ${tagline}`}</p>
          <h1 className="page-title">No connection</h1>
          <p className="standfirst">
            {name} cannot be reached at the moment, and this page is not saved in this browser. Reload it
            later.
          </p>
          <h2 className="section-title">Saved pages</h2>
          <ul>
            <li>
              <a href="/">The front page</a>
            </li>
          </ul>
        </main>
      </body>
    </html>
  );
}
