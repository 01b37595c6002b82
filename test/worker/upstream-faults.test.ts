import { createServer } from 'node:net';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { coldPublication, smallPublication } from '../../testing/publications.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';
import { withinOneMinute } from '../shared/within-one-minute.ts';

/** By this a busy machine was late once; test/unit/stories/sections/section-reader.test.ts tests the limit itself, without a clock. */
const BUSY_MS = 4_000;

const NOTHING_HERE = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

const testEnv = await ownEnv({
  publications: (mocks) => [
    coldPublication(mocks, 'slow'),
    coldPublication(mocks, 'hung', { fault: 'mode=hang', publisher: 'ward-round' }),
    coldPublication(mocks, 'later', { fault: 'mode=slow&ms=5000', sections: 2 }),
    coldPublication(mocks, 'robot', { fault: 'mode=slow&ms=800' }),
    smallPublication('unserved', {
      sections: { food: ['http://127.0.0.1:9/feed', `${mocks}/feeds/long-table?for=unserved`] },
    }),
  ],
});
// The very first page also starts the isolate.
await testEnv.get('/');

const count = (text: string, part: string) => text.split(part).length - 1;
/** Once per story. */
const SKELETON = '<span class="skeleton" data-shape="most"';

test('CACHE-4 HOME-8 no feed has answered: the shell at once, three skeletons a section, and then all there', async () => {
  await testEnv.control.fault('feed:*', { mode: 'held' });
  let early = '';
  const page = await testEnv.get('/', 'slow.test', {
    onChunk: (text) => {
      early += text;
      if (early.includes('</footer>')) void testEnv.control.fault('feed:*', null);
    },
  });
  const stories = page.chunks.findIndex(({ text }) => text.includes(' tab" href='));
  const shell = page.chunks.slice(0, stories);
  const text = shell.map((chunk) => chunk.text).join('');
  expect(text).toContain('Golden Gate Ledger');
  expect(text).toContain('</footer>');
  expect(count(text, SKELETON)).toBe(15 * 3);
  expect(text).toContain('http-equiv="refresh" content="1"');
  expect(count(page.text, ' tab" href=')).toBe(15 * 5);
});

// The slow ones wait at the same time.
test.concurrent('CACHE-4 one feed hangs for ever: only its section falls back, the rest is complete', async () => {
  const page = await testEnv.get('/', 'hung.test');
  expect(page.totalMs).toBeLessThan(5_000 + BUSY_MS);
  expect(count(page.text, ' tab" href=')).toBe(14 * 5);
  expect(count(page.text, 'Still fetching these stories.')).toBeGreaterThan(0);
});

