import type { Env } from './env.ts';

/** The scope of code for one request. @typeParam Needed the used part of the environment */
export interface RequestScope<Needed = Env> {
  env: Needed;
  /** Epoch ms. */
  now: number;
  /** Keeps the Worker running for work that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** @returns the scope of a request, or of a call of a Durable Object, that begins now */
export const beginScope = <Needed>(
  env: Needed,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): RequestScope<Needed> => ({ env, now: Date.now(), waitUntil: (work) => ctx.waitUntil(work) });
