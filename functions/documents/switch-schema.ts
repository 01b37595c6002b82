import * as z from 'zod';
import { publisherSwitchSchema, SWITCH_EXAMPLES } from '../../schema/publisher-switch.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';

const FRESH_S = 86_400;

/**
 * `/.well-known/news-syndication.schema.json` on the network's hosts (BOT-5): the JSON Schema of a publisher's switch, with
 * examples.
 */
export const switchSchema: Endpoint = {
  errors: 'json',
  handleAny: async ({ env, host }) => {
    if (!isNetworkHost(env, host)) return errorResponse('json', 404, 'The schema is on the network’s host.');
    const schema = { ...z.toJSONSchema(publisherSwitchSchema), examples: SWITCH_EXAMPLES };
    return new Response(JSON.stringify(schema, null, 2), {
      headers: { 'content-type': 'application/schema+json', 'cache-control': `public, max-age=${FRESH_S}` },
    });
  },
};
