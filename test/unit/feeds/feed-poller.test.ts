import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rss } from './feed-fixtures.ts';
import { FEED, openPollerFixture, type PollerFixture } from './poller-fixture.ts';

const START = Date.UTC(2024, 5, 15, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOST = new URL(FEED).hostname;

const feed = (...titles: string[]) =>
  new Response(rss(titles.map((title) => `<item><title>${title}</title></item>`).join('')));
const refusal = (status: number, retryAfter: string) =>
  new Response(null, { status, headers: { 'retry-after': retryAfter } });

let fixture: PollerFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPollerFixture();
});

const titles = (record: { items: { title: string }[] }) => record.items.map(({ title }) => title);

test('FEED-1 a document that is cut off takes no story away; a whole one does', async () => {
  fixture.answer(() => feed('One', 'Two', 'Three'));
  await fixture.refresh();
  const whole = rss(
    '<item><title>New</title></item><item><title>One</title></item><item><title>Two</title></item>',
  );
  fixture.answer(() => new Response(whole.slice(0, whole.indexOf('<title>Two'))));
  const cut = await fixture.refresh({ force: true });
  expect([cut.fault, titles(cut).toSorted()]).toEqual([null, ['New', 'One', 'Three', 'Two']]);
  fixture.answer(() => new Response(`${whole}\n<!-- served by a cache in 0.1 s -->`));
  expect(titles(await fixture.refresh({ force: true })).toSorted()).toEqual(['New', 'One', 'Two']);
});

test('FEED-2 a fault with a long story leaves the last good items', async () => {
  fixture.answer(() => feed('Good'));
  await fixture.refresh();
  const location = `ftp://${'a'.repeat(1_000)}.example/`;
  fixture.answer(() => new Response(null, { status: 302, headers: { location } }));
  await fixture.refresh({ force: true });
  const record = await fixture.refresh();
  expect([record.fault?.kind, record.fault?.detail.length, titles(record)]).toEqual([
    'redirect',
    300,
    ['Good'],
  ]);
});

const packed = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  );
const GOOD = '<rss><channel><item><title>Good</title></item></channel></rss>';

test('FEED-9 a gzip file without the header that says so is unpacked, as far as it goes', async () => {
  const body = await packed(GOOD);
  fixture.answer(() => new Response(body, { headers: { 'content-type': 'application/gzip' } }));
  expect(titles(await fixture.refresh())).toEqual(['Good']);
  const items = Array.from({ length: 2_000 }, (_, n) => `<item><title>Story ${n} ${n ** 3}</title></item>`);
  const cut = (await packed(`<rss><channel>${items.join('')}`)).subarray(0, 9_000);
  fixture.answer(() => new Response(cut));
  const record = await fixture.refresh({ force: true });
  expect([record.fault, record.total > 100, record.items[0]?.title]).toEqual([null, true, 'Story 0 0']);
});

test('FEED-2 a gzip file that unfolds to more than a feed may have is refused', async () => {
  const body = await packed(`${GOOD}${' '.repeat(6_000_000)}`);
  expect(body.length).toBeLessThan(100_000);
  fixture.answer(() => new Response(body));
  expect((await fixture.refresh()).fault?.kind).toBe('too-big');
});

test('FEED-2 an unreadable record does not replace the last good items', async () => {
  fixture.answer(() => feed('Good'));
  await fixture.refresh();
  const kept = structuredClone(fixture.storage.get('kept'));
  vi.setSystemTime(Number.NaN);
  fixture.answer(() => feed('Better'));
  expect(titles(await fixture.refresh({ force: true }))).toEqual(['Good']);
  expect(fixture.storage.get('kept')).toEqual(kept);
});

test('FEED-2 one damaged item in the store costs itself alone', async () => {
  fixture.answer(() => feed('Good', 'Damaged'));
  await fixture.refresh();
  fixture.storage.set(
    'kept',
    JSON.parse(JSON.stringify(fixture.storage.get('kept')).replace('"Damaged"', '7')),
  );
  expect(titles(await fixture.refresh())).toEqual(['Good']);
});

