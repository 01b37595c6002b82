import type { Env } from './env.ts';

/** Everything that code working for one request needs from it. */
export interface RequestScope {
  env: Env;
  /** Epoch ms. */
  now: number;
  /** Keeps the Worker running for work that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}
