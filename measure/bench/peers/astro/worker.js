import { createApp } from 'astro/app/entrypoint';

const app = createApp();
/** What the page shows; in memory, as the site's feeds are. */
let front = null;

export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      front = await request.json();
      return new Response(null, { status: 204 });
    }
    return app.render(request, { locals: { front } });
  },
};
