import { renderToStaticMarkup } from 'react-dom/server';
import type { OfflinePageProps, RenderOffline } from '../../schema/contract/offline.ts';
import { PlainHead } from '../document/plain-head.tsx';
import faces from '../styles/faces.css?inline';
import { languageOf } from '../words/words.ts';
import rules from './offline.css?inline';

/** @returns the offline page as a whole document */
export const renderOffline: RenderOffline = (page) =>
  `<!doctype html>${renderToStaticMarkup(<OfflinePage {...page} />)}`;

/**
 * Shown without a connection in place of a page that is not saved. The service worker adds links to saved pages
 * (worker/saved-words.ts). It has no scripts, because it is shown at other pages' addresses.
 */
function OfflinePage({ locale, name, tagline, theme, icon, stylesheets }: OfflinePageProps) {
  const { words, direction, isForeign, english, own } = languageOf(locale);
  const { offline } = words;
  const foreign = isForeign ? english : {};
  return (
    <html lang={locale} dir={direction ?? undefined}>
      <PlainHead title={offline.title(name)} {...{ stylesheets, icon, theme }} rules={faces + rules} />
      <body {...foreign}>
        <main className="page">
          <p className="kicker" {...own}>{`${name} · ${tagline}`}</p>
          <h1 className="page-title">{offline.heading}</h1>
          <p className="standfirst">{offline.text(name)}</p>
          <h2 className="section-title">{offline.savedPages}</h2>
          <ul>
            <li>
              <a href="/">{offline.frontPage}</a>
            </li>
          </ul>
        </main>
      </body>
    </html>
  );
}
