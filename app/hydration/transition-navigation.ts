import { startTransition } from 'react';

type Listener = (...news: unknown[]) => void;

interface Router {
  subscribe(listener: Listener): () => void;
}

const isRouter = (value: unknown): value is Router =>
  typeof value === 'object' && value !== null && 'subscribe' in value;

/**
 * Following a fragment link while React hydrates must not disturb the sections (HDR-7). Remix 2 reports a new location
 * to React with the urgency of the click, and React 18 then discards boundaries that have not hydrated (its error 421).
 * So listeners of Remix's router are called within a transition, from the moment the router is created.
 */
export function transitionNavigation(): void {
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
