import http from 'node:http';
import { usageOfOurs } from '../shared/process-usage.ts';

export interface Pull {
  answers: number;
  requestsPerSecond: number;
  /** Of the runtime with all its threads; NaN where it cannot be read (not Linux). */
  cpuMsPerRequest: number;
}

export interface Target {
  /** Origin. */
  site: string;
  host: string;
  path: string;
  userAgent: string;
}

/** Enough to keep one processor of the runtime busy, as wrk with 32 connections does. */
const CONNECTIONS = 32;

/** @param work returns how many answers it received */
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
  const agent = new http.Agent({ keepAlive: true, maxSockets: targets.length });
  const cost = await costOf(async () => {
    const until = performance.now() + forMs;
    let answers = 0;
    const work = async (target: Target) => {
      while (performance.now() < until) {
        await pullOnce(target, agent);
        answers += 1;
      }
    };
    await Promise.all(targets.map(work));
    return answers;
  });
  agent.destroy();
  return cost;
}

/** @returns the body's size, in bytes @throws on an answer other than 200 */
export function pullOnce(
  { site, host, path, userAgent }: Target,
  agent: http.Agent | false = false,
): Promise<number> {
  const { hostname, port } = new URL(site);
  const headers = { host, 'user-agent': userAgent, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    http
      .get({ agent, hostname, port, path, headers }, (incoming) => {
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          if (incoming.statusCode === 200) resolve(bytes);
          else reject(new Error(`${host}${path} answers ${incoming.statusCode}`));
        });
      })
      .on('error', reject);
  });
}
