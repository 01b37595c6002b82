/** The service worker and its removal, as texts for functions/offline/service-worker.ts. */
export { default as REMOVAL_SCRIPT } from './worker/removal-worker.ts?script';
export { default as SERVICE_WORKER_SCRIPT } from './worker/service-worker.ts?script';
