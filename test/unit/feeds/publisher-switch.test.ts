import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeByHand,
  publisherFiles,
  readAgain,
} from '../../../functions/sources/publishers/publisher-files.ts';
import { NO_RULES, SWITCH_PATH } from '../../../schema/publisher-switch.ts';
import { rss } from './feed-fixtures.ts';
import { openPublishers, type Publishers } from './publisher-fixture.ts';

const START = Date.UTC(2026, 5, 15, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOST = 'ledger.example';
const FEED = `https://${HOST}/feed`;
const OTHER = `https://${HOST}/sports/feed`;
const SWITCH = `https://${HOST}${SWITCH_PATH}`;
const PICTURE = `https://${HOST}/ferry.jpg`;

const at = (ms: number) => new Date(ms).toUTCString();
const item = (title: string, ageMs: number) =>
  `<item><title>${title}</title><link>https://${HOST}/${title}</link><description>The ferry left at nine and was late at every pier.</description><enclosure url="${PICTURE}" type="image/jpeg" length="1"/><pubDate>${at(START - ageMs)}</pubDate></item>`;

let publishers: Publishers;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  publishers = openPublishers();
  for (const feed of [FEED, OTHER])
    publishers.serve(feed, rss(item('New', 10 * MINUTE_MS) + item('Old', 3 * HOUR_MS)));
  for (const feed of [FEED, OTHER]) await publishers.list(feed);
  await publishers.ring();
});

const files = () => publisherFiles(publishers.env, HOST);
/** As a publisher does who presses the button of `/bot`. */
async function put(file: string | number | object, headers: Record<string, string> = {}) {
  publishers.serve(SWITCH, typeof file === 'object' ? JSON.stringify(file) : file, headers);
  const read = await readAgain(publishers.env, HOST);
  await publishers.ring();
  return read;
}
const titles = (feed = FEED) => publishers.written(feed).items.map(({ title }) => title);
const count = (address: string) => publishers.requests.filter((sent) => sent === address).length;

test('BOT-5 without a switch everything is shown', () => {
  const { items, limits } = publishers.written(FEED);
  expect(items).toMatchObject([
    { title: 'New', image: PICTURE, description: 'The ferry left at nine and was late at every pier.' },
    { title: 'Old' },
  ]);
  expect(limits).toBe(undefined);
});

test('BOT-5 a switch cuts excerpts, removes pictures and adds words in all feeds of the host at once, and all is back when it is lifted', async () => {
  const before = publishers.written(OTHER);
  const read = await put({
    excerpt: 9,
    pictures: false,
    credit: 'The Ledger',
    contact: 'desk@ledger.example',
  });
  expect(read?.switch).toMatchObject({ since: START, fault: null, contact: 'desk@ledger.example' });
  for (const feed of [FEED, OTHER]) {
    const { items, limits, itemsVersion } = publishers.written(feed);
    expect(items.map(({ description, image }) => [description, image])).toEqual(
      Array(2).fill(['The ferry…', undefined]),
    );
    expect([limits?.credit, itemsVersion > before.itemsVersion]).toEqual(['The Ledger', true]);
    expect(publishers.reports.findLast(({ address }) => address === feed)).toMatchObject({
      urgent: true,
      version: itemsVersion,
    });
    expect(await publishers.record(feed)).toMatchObject({ itemsVersion, total: 2 });
  }
  await put({ excerpt: 0 });
  expect(publishers.written(FEED).items[0]?.description).toBe('');
  expect(publishers.written(FEED).items[0]?.image).toBe(PICTURE);
  await put(404);
  const { items, limits, itemsVersion } = publishers.written(OTHER);
  expect([items, limits]).toEqual([before.items, undefined]);
  expect(itemsVersion).toBeGreaterThan(before.itemsVersion);
});

test('BOT-5 out: nothing is shown or fetched, until it is lifted; then the feed is fetched at once', async () => {
  await put({ out: true });
  expect(publishers.written(FEED)).toMatchObject({ items: [], total: 0, fault: { kind: 'switch' } });
  expect(publishers.reports.findLast(({ address }) => address === FEED)).toMatchObject({
    fault: 'switch',
    urgent: true,
  });
  const fetched = count(FEED);
  await publishers.after(5 * HOUR_MS);
  expect([count(FEED), titles()]).toEqual([fetched, []]);
  expect((await publishers.report(FEED)).fault?.kind).toBe('switch');
  await put({});
  await publishers.ring();
  expect([titles(), titles(OTHER), count(FEED)]).toEqual([['New', 'Old'], ['New', 'Old'], fetched + 1]);
});

test('BOT-5 until: nothing is shown from that time on, by the feed’s own alarm', async () => {
  await put({ until: new Date(START + 2 * HOUR_MS).toISOString() });
  await publishers.after(2 * HOUR_MS - MINUTE_MS);
  expect(titles()).toEqual(['New', 'Old']);
  await publishers.after(2 * MINUTE_MS);
  expect([titles(), publishers.written(OTHER).fault?.kind]).toEqual([[], 'switch']);
});

test('BOT-5 delayMinutes holds a story back until it is so old', async () => {
  await put({ delayMinutes: 60 });
  expect(titles()).toEqual(['Old']);
  await publishers.after(49 * MINUTE_MS);
  expect(titles()).toEqual(['Old']);
  await publishers.after(2 * MINUTE_MS);
  expect(titles()).toEqual(['New', 'Old']);
});