test('FEED-2 a dead feed is tried again for ever, once an hour; it lives with the first attempt that works', async () => {
  fixture.answer(() => new Response(null, { status: 500 }));
  await fixture.refresh();
  for (let n = 0; n < 50; n++) await fixture.ring();
  expect(fixture.requests).toBe(51);
  const pauseMs = (fixture.alarmAt ?? 0) - Date.now();
  expect(pauseMs).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(pauseMs).toBeLessThanOrEqual(90 * MINUTE_MS);
  fixture.answer(() => feed('Back'));
  await fixture.ring();
  expect(fixture.alarmAt).toBeNull();
  expect(titles(await fixture.refresh())).toEqual(['Back']);
});

test('FEED-2 an alarm that rings a moment early is set again', async () => {
  fixture.answer(() => new Response(null, { status: 500 }));
  await fixture.refresh();
  const { alarmAt } = fixture;
  await fixture.ring(-1);
  expect([fixture.alarmAt, fixture.requests]).toEqual([alarmAt, 1]);
  await fixture.ring();
  expect(fixture.requests).toBe(2);
});

test('FEED-2 an alarm that joins a reader’s attempt is set again if that attempt finds no slot', async () => {
  fixture.answer(() => new Response(null, { status: 500 }));
  await fixture.refresh();
  const { takeSlot } = await import('../../../functions/sources/poller/fetch-slots.ts');
  const held: (() => void)[] = [];
  const holdAll = () => {
    for (let free = takeSlot(HOST, 'reader'); free !== null; free = takeSlot(HOST, 'reader')) held.push(free);
  };
  holdAll();
  onTestFinished(() => {
    for (const free of held) free();
  });
  let lookAgain = () => {};
  vi.stubGlobal('scheduler', { wait: () => new Promise<void>((resolve) => (lookAgain = resolve)) });
  vi.setSystemTime(fixture.alarmAt ?? 0);
  const asked = expect(fixture.call('refresh', FEED, { local: false })).rejects.toThrow(
    'no fetch could begin',
  );
  for (const free of held.splice(0)) free();
  const rung = fixture.ring();
  await new Promise((resolve) => setTimeout(resolve, 5));
  holdAll();
  vi.setSystemTime(Date.now() + 9 * SECOND_MS);
  lookAgain();
  await asked;
  await rung;
  expect(fixture.alarmAt).toBeGreaterThan(Date.now());
  expect(fixture.lines.join()).toContain('feed.alarm-failed');
});

test('CACHE-3 a purge during a fetch brings what is published after it; many share one', async () => {
  let publish = (_wrong: Response): void => {};
  const published = new Promise<Response>((resolve) => {
    publish = resolve;
  });
  fixture.answer(() => published);
  const reader = fixture.refresh();
  const purges = [fixture.refresh({ force: true }), fixture.refresh({ force: true })];
  await vi.waitFor(() => expect(fixture.requests).toBe(1), 15_000);
  fixture.answer(() => feed('Corrected'));
  publish(feed('Wrong'));
  expect(titles(await reader)).toEqual(['Wrong']);
  for (const purge of purges) expect(titles(await purge)).toEqual(['Corrected']);
  expect(fixture.requests).toBe(2);
});

test('FEED-2 reports its attempts: time, result, items, and the time of the next', async () => {
  const body = rss('<item><title>A</title></item><item><title>B</title></item>');
  fixture.answer(() => new Response(body, { headers: { etag: '"1"' } }));
  await fixture.refresh();
  vi.setSystemTime(START + MINUTE_MS);
  fixture.answer(() => new Response(null, { status: 304 }));
  await fixture.refresh({ force: true });
  vi.setSystemTime(START + 2 * MINUTE_MS);
  fixture.answer(() => refusal(503, '120'));
  await fixture.refresh({ force: true });
  const report = await fixture.report();
  expect(report).toMatchObject({
    title: 'Ledger',
    items: 2,
    lastSuccessAt: START + MINUTE_MS,
    changedAt: START,
    fault: { kind: 'status', detail: 'HTTP 503', since: START + 2 * MINUTE_MS },
    nextAttemptAt: fixture.alarmAt,
  });
  expect(report.attempts).toEqual([
    { at: START + 2 * MINUTE_MS, status: 503, ms: 0, bytes: 0, items: 0, fault: 'status' },
    { at: START + MINUTE_MS, status: 304, ms: 0, bytes: 0, items: 2, fault: null },
    { at: START, status: 200, ms: 0, bytes: body.length, items: 2, fault: null },
  ]);
});

