import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { pathOf } from '../../functions/images/story-picture.ts';
import { SWITCH_PATH } from '../../schema/publisher-switch.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStubPublisher } from '../unit/feeds/stub-publisher.ts';

const SLOWLY = { timeout: 60_000, interval: 200 };
const HEADLINE = 'Zeppelin lands at the pier';
const WORDS = 'Its crew of nine asked for coffee';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Newsrooms that have the story too: with the publisher's it has a page of all reports. */
const OTHERS = ['sun', 'star', 'echo'];
let file: object | null = null;
const link = () => new URL('/zeppelin', publisher.url).href;
const picture = () => new URL('/zeppelin.png', publisher.url).href;

const publisher = await startStubPublisher({ files: true });
const published = new Date().toUTCString();
const feed = () =>
  `<rss version="2.0"><channel><title>Wire</title><item><title>${HEADLINE}</title><link>${link()}</link><description>${WORDS}.</description><enclosure url="${picture()}" type="image/png" length="68"/><pubDate>${published}</pubDate></item></channel></rss>`;
publisher.answer(({ url }, response) => {
  if (url === '/feed') response.writeHead(200).end(feed());
  else if (url === '/zeppelin.png') response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
  else if (url === SWITCH_PATH && file !== null) response.writeHead(200).end(JSON.stringify(file));
  else response.writeHead(404).end();
});
const others = await startStubPublisher();
others.answer(({ url = '' }, response) => {
  const name = url.slice(1);
  response.end(
    `<rss version="2.0"><channel><title>The ${name}</title><item><title>${HEADLINE}</title><link>https://${name}.example/pier</link><pubDate>${published}</pubDate></item></channel></rss>`,
  );
});
const site = await ownEnv({
  change: withoutFeeds,
  env: { NETWORK_HOSTS: 'network.test' },
  publications: () => [
    smallPublication('ivy', {
      sections: { food: [publisher.url, ...OTHERS.map((name) => new URL(name, others.url).href)] },
    }),
    ...['bee', 'ada'].map((id) =>
      smallPublication(id, {
        sections: { local: [publisher.url] },
        pictures: { show: 'publisher' },
        ...(id === 'ada' && {
          editing: {
            pinned: [{ link: link(), until: new Date(Date.now() + 10 * 86_400_000).toISOString() }],
          },
        }),
      }),
    ),
  ],
});
beforeAll(async () => {
  // Feeds are fetched, and the search index collects.
  await vi.waitFor(async () => expect(await hidden()).toEqual([]), SLOWLY);
}, 180_000);

