import { beforeAll, expect, test, vi } from 'vitest';
import { feedJsonSchema } from '../../schema/feeds/feed-json.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { linksOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
const IDS = ['bee', 'wasp', 'ant', 'moth', 'plain'];

const feedOf = (name: string) => `${testEnv.mocks}/feeds/${name}`;
const rowOf = (mocks: string, id: string, editing?: PublicationInput['editing']): PublicationInput =>
  smallPublication(id, {
    sections: {
      local: [`${mocks}/feeds/bay-wire`, `${mocks}/feeds/block-by-block`],
      world: [`${mocks}/feeds/world-dispatch`],
      food: [`${mocks}/feeds/long-table`],
    },
    editing,
  });

const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: (mocks) => IDS.map((id) => rowOf(mocks, id)),
});
beforeAll(async () => {
  for (const id of IDS) await settle('/', id);
});

type Page = Awaited<ReturnType<TestEnv['get']>>;
const get = (path: string, id: string) => testEnv.get(path, `${id}.test`);

/** Requests a page until it is neither streamed nor out of date. */
async function settle(path: string, id: string): Promise<Page> {
  for (let looks = 0; looks < 3; looks++) {
    await testEnv.clock.advance(31_000);
    await get(path, id);
    await vi.waitFor(
      async () => expect(['HIT', null]).toContain((await get(path, id)).headers.get('cf-cache-status')),
      { timeout: 15_000 },
    );
  }
  return get(path, id);
}

/** Writes an editor's changes into the row; a row without changes would leave the stored ones. */
async function edit(id: string, editing: PublicationInput['editing']): Promise<void> {
  await testEnv.callRegister(`/${id}?by=test`, {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(rowOf(testEnv.mocks, id, editing ?? {})),
  });
}

/** A stored story of a mock publisher; 0 is the newest. */
const storyOf = (name: string, n: number) => testEnv.storedStory(feedOf(name), n);
/** The last part of a story's address, which no encoding changes. */
const slugOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? '';
const inTime = async (ms: number) => new Date((await testEnv.clock.now()) + ms).toISOString();

const EVERYWHERE = [
  '/',
  '/?all=world',
  '/?all=local',
  '/sections/world',
  '/sections/local',
  '/news/world-news',
  '/news/local-news',
  '/blog',
  '/feed.xml',
  '/news-sitemap.xml',
  '/sitemap.xml',
];

test('HOME-4 HOME-6 FEED-9 a hidden story, and those with a hidden word, are nowhere', async () => {
  const [first, second] = [await storyOf('world-dispatch', 0), await storyOf('bay-wire', 0)];
  const [word = ''] = second.title.split(' ').toSorted((a, b) => b.length - a.length);
  const before = (await settle('/', 'bee')).text;
  expect([before.includes(slugOf(first)), before.includes(slugOf(second))]).toEqual([true, true]);
  await edit('bee', { hidden: [{ link: `${first.link}?utm_source=feed` }, { word: word.toUpperCase() }] });
  for (const path of EVERYWHERE) {
    const { text } = await settle(path, 'bee');
    expect([path, text.includes(slugOf(first)), text.includes(slugOf(second))]).toEqual([path, false, false]);
  }
  for (const name of ['world-dispatch', 'bay-wire']) {
    const response = await get(`/api/feed?rss_url=${encodeURIComponent(feedOf(name))}`, 'bee');
    expect(feedJsonSchema.parse(JSON.parse(response.text)).status).toBe('ok');
    expect([response.text.includes(slugOf(first)), response.text.includes(slugOf(second))]).toEqual([
      false,
      false,
    ]);
  }
  // Other publications with the same feeds still have them.
  const other = (await settle('/', 'plain')).text;
  expect([other.includes(slugOf(first)), other.includes(slugOf(second))]).toEqual([true, true]);
});

