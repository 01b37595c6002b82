import { startTransition } from 'react';
import { isPlainClick } from '../ui/links/plain-click.ts';

type Listener = (...news: unknown[]) => void;

interface Router {
  subscribe(listener: Listener): () => void;
}

const isRouter = (value: unknown): value is Router =>
  typeof value === 'object' && value !== null && 'subscribe' in value;

/**
 * Following a fragment link while sections still stream must not disturb them (HDR-7). Remix 2 reports a new location
 * to React with the urgency of the click, and React 18 then discards boundaries that have not hydrated (its errors
 * 421 and 345). So listeners of Remix's router are called within a transition, from the moment the router is created.
 * Such a transition ends only with the stream, so until then the browser itself jumps to the fragment.
 */
export function transitionNavigation(): void {
  callListenersInTransitions();
  jumpAtOnceWhileStreaming();
}

function callListenersInTransitions(): void {
  let router: unknown;
  Object.defineProperty(window, '__remixRouter', {
    configurable: true,
    get: () => router,
    set: (made: unknown) => {
      if (isRouter(made)) {
        const subscribe = made.subscribe.bind(made);
        made.subscribe = (listener) => subscribe((...news) => startTransition(() => listener(...news)));
      }
      router = made;
    },
  });
}

function jumpAtOnceWhileStreaming(): void {
  if (document.readyState !== 'loading') return;
  const jump = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { pathname, search } = window.location;
    if (!link?.hash || link.pathname !== pathname || link.search !== search || !isPlainClick(event)) return;
    event.preventDefault();
    window.location.assign(link.hash);
  };
  window.addEventListener('click', jump, true);
  const stop = () => window.removeEventListener('click', jump, true);
  document.addEventListener('DOMContentLoaded', stop, { once: true });
}
