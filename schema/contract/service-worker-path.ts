import type { EndpointPath } from './pages/endpoint-paths.ts';

/** A separate file, because the browser's entry file needs nothing else of schema/contract/offline.ts. */
export const SERVICE_WORKER_PATH = '/sw.js' satisfies EndpointPath;
