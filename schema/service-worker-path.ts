/** By itself, because a browser's entry file needs nothing else of what schema/offline.ts says. */
export const SERVICE_WORKER_PATH = '/sw.js';
