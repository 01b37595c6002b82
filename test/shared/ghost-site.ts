import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** A post of the stand-in, in words of a test. */
export interface GhostPost {
  slug: string;
  title: string;
  html?: string;
  tags?: { slug: string; name: string; visibility?: string }[];
  visibility?: string;
  minutesAgo?: number;
}

const NOON = Date.UTC(2026, 10, 28, 12);
export const GHOST_KEY = '22444f78447824223cefc48062';

/** As `/ghost/api/content/posts/` writes a post. */
const toApi = (post: GhostPost) => {
  const at = new Date(NOON - (post.minutesAgo ?? 0) * 60_000).toISOString();
  const isOpen = (post.visibility ?? 'public') === 'public';
  return {
    slug: post.slug,
    title: post.title,
    visibility: post.visibility ?? 'public',
    access: isOpen,
    published_at: at,
    updated_at: at,
    feature_image: null,
    custom_excerpt: null,
    meta_description: null,
    excerpt: `About ${post.slug}`,
    html: isOpen ? (post.html ?? '<p>Words.</p>') : '<p>A teaser</p>',
    primary_author: { name: 'Ana Reyes' },
    tags: post.tags ?? [],
  };
};

/**
 * A Ghost on a free port: its Content API for posts and tags, and redirects of its pages. It applies the tags and the slug of
 * a filter, and no visibility, so that a test shows who leaves a post out.
 */
export async function startGhostSite(posts: GhostPost[]) {
  const site = {
    posts,
    redirects: new Map<string, string>(),
    /** Answers every request instead. */
    fault: null as { status: number; headers?: Record<string, string> } | null,
    /** Path and query of every request. */
    asked: [] as string[],
  };
  const send = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status).end(JSON.stringify(value));

  function answerPosts(query: URLSearchParams, response: ServerResponse): void {
    const filter = query.get('filter') ?? '';
    const tags = /tag:\[([^\]]*)\]/.exec(filter)?.[1]?.split(',');
    const slug = /slug:'([^']*)'/.exec(filter)?.[1];
    const found = site.posts.filter(
      (post) =>
        (!tags || post.tags?.some((tag) => tags.includes(tag.slug))) &&
        (slug === undefined || post.slug === slug),
    );
    const [limit, page] = [Number(query.get('limit') ?? 15), Number(query.get('page') ?? 1)];
    send(response, 200, {
      posts: found.slice((page - 1) * limit, page * limit).map(toApi),
      meta: { pagination: { page, limit, total: found.length } },
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    site.asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://ghost');
    const isApi = pathname.startsWith('/ghost/api/content/');
    const target = site.redirects.get(pathname);
    if (site.fault) response.writeHead(site.fault.status, site.fault.headers).end('no');
    else if (isApi && searchParams.get('key') !== GHOST_KEY)
      send(response, 401, { errors: [{ type: 'UnauthorizedError', code: 'UNKNOWN_CONTENT_API_KEY' }] });
    else if (pathname === '/ghost/api/content/posts/') answerPosts(searchParams, response);
    else if (pathname === '/ghost/api/content/tags/')
      send(response, 200, { tags: site.posts.flatMap(({ tags = [] }) => tags) });
    else if (target) response.writeHead(301, { location: target }).end();
    else response.writeHead(404).end('<html></html>');
  }

  const server = createServer(answer);
  const port = await listen(server);
  return Object.assign(site, { url: `http://127.0.0.1:${port}` });
}

export type GhostSite = Awaited<ReturnType<typeof startGhostSite>>;