test('DESK-2 remembers what the parser refused in the last whole answer, and a day by hours', async () => {
  const items = [
    '<item><title>One</title><link>https://a.example/1</link></item>',
    '<item><title>One</title><link>https://a.example/1</link></item>',
    '<item></item>',
    '<item><title>Two</title></item>',
  ];
  fixture.answer(() => new Response(rss(items.join(''))));
  await fixture.refresh();
  const parsed = { sent: 4, damaged: 0, untitled: 1, repeated: 1, older: 0, cutOff: false };
  expect((await fixture.report()).parsed).toEqual(parsed);
  const many = Array.from({ length: 203 }, (_, n) => `<item><title>Story ${n} ${n ** 3}</title></item>`);
  fixture.answer(() => new Response(rss(many.join(''))));
  await fixture.refresh({ force: true });
  const { sent, older } = (await fixture.report()).parsed ?? expect.fail('nothing parsed');
  expect([sent, older]).toEqual([203, 3]);
  // What has no usable item is a failure, and says why; one without an answer keeps what was known.
  fixture.answer(() => new Response(rss('<item></item>')));
  await fixture.refresh({ force: true });
  fixture.answer(() => new Response(null, { status: 503 }));
  await fixture.refresh({ force: true });
  const report = await fixture.report();
  expect(report.parsed).toEqual({ ...parsed, sent: 1, untitled: 1, repeated: 0 });
  expect(report.hours).toEqual([{ at: START, attempts: 4, failed: 2, slowestMs: 0 }]);
  for (let hour = 1; hour < 30; hour++) {
    vi.setSystemTime(START + hour * 60 * MINUTE_MS + SECOND_MS);
    await fixture.refresh({ force: true });
  }
  const { hours } = await fixture.report();
  expect([hours.length, hours[0]?.at, hours.at(-1)?.at]).toEqual([
    24,
    START + 6 * 60 * MINUTE_MS,
    START + 29 * 60 * MINUTE_MS,
  ]);
  // One value of one key holds all of it.
  expect(new Set(fixture.puts)).toEqual(new Set(['url', 'kept']));
});

test('DESK-2 a state that an earlier version stored has no hours and no refused items, and keeps its stories', async () => {
  fixture.answer(() => feed('Good'));
  await fixture.refresh();
  const { hours: _, parsed: __, ...earlier } = Object(fixture.storage.get('kept'));
  fixture.storage.set('kept', earlier);
  const { items, hours, parsed } = await fixture.report();
  expect([items, hours, parsed]).toEqual([1, [], null]);
});

test('FEED-2 remembers the last twenty attempts', async () => {
  fixture.answer(() => feed('Story'));
  for (let n = 0; n < 25; n++) {
    vi.setSystemTime(START + n * SECOND_MS);
    await fixture.refresh({ force: true });
  }
  const { attempts } = await fixture.report();
  expect([attempts.length, attempts[0]?.at, attempts[19]?.at]).toEqual([
    20,
    START + 24 * SECOND_MS,
    START + 5 * SECOND_MS,
  ]);
});

