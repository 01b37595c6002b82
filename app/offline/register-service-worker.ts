import { useEffect } from 'react';
import { SERVICE_WORKER_PATH } from '../../schema/offline.ts';
import { useShell } from '../layout/shell.ts';

/** For a browser without requestIdleCallback: after hydration the page still starts its frames and pictures. */
const NO_IDLE_CALLBACK_MS = 2_000;

/**
 * Registers the service worker when the page is idle after hydration. Not for a preview, which one browser sees for an
 * hour. Where the publication's row says no, a worker that is registered looks at once for its successor, which removes it.
 */
export function useServiceWorker(): void {
  const shell = useShell();
  const isKnown = shell !== null && !shell.preview;
  const isWanted = shell?.offline !== false;
  useEffect(() => {
    // In development Vite serves the pages, and no endpoint of the Worker.
    if (!isKnown || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // A browser may refuse, in a private window for example; then everything is as without.
    const start = () => void (isWanted ? register() : update()).catch(() => {});
    // Safari lacks it, whatever the types say.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, NO_IDLE_CALLBACK_MS);
  }, [isKnown, isWanted]);
}

const register = async () => navigator.serviceWorker.register(SERVICE_WORKER_PATH);
const update = async () => (await navigator.serviceWorker.getRegistration())?.update();