const operator = () => ({ authorization: `Bearer ${site.operatorToken}` });
const host = () => new URL(publisher.url).host;
async function call(below: string, init: RequestInit = {}): Promise<unknown> {
  const address = `${site.site}/api/publishers/${host()}${below}`;
  const response = await fetch(address, { ...init, headers: operator() });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
/** The publisher changes its file and has it read. */
async function put(next: object | null): Promise<void> {
  file = next;
  await call('/read', { method: 'POST' });
}

const PLACES: readonly [path: string, host: string][] = [
  ['/', 'bee.test'],
  ['/', 'ada.test'],
  ['/sections/local', 'bee.test'],
  ['/feeds/local.rss', 'bee.test'],
  ['/search?q=zeppelin', 'bee.test'],
  ['/search/suggest?q=zeppe', 'bee.test'],
  ['/archive', 'bee.test'],
];
const ALL_FOOD: [string, string] = ['/?all=food', 'ivy.test'];
let group = '/stories/unknown';
/** Shows another story of a paper at most every half hour; one that must not be shown leaves at once. */
const NETWORK: [string, string] = ['/network/us-ca', 'network.test'];

/** Readers ask all the time; the first one of an old copy may still get it. @returns where the story can be read after two minutes */
async function places(): Promise<[place: string, has: boolean][]> {
  // Alarms set others, each due at once.
  for (let turn = 0; turn < 3; turn++) await site.clock.jump(1_000);
  for (let turn = 0; turn < 3; turn++) {
    await site.clock.jump(31_000);
    await look();
  }
  await site.clock.jump(24_000);
  return look();
}

/** A network asks sixty questions a minute: each look is another one's. */
let looks = 0;
async function look(): Promise<[place: string, has: boolean][]> {
  const found: [string, boolean][] = [];
  looks += 1;
  const headers = { 'cf-connecting-ip': `10.1.${(looks >> 8) & 255}.${looks & 255}` };
  for (const [path, at] of [...PLACES, apiFeed(), NETWORK]) {
    const { text } = await site.get(path, at, { headers });
    const month = /href="(\/archive\/\d{4}-\d\d)"/.exec(text)?.[1];
    const read = path === '/archive' && month ? (await site.get(month, at)).text : text;
    found.push([`${at}${path}`, /zeppelin lands/i.test(read.replaceAll(/<\/?mark>/g, ''))]);
  }
  const food = (await site.get(...ALL_FOOD)).text;
  group = /href="(\/stories\/food-\w+)"/.exec(food)?.[1] ?? group;
  found.push(['a group’s card', food.includes(link())]);
  found.push(['a group’s page', (await site.get(group, 'ivy.test')).text.includes(link())]);
  found.push(['the sources', (await site.get('/sources.opml', 'bee.test')).text.includes(publisher.url)]);
  const { status } = await site.get(pathOf(picture()), 'bee.test');
  return [...found, ['its picture', status === 200]];
}
const apiFeed = (): [string, string] => [
  `/api/feed?rss_url=${encodeURIComponent(publisher.url)}`,
  'bee.test',
];
const shown = async () => (await places()).filter(([, has]) => has).map(([place]) => place);
const hidden = async () =>
  (await places()).filter(([place, has]) => !has && !place.startsWith(NETWORK[1])).map(([place]) => place);

beforeEach(() => put(null));

test('BOT-5 a publisher that is out is nowhere within two minutes, and everywhere when it is back', {
  timeout: 240_000,
}, async () => {
  await site.clock.jump(35 * 60_000);
  await expect.poll(shown, SLOWLY).toContain(NETWORK.toReversed().join(''));
  await put({ out: true });
  expect(await shown()).toEqual([]);
  expect((await site.get('/', 'bee.test')).text).not.toContain('Failed to load articles');
  expect((await site.get('/desk/feeds', 'bee.test')).text).toContain('has ended that the feed is shown');
  await put(null);
  await expect.poll(hidden, SLOWLY).toEqual([]);
});

test('BOT-5 without excerpt and pictures only the headline is shown, with the publisher’s words beside it', {
  timeout: 240_000,
}, async () => {
  const all = async () => {
    const texts = [];
    for (const [path, at] of [...PLACES, apiFeed(), ALL_FOOD, [group, 'ivy.test'] as const])
      texts.push((await site.get(path, at)).text);
    return texts.join('\n');
  };
  await expect.poll(hidden, SLOWLY).toEqual([]);
  expect(await all()).toContain(WORDS);
  await put({ excerpt: 0, pictures: false, credit: 'The Wire & Sons' });
  await expect.poll(hidden, SLOWLY).toEqual(['its picture']);
  const limited = await all();
  expect(limited).not.toContain(WORDS);
  expect(limited).toContain('The Wire &amp; Sons');
  expect((await site.get(pathOf(picture()), 'bee.test')).status).toBe(404);
});

test('BOT-6 an operator takes the story down everywhere by its link, and limits a host with a reason', {
  timeout: 240_000,
}, async () => {
  await expect.poll(hidden, SLOWLY).toEqual([]);
  const query = '?by=Ada&why=a%20court%20order';
  const body = JSON.stringify({ link: link() });
  await expect(call('/take-down?by=Ada', { method: 'POST', body })).rejects.toThrow('400');
  await call(`/take-down${query}`, { method: 'POST', body });
  expect(await shown()).toEqual(['the sources']);
  const schema = z.object({
    takenDown: z.array(z.object({ link: z.string(), reason: z.string(), by: z.string() })),
  });
  expect(schema.parse(await call(''))).toEqual({
    takenDown: [{ link: link(), reason: 'a court order', by: 'Ada' }],
  });
  await call(`/show-again${query}`, { method: 'POST', body });
  await expect.poll(hidden, SLOWLY).toEqual([]);
  await call(query, { method: 'PUT', body: '{"out":true}' });
  expect(await shown()).toEqual([]);
  await expect(call(query, { method: 'PUT', body: '{"out":"yes"}' })).rejects.toThrow('422');
  await call(query, { method: 'PUT', body: '{}' });
  await expect.poll(hidden, SLOWLY).toEqual([]);
});

test('BOT-5 the schema of the file is on the network’s host, with examples that it allows', async () => {
  const path = '/.well-known/news-syndication.schema.json';
  const { status, text, headers } = await site.get(path, 'network.test');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/schema+json']);
  const { properties, examples } = z
    .object({ properties: z.record(z.string(), z.unknown()), examples: z.array(z.object()) })
    .parse(JSON.parse(text));
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['excerpt', 'pictures', 'credit', 'delayMinutes', 'until', 'out', 'contact']),
  );
  expect(examples.length).toBeGreaterThan(2);
  expect((await site.get(path, 'bee.test')).status).toBe(404);
});