test('CACHE-3 a reader does not wait for KV; an editor does, and writes after earlier writes', async () => {
  let release = () => {};
  fixture.holdWrites(
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  fixture.answer(() => feed('Good'));
  expect(titles(await fixture.refresh())).toEqual(['Good']);
  expect(fixture.written).toEqual([]);
  const purged = fixture.refresh({ force: true, writes: true });
  await Promise.resolve();
  expect(fixture.requests).toBe(1);
  release();
  await purged;
  expect([fixture.requests, fixture.written.length]).toEqual([2, 2]);
});

test('PURGE-2 a purge writes KV itself: the poller hands over and does not write the same key as well', async () => {
  fixture.answer(() => feed('First'));
  await fixture.refresh();
  expect(fixture.written).toHaveLength(2);
  fixture.answer(() => feed('Second'));
  const record = await fixture.refresh({ force: true, writes: true, part: 'all' });
  expect([titles(record), record.fault, fixture.written.length]).toEqual([['Second'], null, 2]);
  // A reader's request within the hour does not ask either.
  vi.setSystemTime(START + 11 * MINUTE_MS);
  await fixture.refresh();
  expect(fixture.written).toHaveLength(2);
});

const sent = (name: string) => fixture.sent.map((request) => request.headers.get(name));

test('FEED-2 ETag and Last-Modified are stored separately; a 304 updates those that it contains', async () => {
  const date = 'Sat, 15 Jun 2024 10:00:00 GMT';
  const answers = [
    new Response(rss('<item><title>A</title></item>'), { headers: { etag: 'W/"1"', 'last-modified': date } }),
    new Response(null, { status: 304, headers: { etag: 'W/"2"' } }),
    new Response(rss('<item><title>B</title></item>'), { headers: { 'last-modified': date } }),
    new Response(null, { status: 304 }),
    new Response(rss('<item><title>C</title></item>'), { headers: { etag: '"\u00e9"' } }),
    new Response(rss('<item><title>D</title></item>')),
  ];
  fixture.answer(() => answers.shift() ?? new Response(null, { status: 500 }));
  for (let n = 0; n < 6; n++) await fixture.refresh({ force: true });
  expect(sent('if-none-match')).toEqual([null, 'W/"1"', 'W/"2"', null, null, null]);
  expect(sent('if-modified-since')).toEqual([null, date, date, date, date, null]);
});

test('FEED-2 a failure leaves the validators: the next request is conditional again', async () => {
  fixture.answer(() => new Response(rss('<item><title>A</title></item>'), { headers: { etag: '"1"' } }));
  await fixture.refresh();
  fixture.answer(() => new Response('<html>', { headers: { etag: '"html"' } }));
  await fixture.refresh({ force: true });
  await fixture.refresh({ force: true });
  expect(sent('if-none-match')).toEqual([null, '"1"', '"1"']);
});

test('FEED-2 a 304 to an unconditional request is a fault', async () => {
  fixture.answer(() => new Response(null, { status: 304 }));
  const record = await fixture.refresh();
  expect([record.fault?.kind, record.fault?.detail]).toEqual(['status', '304 to an unconditional request']);
});

test('CACHE-2 the publisher’s pace counts: the feed in its text, the server in its headers', async () => {
  const head = '<title>Ledger</title><ttl>20</ttl><skipHours><hour>13</hour><hour>24</hour></skipHours>';
  const body = rss('<item><title>A</title></item>', head);
  fixture.answer(() => new Response(body, { headers: { 'cache-control': 'max-age=1800', etag: '"1"' } }));
  await fixture.refresh();
  expect((await fixture.report()).nextAttemptAt).toBe(START + 30 * MINUTE_MS);
  vi.setSystemTime(START + 30 * MINUTE_MS);
  fixture.answer(() => new Response(null, { status: 304, headers: { 'cache-control': 'max-age=60' } }));
  await fixture.refresh();
  expect((await fixture.report()).nextAttemptAt).toBe(START + 50 * MINUTE_MS);
  vi.setSystemTime(START + 50 * MINUTE_MS);
  await fixture.refresh();
  // The next time would be 13:10, in a skipped hour. The report says so: readers must not wait for a fetch that is
  // not allowed.
  expect((await fixture.report()).nextAttemptAt).toBe(START + 120 * MINUTE_MS);
  vi.setSystemTime(START + 119 * MINUTE_MS);
  await fixture.refresh();
  expect(fixture.requests).toBe(3);
});

test('an object of a kind that is gone, as those of a paper’s newest articles, deletes its storage at its next alarm', async () => {
  fixture.storage.set('url', 'articles:ledger.example').set('list', { articles: ['Old'], total: 1 });
  await fixture.call('alarm');
  expect([[...fixture.storage], fixture.alarmAt, fixture.requests]).toEqual([[], null, 0]);
});

const gone = () => new Response('Gone.', { status: 410 });
const DAY_MS = 24 * 60 * MINUTE_MS;

test('FEED-2 a feed that worked and is gone is asked daily, three times, and then only by a purge', async () => {
  fixture.answer(() => feed('One'));
  await fixture.refresh();
  await fixture.setListing({ local: false });
  fixture.answer(gone);
  await fixture.ring();
  for (const day of [1, 2, 3]) {
    const before = Date.now();
    await fixture.ring();
    expect([Date.now() - before >= DAY_MS, Date.now() - before <= 1.05 * DAY_MS, fixture.requests]).toEqual([
      true,
      true,
      2 + day,
    ]);
  }
  expect([fixture.alarmAt, await fixture.report()]).toMatchObject([
    null,
    { ended: true, nextAttemptAt: null, items: 1, fault: { kind: 'status', detail: 'HTTP 410' } },
  ]);
  expect(fixture.lines.filter((line) => line.includes('"feed.ended"'))).toEqual([
    JSON.stringify({ event: 'feed.ended', feed: FEED }),
  ]);
  // Neither readers nor a new listing cause a request.
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect(titles(await fixture.refresh())).toEqual(['One']);
  await fixture.setListing({ local: false });
  await fixture.ring();
  expect([fixture.requests, fixture.alarmAt]).toEqual([5, null]);
  // A purge does, and again if the feed is still gone.
  await fixture.refresh({ force: true });
  expect([fixture.requests, fixture.alarmAt, (await fixture.report()).ended]).toEqual([6, null, true]);
  fixture.answer(() => feed('Two'));
  expect(titles(await fixture.refresh({ force: true }))).toEqual(['Two']);
  expect(await fixture.report()).toMatchObject({ ended: false, fault: null });
  expect(fixture.alarmAt).not.toBeNull();
});

test('FEED-2 another answer between two that say gone begins the count anew; a feed that never worked has no count', async () => {
  fixture.answer(gone);
  await fixture.refresh();
  expect((fixture.alarmAt ?? 0) - START).toBeLessThan(MINUTE_MS);
  fixture.answer(() => feed('One'));
  await fixture.refresh({ force: true });
  await fixture.setListing({ local: false });
  const answers = [gone(), gone(), gone(), new Response(null, { status: 503 }), gone(), gone(), gone()];
  fixture.answer(() => answers.shift() ?? feed('Back'));
  for (let n = 0; n < 8; n++) await fixture.ring();
  expect(titles(await fixture.refresh())).toEqual(['Back']);
});

test('FEED-2 a pause of hours, by Retry-After or ttl, is respected up to a day', async () => {
  fixture.answer(() => refusal(503, '10800'));
  await fixture.refresh();
  expect(((await fixture.report()).nextAttemptAt ?? 0) - START).toBeGreaterThanOrEqual(180 * MINUTE_MS);
  const head = '<title>Ledger</title><ttl>300</ttl>';
  fixture.answer(() => new Response(rss('<item><title>A</title></item>', head)));
  await fixture.refresh({ force: true });
  expect((await fixture.report()).nextAttemptAt).toBe(START + 300 * MINUTE_MS);
});

/** A body that breaks off behind `sent`. */
const breaking = (sent: string) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(sent)),
      pull: () => {
        throw new Error('Network connection lost.');
      },
    }),
    { headers: { etag: '"1"' } },
  );

