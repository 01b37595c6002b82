import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** A post of the stand-in, in words of a test. */
export interface StandInPost {
  slug: string;
  title: string;
  html?: string;
  categories?: string[];
  password?: boolean;
  status?: string;
  minutesAgo?: number;
}

const PER_PAGE = 10;
const NOON = Date.UTC(2026, 10, 28, 12);
const timeOf = (post: StandInPost) =>
  new Date(NOON - (post.minutesAgo ?? 0) * 60_000).toISOString().slice(0, 19);
const nameOf = (slug: string) => slug.replaceAll('-', ' ');

/** As `/wp-json/wp/v2/posts` writes a post. */
export const toRest = (post: StandInPost) => ({
  slug: encodeURIComponent(post.slug).toLowerCase(),
  status: post.status ?? 'publish',
  date_gmt: timeOf(post),
  modified_gmt: timeOf(post),
  title: { rendered: post.title },
  excerpt: { rendered: `<p>About ${post.slug} [&hellip;]</p>\n`, protected: post.password ?? false },
  content: {
    rendered: post.password ? '' : (post.html ?? '<p>Words.</p>'),
    protected: post.password ?? false,
  },
  _embedded: {
    author: [{ name: 'Ana Reyes' }],
    'wp:term': [
      (post.categories ?? []).map((slug, i) => ({
        id: i + 1,
        slug,
        name: nameOf(slug),
        taxonomy: 'category',
      })),
    ],
  },
});

/** A WordPress on a free port: its REST API for posts and categories, and its redirects of old slugs. */
export async function startWordpressSite(posts: StandInPost[]) {
  const site = {
    posts,
    /** Slugs before they were changed. */
    oldSlugs: new Map<string, string>(),
    /** Printed before every answer, as a plugin's warning. */
    warning: '',
    /** Answers every request instead. */
    fault: null as { status: number; headers?: Record<string, string> } | null,
    /** Path and query of every request. */
    asked: [] as string[],
  };
  const categories = () => [...new Set(site.posts.flatMap((post) => post.categories ?? []))];
  const isOpen = ({ status }: StandInPost) => status === undefined || status === 'publish';
  /** As WordPress 6.1 guesses at the post that a wrong address meant, unlike at an old slug with the page that was asked for. */
  const guessAt = (name: string, page: string | null) => {
    const post = name === '' ? undefined : site.posts.find(({ slug }) => slug.startsWith(name));
    return post && (page === null ? post.slug : `${post.slug}/${page}`);
  };
  const sendJson = (response: ServerResponse, status: number, value: unknown, headers = {}) =>
    response.writeHead(status, headers).end(site.warning + JSON.stringify(value));

  function answerPosts(query: URLSearchParams, response: ServerResponse): void {
    const ids = query.get('categories')?.split(',').map(Number);
    const slugs = query.get('slug')?.split(',');
    const found = site.posts.filter(
      (post) =>
        isOpen(post) &&
        (!ids || post.categories?.some((slug) => ids.includes(categories().indexOf(slug) + 1))) &&
        (!slugs || slugs.includes(post.slug)),
    );
    const page = Number(query.get('page') ?? 1);
    if (page > 1 && (page - 1) * PER_PAGE >= found.length) {
      sendJson(response, 400, { code: 'rest_post_invalid_page_number', data: { status: 400 } });
      return;
    }
    const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    sendJson(response, 200, shown.map(toRest), { 'x-wp-total': String(found.length) });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    site.asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wordpress');
    const name = searchParams.get('name') ?? '';
    const target = site.oldSlugs.get(name) ?? guessAt(name, searchParams.get('page'));
    if (site.fault) response.writeHead(site.fault.status, site.fault.headers).end('no');
    else if (pathname === '/wp-json/wp/v2/posts') answerPosts(searchParams, response);
    else if (pathname === '/wp-json/wp/v2/categories')
      sendJson(
        response,
        200,
        categories().map((slug, i) => ({ id: i + 1, slug, name: nameOf(slug) })),
      );
    else if (target) response.writeHead(301, { location: `/2026/11/${target}/` }).end();
    else if (pathname.endsWith('/2/')) response.writeHead(301, { location: pathname.slice(0, -2) }).end();
    else response.writeHead(pathname.startsWith('/2026/') ? 200 : 404).end('<html></html>');
  }

  const server = createServer(answer);
  const port = await listen(server);
  return Object.assign(site, { url: `http://127.0.0.1:${port}` });
}

export type WordpressSite = Awaited<ReturnType<typeof startWordpressSite>>;
