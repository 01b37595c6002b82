import { createApp } from 'astro/app/entrypoint';

const app = createApp();
/** The page's content; in memory, like the site's feeds. */
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