test('FEED-1 FEED-2 a body that breaks off is read if it is whole, or cut at an item; a log line says so', async () => {
  const source = rss('<item><title>One</title></item><item><title>Two</title></item>');
  fixture.answer(() => breaking(source));
  expect(titles(await fixture.refresh())).toEqual(['One', 'Two']);
  fixture.answer(() => breaking(source.replace('One', 'New').slice(0, source.indexOf('<title>Two'))));
  const record = await fixture.refresh({ force: true });
  expect([titles(record), record.fault]).toEqual([['New', 'One', 'Two'], null]);
  expect(
    fixture.lines.filter((line) => line.includes('feed.broke-off')).map((line) => JSON.parse(line)),
  ).toEqual([
    {
      event: 'feed.broke-off',
      feed: FEED,
      fault: 'reset',
      detail: 'Error: Network connection lost.',
      items: 2,
      whole: true,
    },
    {
      event: 'feed.broke-off',
      feed: FEED,
      fault: 'reset',
      detail: 'Error: Network connection lost.',
      items: 1,
      whole: false,
    },
  ]);
  // The rest may still come: the next request is unconditional.
  await fixture.refresh({ force: true });
  expect(fixture.sent.map((request) => request.headers.get('if-none-match'))).toEqual([null, null, null]);
});