test('HOME-5 HOME-7 a pinned story is first, with its mark; a note is on its card; both end or go with the row', async () => {
  const [pinned, noted] = [await storyOf('world-dispatch', 20), await storyOf('bay-wire', 0)];
  const until = await inTime(30 * MINUTE_MS);
  await edit('wasp', {
    pinned: [{ link: pinned.link, section: 'local', until }],
    notes: [{ guid: noted.guid, label: 'Corrected', text: 'The ferry left at 7:10.' }],
  });
  const { text } = await settle('/', 'wasp');
  const local = text.slice(text.indexOf('id="local"'), text.indexOf('id="national"'));
  const [first = '', ...others] = local.slice(local.indexOf('</header>')).split('<li').slice(1);
  expect(first).toContain(slugOf(pinned));
  expect(first).toContain('Editors’ pick');
  expect(others.join()).not.toContain('Editors’ pick');
  expect(text.split(slugOf(pinned))).toHaveLength(2);
  expect(text.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Corrected: The ferry left at 7:10.',
  );
  const whole = (await settle('/sections/local', 'wasp')).text;
  const [top = ''] = whole.split('</li>');
  expect(top).toContain('Editors’ pick');
  expect(top).toContain(`href="${pinned.link}"`);
  expect(whole).toContain('<strong>Corrected:</strong> <span dir="auto">The ferry left at 7:10.');
  await testEnv.clock.advance(30 * MINUTE_MS);
  const after = await settle('/', 'wasp');
  expect(after.text).not.toContain('Editors’ pick');
  expect(after.text).toContain('The ferry left at 7:10.');
});

test('FEED-9 of a hidden feed nothing is shown until its end', async () => {
  const story = await storyOf('long-table', 0);
  await edit('ant', { hiddenFeeds: [{ url: feedOf('long-table'), until: await inTime(30 * MINUTE_MS) }] });
  const page = await settle('/', 'ant');
  expect(page.text).not.toContain(slugOf(story));
  const whole = await settle('/sections/food', 'ant');
  expect([whole.status, whole.text]).toEqual([200, '']);
  const api = `/api/feed?rss_url=${encodeURIComponent(feedOf('long-table'))}`;
  expect((await get(api, 'ant')).status).toBe(403);
  await testEnv.clock.advance(30 * MINUTE_MS);
  expect((await settle('/', 'ant')).text).toContain('stories/long-table/');
  expect((await get(api, 'ant')).status).toBe(200);
});

test('CACHE-5 the line of breaking news is on every page until its end; then each page has another tag', async () => {
  const paths = ['/', '/faq', '/blog', '/news/food', '/not-there'];
  const plain = new Map<string, string | null>();
  for (const path of ['/faq', '/blog']) plain.set(path, (await settle(path, 'plain')).headers.get('etag'));
  const until = await inTime(60 * MINUTE_MS);
  await edit('moth', {
    breaking: { text: 'Ferries <stopped> in fog', url: 'https://ferry.example/now', until },
  });
  const tags = new Map<string, string | null>();
  for (const path of paths) {
    const page = await settle(path, 'moth');
    const line = /<section[^>]*aria-label="Breaking news".*?<\/section>/s.exec(page.text)?.[0] ?? '';
    expect([path, line]).toEqual([path, expect.stringContaining('Ferries &lt;stopped&gt; in fog')]);
    expect(linksOf(line)).toEqual([
      expect.objectContaining({ href: 'https://ferry.example/now', target: '_blank' }),
    ]);
    expect(page.text.split('aria-label="Breaking news"')).toHaveLength(2);
    expect(line).not.toMatch(/role=|aria-live/);
    expect(page.text).toContain('[data-breaking]{');
    tags.set(path, page.headers.get('etag'));
  }
  await testEnv.clock.advance(Date.parse(until) - (await testEnv.clock.now()));
  for (const path of paths) {
    const page = await settle(path, 'moth');
    // The line's rules are missing too, as in the pages of that time.
    expect([path, /Breaking news|\[data-breaking\]/.exec(page.text)?.[0]]).toEqual([path, undefined]);
    if (path !== '/not-there') expect(page.headers.get('etag')).not.toBe(tags.get(path));
  }
  for (const [path, tag] of plain) expect((await settle(path, 'plain')).headers.get('etag')).toBe(tag);
});
