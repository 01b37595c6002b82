import { timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { articlePictures } from '../../../functions/documents/picture-endpoint.ts';
import { articlePicture } from '../../../functions/images/article-picture.ts';
import { mayFetch } from '../../../functions/images/story-picture.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const ADDRESS = 'https://images.example.org/ferry.svg';
const scope = {
  env: { PICTURE_KEY: 'the-key-of-these-pictures' },
  publication: { id: 'harbor-times', local: false, hostnames: ['harbor.example.org'] },
  origin: 'https://harbor.example.org',
  waitUntil: () => {},
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Workers have it as a global, Node in a module.
  Object.assign(crypto.subtle, { timingSafeEqual });
  const headers = { 'content-type': 'image/svg+xml' };
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>', { headers }));
});

test('POST-1 a cache that never answers delays a picture by a second at most', async () => {
  const match = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('caches', { default: { match, put: async () => {} } });
  const url = new URL(await articlePicture(ADDRESS, scope), scope.origin);
  const handled: Promise<Response> = Reflect.apply(Reflect.get(articlePictures, 'handle'), null, [
    { ...scope, url },
  ]);
  await vi.waitFor(() => expect(match).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1_000);
  // The clock stands now: an answer that needs more time never comes.
  expect((await handled).headers.get('content-type')).toBe('image/svg+xml');
});

test('HOME-7 pictures come from the sites of feeds, never from all sites of a top-level domain', () => {
  const sections = { local: ['https://feeds.bee.example/news', 'https://rss.app/feeds/1.xml'] };
  const publication = publicationSchema.parse(smallPublication('bee', { sections }));
  const allowed = ['bee.example', 'img.bee.example', 'rss.app', 'cdn.rss.app', 'evil.app', 'example'].filter(
    (host) => mayFetch(`https://${host}/1.jpg`, publication),
  );
  expect(allowed).toEqual(['bee.example', 'img.bee.example', 'rss.app', 'cdn.rss.app']);
});