test.each(['<rss><channel><title>L</title><item><title>On', '<!doctype html><p>Wait'])(
  'FEED-2 a body that breaks off before an item ends is a fault, and nothing is lost: %s',
  async (sent) => {
    fixture.answer(() => feed('One'));
    await fixture.refresh();
    fixture.answer(() => breaking(sent));
    const record = await fixture.refresh({ force: true });
    expect([titles(record), record.fault]).toMatchObject([['One'], { kind: 'reset' }]);
  },
);

test('FEED-2 tags that are too long to be read are counted in the log', async () => {
  const item = `<item a="${'x'.repeat(30_000)}"><title>T</title></item>`;
  fixture.answer(() => new Response(rss(item.repeat(20))));
  await fixture.refresh();
  expect(fixture.lines).toContain(JSON.stringify({ event: 'feed.tags-dropped', feed: FEED, tags: 4 }));
});

const redirect = (status: number, location: string) => new Response(null, { status, headers: { location } });
const NEW_HOME = 'https://new.example/feed';
const asked = () => fixture.sent.map(({ url }) => url);

test.each([301, 308])('FEED-2 a feed that moved for good (%i) uses its new address', async (status) => {
  fixture.answer(({ url }) => (url === NEW_HOME ? feed('Moved') : redirect(status, NEW_HOME)));
  await fixture.refresh();
  vi.setSystemTime(START + 10 * MINUTE_MS);
  expect(titles(await fixture.refresh())).toEqual(['Moved']);
  expect(asked()).toEqual([FEED, NEW_HOME, NEW_HOME]);
});

test('FEED-2 a new home that fails is forgotten: the next attempt asks the address of the row', async () => {
  fixture.answer(({ url }) => (url === NEW_HOME ? feed('Moved') : redirect(301, NEW_HOME)));
  await fixture.refresh();
  fixture.answer(({ url }) => (url === NEW_HOME ? new Response(null, { status: 410 }) : feed('Home again')));
  vi.setSystemTime(START + 10 * MINUTE_MS);
  expect(titles(await fixture.refresh())).toEqual(['Moved']);
  await fixture.ring();
  expect(titles(await fixture.refresh())).toEqual(['Home again']);
  expect(asked()).toEqual([FEED, NEW_HOME, NEW_HOME, FEED]);
});

test('PURGE-2 an editor’s request goes to the address of the row, not to a stored one', async () => {
  fixture.answer(({ url }) => (url === NEW_HOME ? feed('Wrong') : redirect(301, NEW_HOME)));
  await fixture.refresh();
  fixture.answer(() => feed('Right'));
  expect(titles(await fixture.refresh({ force: true }))).toEqual(['Right']);
});

test.each([
  ['http://127.0.0.1/feed', true, '1', 1],
  ['http://127.0.0.1/feed', false, '1', 0],
  ['http://127.0.0.1/feed', true, '', 0],
  ['http://[::ffff:10.0.0.1]/feed', false, '1', 0],
  ['http://metadata.google.internal/', false, '', 0],
])(
  'FEED-9 %s is fetched for a local title (%s) of a local run (%j) only, by redirect as well',
  async (...row) => {
    const [address, local, LOCAL, requests] = row;
    fixture = await openPollerFixture({ LOCAL });
    fixture.answer(({ url }) => (url === FEED ? redirect(302, address) : feed('Inside')));
    const record = await fixture.refresh({ local });
    expect(fixture.requests).toBe(1 + requests);
    expect(record.fault?.kind ?? null).toBe(requests === 0 ? 'redirect' : null);
  },
);

test('FEED-9 the retry by alarm goes where its scope could', async () => {
  fixture = await openPollerFixture({ LOCAL: '1' });
  fixture.answer(() => redirect(302, 'http://127.0.0.1/feed'));
  await fixture.refresh({ local: true });
  expect(fixture.requests).toBe(6);
  fixture.answer(({ url }) => (url === FEED ? redirect(302, 'http://127.0.0.1/feed') : feed('Inside')));
  await fixture.ring();
  expect(titles(await fixture.refresh({ local: true }))).toEqual(['Inside']);
});
