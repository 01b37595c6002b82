import { afterAll, expect, test } from 'vitest';
import {
  EVENT_PAPERS,
  EVENTS_HOST as HOST,
  EVENTS_TOKEN as PURGE_TOKEN,
  startEventPapers,
} from '../shared/event-papers.ts';

const testEnv = await startEventPapers();
afterAll(() => testEnv.stop());

const localOf = (text: string): string => text.slice(text.indexOf('id="local"'), text.indexOf('id="world"'));

test('HOME-27 a front page has one card of an event, and below it what the other newsrooms write', async () => {
  const local = localOf((await testEnv.get('/', HOST)).text);
  expect(local.match(/ tab" href=/g)).toHaveLength(5);
  expect(local.split('newsrooms have this story')).toHaveLength(2);
  expect(local).toContain('Four newsrooms have this story');
  for (const { paper, fire, other } of EVENT_PAPERS) {
    expect(local).toContain(fire);
    expect(local).toContain(other);
    expect(local).toContain(`https://${paper}.example/1/story`);
  }
  expect(local).toMatch(/Grouped because: [^<]*(?:Solano|Vallejo)/);
  const [, group = ''] =
    local.match(/<a class="go" href="(\/stories\/local-\w+)">Compare all 4 reports</) ?? [];
  const page = await testEnv.get(group, HOST);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Grouped because: ');
  const titles = [...page.text.matchAll(/<li><h2[^>]*><a[^>]*>(.*?)<span/gs)];
  expect(titles.map(([, title]) => title)).toEqual(EVENT_PAPERS.map(({ fire }) => fire));
});

test('HOME-6 HOME-27 the whole section keeps the event, its feed has every story by itself', async () => {
  const cards = (await testEnv.get('/sections/local', HOST)).text;
  expect(cards.match(/ tab" href=/g)).toHaveLength(5);
  expect(cards.split('newsrooms have this story')).toHaveLength(2);
  const expanded = localOf((await testEnv.get('/?all=local', HOST)).text);
  const feed = (await testEnv.get('/feeds/local-news.rss', HOST)).text;
  for (const { fire } of EVENT_PAPERS)
    expect([cards, expanded, feed].map((text) => text.includes(fire))).toEqual([true, true, true]);
});

test('CACHE-5 HOME-27 a page is rendered again when its events change, and not before', async () => {
  const first = await testEnv.get('/', HOST);
  await testEnv.clock.advance(31_000);
  const second = await testEnv.get('/', HOST);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
});

const write = (editing: unknown) =>
  testEnv.get('/api/editing?by=Maria', HOST, {
    method: 'PUT',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
    body: JSON.stringify(editing),
  });

test.each([
  [
    { split: [{ link: 'https://bee.example/9/story' }] },
    'https://bee.example/9/story is in none of the publication’s feeds',
  ],
  [
    { split: [{ link: 'https://bee.example/2/story' }] },
    'https://bee.example/2/story is in no event of several stories',
  ],
  [
    { grouped: [{ links: ['https://bee.example/2/story', 'https://sun.example/9/story'] }] },
    'https://sun.example/9/story is in none of',
  ],
  [
    { grouped: [{ links: ['https://bee.example/2/story', 'https://bee.example/2/story?utm_source=x'] }] },
    'these are not so many stories of one section',
  ],
])('HOME-27 an event that is not there is refused, and nothing is changed: %j', async (editing, words) => {
  const { status, text } = await write(editing);
  expect(status).toBe(422);
  expect(JSON.parse(text).error).toContain(words);
  expect(localOf((await testEnv.get('/', HOST)).text)).toContain('newsrooms have this story');
});

test('HOME-27 an editor splits an event, and makes one', async () => {
  const [bee, sun] = ['https://bee.example/2/story', 'https://sun.example/2/story'];
  expect((await write({ split: [{ link: 'https://echo.example/1/story' }] })).status).toBe(200);
  const split = localOf((await testEnv.get('/', HOST)).text);
  expect(split).not.toContain('newsrooms have this story');
  expect(split.match(/ tab" href=/g)).toHaveLength(5);
  expect((await write({ grouped: [{ links: [sun, bee] }] })).status).toBe(200);
  const made = localOf((await testEnv.get('/', HOST)).text);
  expect(made.split('newsrooms have this story')).toHaveLength(3);
  expect(made).toContain('Two newsrooms have this story');
  expect(made).toContain('Grouped because: the editors see one event.');
});