test.concurrent('FEED-3 a healthy feed that takes longer than its page has not failed: the page says so, no cache stores it, and the stories follow', async () => {
  const robot = { headers: { 'user-agent': 'Googlebot/2.1' } };
  const [page, whole] = await Promise.all([
    testEnv.get('/', 'later.test'),
    testEnv.get('/', 'later.test', robot),
  ]);
  for (const { text, headers } of [page, whole]) {
    expect(count(text, 'data-fetching="')).toBeGreaterThanOrEqual(2);
    expect(text).not.toContain('>Failed to load articles<');
    expect(headers.get('cf-cache-status')).toBe('BYPASS');
  }
  const late = await testEnv.get('/sections/late?local=lead&national=picture&food=huge', 'later.test');
  expect([late.status, late.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(late.text.match(/<section [^>]*id="\w+"/g)).toHaveLength(2);
  expect(count(late.text, ' tab" href=')).toBe(2 * 5);
  // One request to each publisher, for any number of readers.
  const { requests } = await testEnv.control.log();
  const ofFeeds = requests.filter(({ path }) => path.includes('?for=later'));
  expect(ofFeeds.map(({ path }) => path)).toHaveLength(new Set(ofFeeds.map(({ path }) => path)).size);
  const next = await testEnv.get('/', 'later.test');
  expect(next.text).not.toContain('data-fetching');
  expect(count(next.text, ' tab" href=')).toBe(2 * 5);
});

test('FEED-3 of what is no section nothing is sent', async () => {
  const answer = await testEnv.get('/sections/late?zzz=side', 'robot.test');
  expect([answer.status, answer.text]).toEqual([200, '']);
});

test('FEED-3 more than sixty such requests of a network in a minute are refused', async () => {
  const ask = () => testEnv.get('/sections/late?food=side', 'robot.test');
  const { status, headers } = await withinOneMinute(async () => {
    await Promise.all(Array.from({ length: 60 }, ask));
    return ask();
  });
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
});

test('CACHE-4 a robot gets a whole page, nothing hidden', async () => {
  const page = await testEnv.get('/', 'robot.test', { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(page.text).not.toContain('<div hidden');
  expect(page.text).not.toContain('class="skeleton"');
  expect(count(page.text, ' tab" href=')).toBe(15 * 5);
});

test('FEED-2 a feed without a server is a fault of the network, logged, and the section shows its others', async () => {
  const page = await testEnv.get('/', 'unserved.test');
  expect(count(page.text, ' tab" href=')).toBe(5);
  expect(page.text).not.toContain('Failed to load articles');
  await testEnv.untilLogged(/"event":"feed.failed","feed":"http:\/\/127.0.0.1:9\/feed","fault":"network"/);
});

const WHOLE =
  '<rss version="2.0"><channel><title>L</title><item><title>One</title></item><item><title>Two</title></item></channel></rss>';
const HALF = WHOLE.slice(0, WHOLE.indexOf('<title>Two'));
const headed = (body: string | Uint8Array, ...lines: string[]) =>
  Buffer.concat([Buffer.from(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')), Buffer.from(body)]);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const lengthOf = (body: string | Uint8Array) => `Content-Length: ${body.length}`;
const ANSWERS = {
  'a Content-Length that is too long': [headed(WHOLE, 'Content-Length: 5000'), ['One', 'Two'], null],
  'a break behind an item': [headed(HALF, 'Content-Length: 5000'), ['One'], null],
  'no last chunk': [headed(chunk(WHOLE), 'Transfer-Encoding: chunked'), ['One', 'Two'], null],
  'a damaged chunk': [headed(`${chunk(HALF)}zz\r\n`, 'Transfer-Encoding: chunked'), ['One'], null],
  'a first chunk that is damaged': [headed('zz\r\n', 'Transfer-Encoding: chunked'), [], 'chunk'],
  'a break before an item': [headed('<rss><channel><item>', 'Content-Length: 5000'), [], 'reset'],
  'gzip that is none': [headed('hello', 'Content-Encoding: gzip', lengthOf('hello')), [], 'gzip'],
  deflate: [
    headed(deflateSync(WHOLE), 'Content-Encoding: deflate', lengthOf(deflateSync(WHOLE))),
    ['One', 'Two'],
    null,
  ],
  'deflate without a head': [
    headed(deflateRawSync(WHOLE), 'Content-Encoding: deflate', lengthOf(deflateRawSync(WHOLE))),
    ['One', 'Two'],
    null,
  ],
  'header lines without CR': [
    Buffer.from(headed(WHOLE, lengthOf(WHOLE)).toString().replaceAll('\r', '')),
    ['One', 'Two'],
    null,
  ],
  'no answer': [Buffer.alloc(0), [], 'network'],
} as const;

test('FEED-2 FEED-1 the items that a Worker reads from damaged answers, and the names of their faults', async () => {
  const answers = Object.entries(ANSWERS);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // It has no robots.txt.
    socket.once('data', (request) =>
      socket.end(answers[Number(/ \/(\d+)/.exec(String(request))?.[1])]?.[1][0] ?? NOTHING_HERE),
    );
  });
  const port = await listen(server);
  const found = [];
  for (const [n, [what]] of answers.entries()) {
    const { items, fault } = await testEnv.refreshFeed(`http://127.0.0.1:${port}/${n}`);
    found.push([what, items.map(({ title }) => title), fault?.kind ?? null]);
  }
  expect(found).toEqual(answers.map(([what, [, titles, fault]]) => [what, titles, fault]));
  await testEnv.untilLogged('"event":"feed.broke-off"');
});
