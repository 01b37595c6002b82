import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';

/** Parses the request's body, or only reads it, for a comparison of their memory. */
export default {
  async fetch(request: Request): Promise<Response> {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (new URL(request.url).pathname === '/read') return new Response(String(bytes.length));
    const feed = parseFeed(bytes, { contentType: null, url: 'https://ledger.example/feed' });
    return new Response(feed.ok ? String(feed.items.length) : feed.detail);
  },
};
