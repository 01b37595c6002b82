import type { EndpointPath } from './pages/endpoint-paths.ts';

/** By itself, because a browser's entry file needs nothing else of what schema/contract/offline.ts says. */
export const SERVICE_WORKER_PATH = '/sw.js' satisfies EndpointPath;