test.each<[string, string | number, Record<string, string>?]>([
  ['no JSON', '{"out": true'],
  ['an array', '[{"out":true}]'],
  ['a misspelt field', '{"out":true,"exerpt":0}'],
  ['a number out of range', '{"out":true,"excerpt":201}'],
  ['a delay of more than a week', '{"out":true,"delayMinutes":10081}'],
  ['words of more than a line', '{"out":true,"credit":"a\\u202eb"}'],
  ['long words', `{"out":true,"credit":"${'a'.repeat(81)}"}`],
  ['a day without a zone', '{"out":true,"until":"2027-01-01T00:00:00"}'],
  ['a text for yes', '{"out":"yes"}'],
  ['more than 8 kB', `{"out":true${' '.repeat(8_192)}}`],
  ['a redirect to another host', 302, { location: 'https://other.example/switch.json' }],
  ['a redirect to http', 302, { location: `http://${HOST}${SWITCH_PATH}` }],
])('BOT-5 a file with %s changes nothing and is reported', async (_what, file, headers) => {
  publishers.serve('https://other.example/switch.json', '{"out":true}');
  publishers.serve(`http://${HOST}${SWITCH_PATH}`, '{"out":true}');
  await put({ pictures: false });
  const read = await put(file, headers);
  expect(titles()).toEqual(['New', 'Old']);
  expect(publishers.written(FEED).items[0]?.image).toBe(undefined);
  expect(read?.switch.fault).not.toBe(null);
  expect(publishers.lines.join('')).toContain('publisher.switch-refused');
  expect((await put({ out: true }))?.switch.fault).toBe(null);
  expect(titles()).toEqual([]);
});

test.each([500, 403, 503])('BOT-5 an answer of %i leaves the switch that was read last', async (status) => {
  await put({ out: true });
  const read = await put(status);
  expect([titles(), read?.switch.fault]).toEqual([[], `HTTP ${status}`]);
});

test('BOT-5 a site that answers every address with a page has no switch, and none is reported', async () => {
  const read = await put('<!doctype html><title>Home</title>', { 'content-type': 'text/html' });
  expect([titles(), read?.switch.fault]).toEqual([['New', 'Old'], null]);
});

test('BOT-5 at most four changes a day take effect, except out; the last one waits for its turn', async () => {
  for (const excerpt of [1, 2, 3, 4]) await put({ excerpt });
  const read = await put({ excerpt: 5 });
  expect([read?.switch.isWaiting, publishers.written(FEED).limits?.excerpt]).toEqual([true, 4]);
  await put({ out: true });
  expect(titles()).toEqual([]);
  await put({ excerpt: 6 });
  expect(titles()).toEqual([]);
  await publishers.after(DAY_MS + 2 * HOUR_MS);
  expect([publishers.written(FEED).limits?.excerpt, titles().length]).toEqual([6, 2]);
});

test('BOT-6 an operator’s rules count beside the publisher’s, the stricter of both, and end with them', async () => {
  const byHand = { rules: { ...NO_RULES, excerpt: 5, delayMinutes: 60 }, reason: 'by letter', by: 'Ada' };
  await put({ excerpt: 9, pictures: false });
  const changed = await changeByHand(publishers.env, HOST, byHand);
  await publishers.ring();
  expect(changed).toMatchObject({ byHand: { reason: 'by letter', by: 'Ada', at: START } });
  expect(publishers.written(FEED)).toMatchObject({ items: [{ title: 'Old', description: 'The f…' }] });
  expect(publishers.written(FEED).items[0]?.image).toBe(undefined);
  await put({ out: true });
  expect(titles()).toEqual([]);
  await put({});
  expect(titles()).toEqual(['Old']);
  await changeByHand(publishers.env, HOST, { rules: null, reason: 'withdrawn', by: 'Ada' });
  await publishers.ring();
  expect([titles(), publishers.written(FEED).limits]).toEqual([['New', 'Old'], undefined]);
});

test('BOT-6 an operator takes a story down by its link, however it is written, and shows it again; at most 200 of a host', async () => {
  const reason = { reason: 'a court order', by: 'Ada' };
  const link = `http://www.${HOST}/New?utm_source=x#comments`;
  await changeByHand(publishers.env, HOST, { takeDown: link, ...reason });
  await publishers.ring();
  expect([titles(), titles(OTHER)]).toEqual([['Old'], ['Old']]);
  expect((await files())?.takenDown).toEqual([{ link, at: START, ...reason }]);
  await changeByHand(publishers.env, HOST, { showAgain: link, ...reason });
  await publishers.ring();
  expect(titles()).toEqual(['New', 'Old']);
  for (let n = 0; n < 200; n++)
    await changeByHand(publishers.env, HOST, { takeDown: `https://${HOST}/${n}`, ...reason });
  expect(await changeByHand(publishers.env, HOST, { takeDown: link, ...reason })).toBe('full');
  expect((await files())?.takenDown.length).toBe(200);
});

test('BOT-5 a feed that could not be told of a change hears of it later', async () => {
  publishers.breakNext('hostChanged', 2);
  await put({ out: true });
  expect([titles(), titles(OTHER)]).toEqual([
    ['New', 'Old'],
    ['New', 'Old'],
  ]);
  await publishers.after(MINUTE_MS);
  expect([titles(), titles(OTHER)]).toEqual([[], []]);
});

test('BOT-5 a feed that nobody shows is not told of later changes', async () => {
  await publishers.unlist(OTHER);
  await publishers.after(8 * DAY_MS);
  await put({ excerpt: 1 });
  expect((await files())?.feeds).toEqual([FEED]);
});

test('BOT-5 nobody is asked for a host of which no feed was fetched', async () => {
  const before = publishers.requests.length;
  expect(await readAgain(publishers.env, 'unknown.example')).toMatchObject({ readAt: null, feeds: [] });
  expect(publishers.requests.length).toBe(before);
});
