import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Meta, Outlet, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { UNCACHED } from './document/caching.ts';
import EARLY_SCRIPT from './document/early-script.ts?script';
import { Inline } from './document/inline.tsx';
import { PageRules } from './document/page-rules.tsx';
import PAINTED_SCRIPT from './document/painted-script.ts?script-file';
import { DeferredScripts } from './hydration/deferred-scripts.tsx';
import { BreakingLine } from './layout/breaking-line.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PreviewBar } from './layout/preview-bar.tsx';
import { useShell } from './layout/shell.ts';
import { toShell } from './layout/to-shell.server.ts';
import { PendingPage } from './lists/states/pending-page.tsx';
import { useServiceWorker } from './offline/register-service-worker.ts';
import { SavedNotice } from './offline/saved-notice.tsx';
import { Dock } from './radio/dock.tsx';
import { PageLinks } from './ui/links/page-link.tsx';
import { NearFrames } from './ui/near-frames.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/far-below.css';

export const loader = ({ context }: LoaderFunctionArgs) => toShell(context);

/** The publication's part of a page does not change while a reader moves between pages. */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? UNCACHED;

export const meta: MetaFunction<typeof loader> = ({ data: shell, error }) => [
  { title: error || !shell ? 'Unexpected Application Error!' : shell.name },
];

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  useServiceWorker();
  return (
    <html lang={shell?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <meta name="theme-color" content={shell.theme.browser} />}
        <Meta />
        <PageRules />
        <Inline tag="script" text={EARLY_SCRIPT} data-rest={PAINTED_SCRIPT} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <Dock />
        <Header />
        <SavedNotice />
        <BreakingLine below="header" />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <PreviewBar />
        <PageLinks />
        <NearFrames />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PendingPage />
    </>
  );
}

/** ERR-1: whatever went wrong, header and footer stay and no exception's text is shown. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={error} />;
}
