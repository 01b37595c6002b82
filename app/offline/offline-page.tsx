import type { OfflinePageProps } from '../../schema/offline.ts';
import { Inline } from '../document/inline.tsx';
import { themeCss } from '../document/theme-css.ts';
import faces from '../styles/faces.css?inline';
import rules from './offline.css?inline';

/**
 * The page that a reader without a connection gets for a page that the browser has not saved. The service worker adds to
 * the list (worker/saved-words.ts). It has no scripts: React would find itself at another page's address.
 */
export function OfflinePage({ locale, name, tagline, theme, stylesheets }: OfflinePageProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`You are offline – ${name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={theme.browser} />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Inline tag="style" text={faces + themeCss(theme) + rules} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
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
