import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, ScrollRestoration, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { UNCACHED } from './chrome/caching.ts';
import { ErrorPage } from './chrome/error-page.tsx';
import { FIRST_FACES } from './chrome/first-paint.ts';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { IdleScripts } from './chrome/idle-scripts.tsx';
import { Inline } from './chrome/inline.tsx';
import { PageLinks } from './chrome/page-link.tsx';
import { describeShell, useShell } from './chrome/shell.ts';
import { SPECULATION_RULES } from './chrome/speculation-rules.ts';
import { themeCss, WAKE } from './chrome/wake.ts';
import { PendingPage } from './lists/pending-page.tsx';
import { useNonce } from './nonce.ts';
import { Dock } from './radio/dock.tsx';
import './styles/tokens.css';
import './styles/base.css';

export const links: LinksFunction = () => [
  ...FIRST_FACES.map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const loader = ({ context }: LoaderFunctionArgs) => describeShell(context);

/** The publication's part of a page does not change while a reader moves between pages. */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? UNCACHED;

export const meta: MetaFunction = () => [{ title: 'Unexpected Application Error!' }];

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const nonce = useNonce();
  return (
    <html lang={shell?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {shell && <meta name="theme-color" content={shell.theme.browser} />}
        <Meta />
        <Links />
        {shell && <Inline tag="style" text={themeCss(shell.theme)} />}
        <Inline tag="script" text={WAKE} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Dock />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <PageLinks />
        <ScrollRestoration nonce={nonce} />
        <IdleScripts />
        <Inline tag="script" type="speculationrules" text={SPECULATION_RULES} />
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
