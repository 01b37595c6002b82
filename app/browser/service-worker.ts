import { SERVICE_WORKER_PATH } from '../../schema/contract/service-worker-path.ts';
import { trustedScriptUrl } from './trusted.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Registers the service worker when the page is idle, except in a preview, which one browser sees for an hour. If the
 * row switches it off, an installed worker updates at once to its removal script.
 */
export function startServiceWorker(): void {
  const wanted = document.documentElement.dataset.offline;
  // In development Vite serves the pages, and no endpoint of the Worker. Without https there are no service workers.
  if (wanted === undefined || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser may refuse, for example in a private window; the page then works without it.
  whenIdle(() => void (wanted === 'no' ? update() : register()).catch(() => {}));
}

const register = async () => navigator.serviceWorker.register(trustedScriptUrl(SERVICE_WORKER_PATH));
const update = async () => (await navigator.serviceWorker.getRegistration())?.update();
