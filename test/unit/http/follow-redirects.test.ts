import { createServer, type ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { followRedirects, RedirectFault } from '../../../functions/http/follow-redirects.ts';
import { listen } from '../../shared/listen.ts';

/** Answers each path as the test says. */
const paths = new Map<string, (response: ServerResponse) => void>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  paths.get(request.url ?? '')?.(response) ?? response.end(request.url);
});
const origin = `http://127.0.0.1:${await listen(server)}`;

beforeEach(() => {
  paths.clear();
  asked.length = 0;
});

const redirect =
  (location: string | null, status = 302) =>
  (response: ServerResponse) =>
    response.writeHead(status, location === null ? {} : { location }).end();
const follow = (more: Partial<Parameters<typeof followRedirects>[1]> = {}) =>
  followRedirects(new URL('/start', origin), {
    max: 2,
    send: (url) => fetch(url, { redirect: 'manual' }),
    check: () => {},
    ...more,
  });

test.each([300, 301, 302, 303, 307, 308, 399])(
  'FEED-2 BLOG-9 %i with an address is followed',
  async (status) => {
    paths.set('/start', redirect('/end', status));
    const { response, url } = await follow();
    expect([response.status, url.href, await response.text()]).toEqual([200, `${origin}/end`, '/end']);
  },
);

test.each([
  [200, '/end'],
  [201, '/end'],
  [304, '/end'],
  [400, '/end'],
  [503, '/end'],
  [302, null],
])('FEED-2 BLOG-9 %i to %j is the answer', async (status, location) => {
  paths.set('/start', redirect(location, status));
  const { response, url } = await follow();
  expect([response.status, url.pathname, asked]).toEqual([status, '/start', ['/start']]);
});

test('FEED-2 an address is relative to the one that names it', async () => {
  paths.set('/start', redirect('feeds/a'));
  paths.set('/feeds/a', redirect('b?c'));
  const seen: unknown[] = [];
  const { url } = await follow({ onRedirect: (status, to) => seen.push([status, to.href]) });
  expect(url.href).toBe(`${origin}/feeds/b?c`);
  expect(seen).toEqual([
    [302, `${origin}/feeds/a`],
    [302, `${origin}/feeds/b?c`],
  ]);
});

test('FEED-2 a redirect to something that is no address is a fault of the redirect', async () => {
  paths.set('/start', redirect('http://'));
  const failed = follow();
  await expect(failed).rejects.toBeInstanceOf(RedirectFault);
  await expect(failed).rejects.toThrow('redirect to something that is no address');
});

test('FEED-2 the body of a redirect is not read to its end', async () => {
  paths.set('/start', redirect('/end'));
  const answers: Response[] = [];
  await follow({
    send: async (url) => {
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) });
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      const answer = new Response(body, { status, headers });
      answers.push(answer);
      return answer;
    },
  });
  expect(await answers[0]?.body?.getReader().read()).toEqual({ done: true, value: undefined });
});
