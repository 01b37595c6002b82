import type { Endpoint } from '../http/endpoint.ts';
import { errorResponse } from '../http/error-response.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { pictureFor } from './draw.ts';

/** In seconds: which names exist changes with a deploy only. */
const MISSING_S = 300;
const PICTURE = /^\/pictures\/([a-z0-9.-]{1,100})\.svg$/;

/** `/pictures/{topic}.{name}.svg`: a drawing made from its name, the same for ever and for every publication. */
export const picture: Endpoint = {
  errors: 'text',
  handleAny: ({ url }) => {
    const name = url.pathname.match(PICTURE)?.[1];
    if (name === undefined) {
      const headers = { 'cache-control': `public, max-age=${MISSING_S}` };
      return errorResponse('text', 404, 'Unknown picture', { headers });
    }
    return new Response(pictureFor(name), {
      headers: {
        ...COMMON_HEADERS,
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  },
};
