import { useMatches } from '@remix-run/react';
import { Inline } from './inline.tsx';

/** A route's `handle`. */
export interface PageHandle {
  /** A script for the head of this page only. */
  earlyScript: string;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'earlyScript' in handle;

/** The script that a route needs before the entry file is there. */
export function PageScript() {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) && <Inline tag="script" text={handle.earlyScript} />;
}
