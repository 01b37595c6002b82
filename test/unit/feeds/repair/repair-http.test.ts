import { expect, test } from 'vitest';
import { lookAtWith } from '../../../../functions/sources/repair/feed-repairer.ts';
import { beginSearch, searchTurn } from '../../../../functions/sources/repair/search-feed.ts';
import { cpuMs } from '../../../../testing/cpu-clock.ts';
import { startStubPublisher } from '../stub-publisher.ts';
import { attempt } from './mock-web.ts';
import { feedOf, GONE_AT, Newsroom } from './newsrooms.ts';

const HOUR = 3_600_000;
const room = new Newsroom(3);

/** A publisher at a real address. @param replies bodies by path @returns the proposal after `turns` of a search */
async function searchAt(
  replies: (origin: string) => Record<string, [type: string, body: string]>,
  turns: number,
) {
  const publisher = await startStubPublisher();
  const { origin } = new URL(publisher.url);
  const form = {
    link: ({ slug }: { slug: string }) => `${origin}/${slug}`,
    guid: ({ k }: { k: number }) => `${k}`,
  };
  const text = async (now: number, title = room.name) =>
    feedOf(title, `${origin}/`, room.stories(now, 20, null), form).text();
  const old = await text(GONE_AT);
  const before = await attempt('https://public.example/feed', () => new Response(old), null, GONE_AT - HOUR);
  const missing = await attempt(
    'https://public.example/feed',
    () => new Response('', { status: 404 }),
    before,
    GONE_AT,
  );
  const answers = {
    ...replies(origin),
    '/moved.xml': ['application/rss+xml', await text(GONE_AT + 8 * HOUR)],
  };
  publisher.answer(({ url = '' }, response) => {
    const found = Object.entries(answers).find(([path]) => path === url)?.[1];
    response
      .writeHead(found ? 200 : 404, { 'content-type': found?.[0] ?? 'text/plain' })
      .end(found?.[1] ?? '');
  });
  const lookAt = lookAtWith({ allowPrivate: true, contact: undefined, sign: null }, async () => 'yes');
  let search = beginSearch(publisher.url, missing, GONE_AT + 7 * HOUR);
  for (let turn = 0; search && !search.proposal && turn < turns; turn++)
    search = await searchTurn(publisher.url, missing, search, lookAt, search.nextAt);
  return { proposal: search?.proposal ?? null, origin, requests: publisher.requests };
}

test('REPAIR-3 a feed is found on a real server, by its page', async () => {
  const { proposal, origin, requests } = await searchAt(
    () => ({ '/': ['text/html', '<link rel="alternate" type="application/rss+xml" href="/moved.xml">'] }),
    20,
  );
  expect(proposal?.to).toBe(`${origin}/moved.xml`);
  expect(requests.every(({ headers }) => headers['user-agent']?.startsWith('Masthead/'))).toBe(true);
});

test('REPAIR-2 a hostile page costs little, and names nothing that is not an address', async () => {
  const links = [
    'javascript:alert(1)',
    'data:text/xml,<rss/>',
    'ftp://a.example/',
    '\u0000',
    `/${'a'.repeat(3_000)}`,
  ]
    .map((href) => `<link rel=alternate type=application/rss+xml href="${href}">`)
    .join('');
  const began = cpuMs();
  const { proposal, requests } = await searchAt(
    () => ({
      '/': ['text/html', `${links}${'<b><i><a>'.repeat(400_000)}`],
      '/feed/': ['text/xml', '<rss>'.repeat(90_000)],
    }),
    21,
  );
  expect(proposal).toBeNull();
  expect(requests.every(({ url = '' }) => url.length < 500)).toBe(true);
  expect(cpuMs() - began).toBeLessThan(20_000);
});
