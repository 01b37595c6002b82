import type { NetworkHealth } from '../../schema/health.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { conditionsOf } from './conditions.ts';
import { healthResponse, isoOrNull, versionOf } from './health.ts';
import { readStanding } from './read-standing.ts';

/**
 * `GET /api/health/network` (HEALTH-3): for monitors, on the network's own hosts. It has no secret and names nobody; the desk
 * has the names.
 * @returns 200 with a NetworkHealth; 404 on other hosts
 */
export const networkHealth: Endpoint = {
  errors: 'json',
  handleAny: async ({ env, host }) => {
    if (!isNetworkHost(env, host))
      return errorResponse('json', 404, 'The network’s health is on its own host (NETWORK_HOSTS).');
    const { standing, at } = await readStanding(env);
    const conditions = conditionsOf(standing, at);
    const wordsOf = (isBad: boolean) =>
      conditions.filter((one) => one.isBad === isBad).map(({ words }) => words);
    const reasons = wordsOf(true);
    const report: NetworkHealth = {
      status: reasons.length === 0 ? 'ok' : 'degraded',
      reasons,
      noted: wordsOf(false),
      version: versionOf(env),
      indexWrittenAt: isoOrNull(standing.index?.writtenAt || null),
      checkedAt: new Date(at).toISOString(),
    };
    return healthResponse(report, { at });
  },
};
