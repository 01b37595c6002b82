// First, so that components override the common rules.
import './styles/tokens.css';
import './styles/base.css';
import './styles/far-below.css';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Meta, Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { UNCACHED } from './document/caching.ts';
import { DevScripts } from './document/dev-scripts.tsx';
import EARLY_SCRIPT from './document/early-script.ts?script';
import { IconLink } from './document/icon-link.tsx';
import { Inline } from './document/inline.tsx';
import { useManifest } from './document/manifest.ts';
import { wordsOf } from './document/page-meta.ts';
import { PageRules } from './document/page-rules.tsx';
import { PageScript } from './document/page-script.tsx';
import { BreakingLine } from './layout/breaking-line.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PreviewBar } from './layout/preview-bar.tsx';
import { SavedNotice } from './offline/saved-notice.tsx';
import { type Shell, useShell } from './ui/shell.ts';
import { toShell } from './ui/to-shell.ts';
import { useLanguage } from './words/use-words.ts';

export const loader = ({ context }: LoaderFunctionArgs) => toShell(context);

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? UNCACHED;

export const meta: MetaFunction<typeof loader> = ({ data: shell, error }) => [
  { title: error || !shell ? wordsOf(shell ?? null).states.errorHeading : shell.name },
];

/**
 * The document. React renders it on the server only: there is no `<Links />`, `<Scripts />` or `<ScrollRestoration />`, and a
 * route's `links`, fetchers and effects have no effect. app/entry.client.tsx adds behaviours and islands.
 */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const { entry, version } = useManifest();
  const { direction, isForeign, english } = useLanguage();
  const foreign = isForeign ? english : {};
  return (
    <html
      lang={shell?.locale ?? 'en'}
      dir={direction ?? undefined}
      data-offline={shell ? serviceWorkerOf(shell) : undefined}
    >
      <head lang={foreign.lang}>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <meta name="theme-color" content={shell.theme.browser} />}
        <Meta />
        <PageRules />
        <Inline tag="script" text={EARLY_SCRIPT} data-entry={entry.module} data-build={version} />
        <PageScript />
        {import.meta.env.DEV && <DevScripts />}
        {shell && <IconLink href={shell.face.icon} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        {shell && <link rel="apple-touch-icon" href={shell.face.touch} />}
      </head>
      <body {...foreign}>
        <Header />
        <SavedNotice />
        <BreakingLine below="header" />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <PreviewBar />
      </body>
    </html>
  );
}

/** @returns whether the service worker is registered or removed; undefined for a preview, which has no service worker */
const serviceWorkerOf = ({ preview, offline }: Shell): 'yes' | 'no' | undefined =>
  preview ? undefined : offline ? 'yes' : 'no';

export default function App() {
  return <Outlet />;
}

/** ERR-1: after any error header and footer stay, and no exception's text is shown. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
