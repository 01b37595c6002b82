import type { Env } from '../env.ts';

/** What code that works for one request needs of it. */
export interface RequestScope {
  env: Env;
  /** Epoch ms. */
  now: number;
  /** Keeps the Worker running for work that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}
