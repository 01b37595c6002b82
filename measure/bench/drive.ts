import { usageOfOurs } from '../shared/process-usage.ts';
import { connectTo, type Target } from './page-connection.ts';

export interface Pull {
  answers: number;
  requestsPerSecond: number;
  /** CPU time of the runtime with all its threads; NaN if it cannot be read (not Linux). */
  cpuMsPerRequest: number;
}

export const perSecond = ({ requestsPerSecond }: Pull): number => requestsPerSecond;
export const perRequest = ({ cpuMsPerRequest }: Pull): number => cpuMsPerRequest;

/** @returns the ratio of each round to the one next to it in time */
export const ratiosOf = (a: readonly Pull[], b: readonly Pull[], of: (one: Pull) => number): number[] =>
  a.map((one, i) => of(one) / of(b[i] ?? one));

/** Enough to keep one processor of the runtime busy, as wrk with 32 connections does. */
const CONNECTIONS = 32;

/** @param work returns the number of answers */
export async function costOf(work: () => Promise<number>): Promise<Pull> {
  const started = performance.now();
  const before = usageOfOurs('workerd');
  const answers = await work();
  const after = usageOfOurs('workerd');
  return {
    answers,
    requestsPerSecond: (answers / (performance.now() - started)) * 1_000,
    cpuMsPerRequest: before && after ? (after.cpuMs - before.cpuMs) / answers : Number.NaN,
  };
}

/** @returns the targets of `pull` for all its connections to one address */
export const everyConnection = (target: Target): Target[] =>
  Array.from({ length: CONNECTIONS }, () => target);

/**
 * Requests as fast as the answers come for a while, over kept-alive connections (a closed loop: this measures what the
 * runtime can do, not how long readers wait).
 * @param targets one for each connection
 * @throws on an answer other than 200
 */
export async function pull(targets: readonly Target[], forMs: number): Promise<Pull> {
  const connections = targets.map(connectTo);
  try {
    return await costOf(async () => {
      const until = performance.now() + forMs;
      let answers = 0;
      const work = async ({ get }: ReturnType<typeof connectTo>) => {
        while (performance.now() < until) {
          await get();
          answers += 1;
        }
      };
      await Promise.all(connections.map(work));
      return answers;
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}
