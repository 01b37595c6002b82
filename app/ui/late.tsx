import { Await } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { LATE_FAILURE } from '../../schema/contract/offline.ts';
import { useShell } from './shell.ts';

/** Without scripts the browser reloads the page after this time: by then it is complete. */
const RELOAD_AFTER_S = 5;

interface Props<Value> {
  /** A promise never rejects: a fault is a value. */
  value: Value | Promise<Value>;
  skeleton: ReactNode;
  /** @param isLate the page has begun without the value, so status and metadata do not depend on it */
  children: (value: Value, isLate: boolean) => ReactNode;
}

/** Shows a loader's value; a late value is streamed and has a skeleton until then. */
export function Late<Value>({ value, skeleton, children }: Props<Value>) {
  if (!(value instanceof Promise)) return children(value, false);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={value}>{(known) => children(known, true)}</Await>
    </Suspense>
  );
}

/** Once per page with a late part. @param afterS seconds after the end of the page */
export const ReloadWithoutScripts = ({ afterS = RELOAD_AFTER_S }: { afterS?: number }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`${afterS}`} />
  </noscript>
);

/** The document's title, set later by app/browser/late-title.ts. @param title without the suffix */
export function LateTitle({ title }: { title: string }) {
  const shell = useShell();
  return <span data-title={`${title} – ${shell?.name ?? ''}`} hidden />;
}

interface NotIndexedProps {
  /** The page's main content could not be loaded. */
  failed: boolean;
}

/** For a page that began before its content failed: search engines must leave it out. */
export const NotIndexed = ({ failed }: NotIndexedProps) => (
  <meta name="robots" content="noindex" {...(failed && { [LATE_FAILURE]: '' })} />
);
