import type { OfflinePageProps } from '../../schema/contract/offline.ts';
import { PlainHead } from '../document/plain-head.tsx';
import faces from '../styles/faces.css?inline';
import rules from './offline.css?inline';

/**
 * The page that a reader without a connection gets for a page that the browser has not saved. The service worker adds to
 * the list (worker/saved-words.ts). It has no scripts: React would find itself at another page's address.
 */
export function OfflinePage({ locale, name, tagline, theme, stylesheets }: OfflinePageProps) {
  return (
    <html lang={locale}>
      <PlainHead
        title={`You are offline – ${name}`}
        stylesheets={stylesheets}
        theme={theme}
        rules={faces + rules}
      />
      <body>
        <main className="page">
          <p className="kicker">{`${name} · ${tagline}`}</p>
          <h1 className="page-title">You are offline</h1>
          <p className="standfirst">
            This page is not saved in this browser. Once you are connected again, reload it.
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
