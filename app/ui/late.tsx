import { Await } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { LATE_FAILURE } from '../../schema/contract/offline.ts';
import { useShell } from '../layout/shell.ts';

/** After that a reader without scripts gets the page again: by then it is whole. */
const RELOAD_AFTER_S = 5;

interface Props<Value> {
  value: Value | Promise<Value>;
  skeleton: ReactNode;
  /** Shown where the value does not come at all. */
  failure?: ReactNode;
  /** @param isLate the page has begun without the value: its status and metadata do not know it */
  children: (value: Value, isLate: boolean) => ReactNode;
}

/** Shows what a loader has read; what is late is streamed, with a skeleton in its place until then. */
export function Late<Value>({ value, skeleton, failure, children }: Props<Value>) {
  if (!(value instanceof Promise)) return children(value, false);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={value} errorElement={failure}>
        {(known) => children(known, true)}
      </Await>
    </Suspense>
  );
}

/** Once on a page of which a part is late. @param afterS seconds after the end of the page */
export const ReloadWithoutScripts = ({ afterS = RELOAD_AFTER_S }: { afterS?: number }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`${afterS}`} />
  </noscript>
);

/** The document's title as it should have been: app/browser/late-title.ts sets it. @param title without the suffix */
export function LateTitle({ title }: { title: string }) {
  const shell = useShell();
  return <span data-title={`${title} – ${shell?.name ?? ''}`} hidden />;
}

interface NotIndexedProps {
  /** What the page is for could not be had; otherwise there is nothing. */
  failed: boolean;
}

/** In a page that had begun before it was known that there is nothing to show: search engines leave it out all the same. */
export const NotIndexed = ({ failed }: NotIndexedProps) => (
  <meta name="robots" content="noindex" {...(failed && { [LATE_FAILURE]: '' })} />
);
