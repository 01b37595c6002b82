import { startTransition } from 'react';

type Listener = (...news: unknown[]) => void;

interface Router {
  subscribe(listener: Listener): () => void;
}

const isRouter = (value: unknown): value is Router =>
  typeof value === 'object' && value !== null && 'subscribe' in value;

/**
 * A jump to a fragment while sections still stream must not disturb them (HDR-7). Remix 2 tells React of a new location
 * with the urgency of the click, and React 18 then throws away boundaries that have not hydrated (its errors 421 and
 * 345). So whoever listens to Remix's router is told within a transition, from the moment the router is made.
 */
export function calmNavigation(): void {
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
