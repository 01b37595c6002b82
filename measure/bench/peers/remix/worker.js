import * as build from 'virtual:remix-build';
import { createRequestHandler } from '@remix-run/cloudflare';

const handle = createRequestHandler(build, 'production');
/** The page's content; in memory, like the site's feeds. */
let front = null;

export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      front = await request.json();
      return new Response(null, { status: 204 });
    }
    return handle(request, { front });
  },
};
