import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FetchPlan, fetchFeed, NO_VALIDATORS } from '../../../functions/feeds/fetch/fetch-feed.ts';
import { nameFault } from '../../../functions/feeds/fetch/name-fault.ts';
import { fetchLeniently } from '../../../scripts/publication/lenient-fetch.ts';
import { startStubPublisher } from './stub-publisher.ts';

const START = Date.UTC(2024, 5, 15, 12);
const MINUTE_MS = 60_000;
const DATE = 'Sat, 15 Jun 2024 10:00:00 GMT';

const publisher = await startStubPublisher();
beforeEach(() => {
  publisher.requests.length = 0;
});

/** Asks the publisher, which is on this machine. */
const fetched = (plan: Partial<FetchPlan> = {}, url = publisher.url) =>
  fetchFeed(url, { validators: NO_VALIDATORS, movedTo: null, allowPrivate: true, ...plan });
const paths = () => publisher.requests.map(({ url }) => url);
const at = (path: string) => new URL(path, publisher.url).href;

test('FEED-9 an answer is handed on with its type, its address and its size', async () => {
  publisher.respond(200, { 'content-type': 'text/xml; charset=utf-8' }, '<rss>é</rss>');
  expect(await fetched()).toEqual({
    kind: 'body',
    status: 200,
    bytes: 13,
    body: new TextEncoder().encode('<rss>é</rss>'),
    contentType: 'text/xml; charset=utf-8',
    url: publisher.url,
    validators: NO_VALIDATORS,
    maxAgeMinutes: null,
    movedTo: null,
  });
});

test('FEED-2 a request says who asks and what for, and is conditional only where something is known', async () => {
  publisher.respond(200, {}, '<rss/>');
  for (const validators of [
    NO_VALIDATORS,
    { etag: '"1"', lastModified: null },
    { etag: null, lastModified: DATE },
  ]) {
    await fetched({ validators });
  }
  const [first, second, third] = publisher.requests.map(({ headers }) => headers);
  expect(first).toMatchObject({
    'user-agent': expect.stringMatching(/^Masthead\//),
    accept: expect.stringMatching(/^application\/rss\+xml, .*atom\+xml.*feed\+json.*\*\/\*;q=0\.1$/),
  });
  expect(first).not.toHaveProperty('if-none-match');
  expect(first).not.toHaveProperty('if-modified-since');
  expect(second).toMatchObject({ 'if-none-match': '"1"' });
  expect(second).not.toHaveProperty('if-modified-since');
  expect(third).toMatchObject({ 'if-modified-since': DATE });
  expect(third).not.toHaveProperty('if-none-match');
});

test.each([
  ['both', { etag: '"1"', 'last-modified': DATE }, { etag: '"1"', lastModified: DATE }],
  ['one of the longest size', { etag: 'e'.repeat(1_024) }, { etag: 'e'.repeat(1_024), lastModified: null }],
  [
    'one that is too long',
    { etag: 'e'.repeat(1_025), 'last-modified': DATE },
    { etag: null, lastModified: DATE },
  ],
  ['one that no header may have', { etag: '"é"' }, NO_VALIDATORS],
  ['an empty one', { etag: '', 'last-modified': '' }, NO_VALIDATORS],
])('FEED-2 validators that are kept: %s', async (_what, headers, validators) => {
  publisher.respond(200, { ...headers }, '<rss/>');
  expect(await fetched()).toMatchObject({ kind: 'body', validators });
});

test.each([
  ['an ETag', { etag: '"1"', lastModified: null }],
  ['a date', { etag: null, lastModified: DATE }],
])('FEED-2 a 304 to a request with %s is no fault and has no body', async (_what, validators) => {
  publisher.respond(304, { etag: '"2"', 'cache-control': 'max-age=120' });
  expect(await fetched({ validators })).toEqual({
    kind: 'unchanged',
    status: 304,
    bytes: 0,
    validators: { etag: '"2"', lastModified: null },
    maxAgeMinutes: 2,
    movedTo: null,
  });
});

test.each([
  ['max-age=90', 1.5],
  ['public, MAX-AGE=600', 10],
  ['public,max-age=0', 0],
  ['s-maxage=600', null],
  ['x-max-age=600', null],
  ['no-store', null],
  ['max-age=soon', null],
])('CACHE-2 the pace that Cache-Control gives: %s', async (sent, maxAgeMinutes) => {
  publisher.respond(200, { 'cache-control': sent }, '<rss/>');
  expect(await fetched()).toMatchObject({ maxAgeMinutes });
});

test.each([
  [429, '120', 2 * MINUTE_MS],
  [503, ' 60 ', MINUTE_MS],
  [503, new Date(START + 5 * MINUTE_MS).toUTCString(), 5 * MINUTE_MS],
  [429, new Date(START - 5 * MINUTE_MS).toUTCString(), 0],
  [429, '60 seconds', 0],
  [429, 'in 60', 0],
  [503, '', 0],
  [500, '120', 0],
  [404, '120', 0],
])(
  'FEED-2 a refusal with %i is a fault; the pause of %j is respected',
  async (status, sent, retryAfterMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    publisher.respond(status, { 'retry-after': sent }, 'Not now.');
    expect(await fetched()).toEqual({
      kind: 'fault',
      fault: 'status',
      detail: `HTTP ${status}`,
      retryAfterMs,
      status,
      bytes: 0,
    });
  },
);

test.each([202, 204, 205])('FEED-2 a success without a feed is a fault: %i', async (status) => {
  publisher.respond(status, { etag: '"1"' }, status === 202 ? '<rss/>' : '');
  expect(await fetched()).toMatchObject({ kind: 'fault', fault: 'status', detail: `HTTP ${status}` });
});

test.each([
  ['an empty body', '', 'an empty body'],
  ['a gzip file of nothing', gzipSync(''), 'a gzip file that cannot be read'],
  ['a gzip file that is damaged', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2), 'a gzip file that cannot be read'],
])('FEED-2 %s is no feed', async (_what, body, detail) => {
  publisher.respond(200, {}, body);
  expect(await fetched()).toMatchObject({ kind: 'fault', fault: 'not-a-feed', detail });
});

test.each([
  ['a gzip file', gzipSync('<rss/>'), '<rss/>'],
  ['a text that begins with the first byte of one', '\x1f<rss/>', '\x1f<rss/>'],
])('FEED-9 what is read of %s', async (_what, sent, text) => {
  publisher.respond(200, {}, sent);
  const answer = await fetched();
  expect(new TextDecoder().decode(answer.kind === 'body' ? answer.body : undefined)).toBe(text);
  expect(answer.bytes).toBe(sent.length);
});

test('FEED-2 a body of five megabytes is read, a longer one is refused', async () => {
  const limitBytes = 5 * 1024 * 1024;
  publisher.respond(200, {}, 'x'.repeat(limitBytes));
  expect(await fetched()).toMatchObject({ kind: 'body', bytes: limitBytes });
  publisher.respond(200, {}, 'x'.repeat(limitBytes + 1));
  expect(await fetched()).toMatchObject({
    fault: 'too-big',
    detail: `more than ${limitBytes} bytes`,
    status: 200,
  });
});

test('FEED-2 a connection that breaks is a fault that names no more than 200 characters', async () => {
  publisher.answer((request) => request.socket.destroy());
  expect(await fetched()).toMatchObject({
    kind: 'fault',
    fault: 'reset',
    status: null,
    bytes: 0,
    retryAfterMs: 0,
    detail: expect.stringMatching(/fetch failed: \w+ /),
  });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('x'.repeat(1_000)));
  const { detail } = { detail: '', ...(await fetched()) };
  expect(detail).toBe(`Error: ${'x'.repeat(193)}`);
});

test('FEED-2 an exchange that takes ten seconds is given up, whether headers came or not', async () => {
  for (const begin of [() => {}, (response: { write(text: string): unknown }) => response.write('<rss>')]) {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    publisher.answer((_, response) => {
      begin(response);
      limit.abort();
    });
    expect(await fetched()).toMatchObject({
      kind: 'fault',
      fault: 'timeout',
      detail: 'no answer in 10000 ms',
    });
    expect(timeout).toHaveBeenCalledWith(10_000);
  }
});

test.each([
  ['none', {}, '/feed', null],
  ['one for good', { '/feed': [301, '/new'] }, '/new', '/new'],
  ['another for good', { '/feed': [308, '/new'] }, '/new', '/new'],
  ['one for now', { '/feed': [302, '/new'] }, '/new', null],
  ['for good, then for now', { '/feed': [301, '/a'], '/a': [307, '/b'] }, '/b', '/a'],
  ['for now, then for good', { '/feed': [302, '/a'], '/a': [301, '/b'] }, '/b', null],
  ['two for good', { '/feed': [301, '/a'], '/a': [308, '/b'] }, '/b', '/b'],
] as [string, Record<string, [number, string]>, string, string | null][])(
  'FEED-2 redirects: %s',
  async (_what, routes, final, movedTo) => {
    publisher.redirect(routes);
    expect(await fetched()).toMatchObject({ url: at(final), movedTo: movedTo && at(movedTo), status: 200 });
  },
);

test('FEED-2 a moved feed is requested at its new address, and its further redirects are reported', async () => {
  publisher.redirect({});
  expect(await fetched({ movedTo: at('/new') })).toMatchObject({ url: at('/new'), movedTo: at('/new') });
  expect(paths()).toEqual(['/new']);
  publisher.redirect({ '/new': [301, '/feed'] });
  expect(await fetched({ movedTo: at('/new') })).toMatchObject({ url: at('/feed'), movedTo: null });
});

test.each([
  [2_048, true],
  [2_049, false],
])('FEED-2 a new address of %i characters is followed; it is remembered: %s', async (units, remembered) => {
  const path = `/${'a'.repeat(units - at('/').length)}`;
  publisher.redirect({ '/feed': [301, path] });
  expect(await fetched()).toMatchObject({ url: at(path), movedTo: remembered ? at(path) : null });
});

test('FEED-2 five redirects are followed, six are a fault', async () => {
  const chain = (length: number): Record<string, [number, string]> =>
    Object.fromEntries(Array.from({ length }, (_, n) => [n === 0 ? '/feed' : `/${n}`, [302, `/${n + 1}`]]));
  publisher.redirect(chain(5));
  expect(await fetched()).toMatchObject({ kind: 'body', url: at('/5') });
  publisher.redirect(chain(6));
  expect(await fetched()).toMatchObject({ fault: 'redirect', detail: 'more than 5 redirects', status: 302 });
});

test.each([
  'ftp://ledger.example/feed',
  'xhttp://ledger.example/',
  'httpx://ledger.example/',
  'data:text/xml,x',
])('FEED-9 %s is not requested, by redirect or at once', async (address) => {
  publisher.respond(301, { location: address });
  for (const answer of [await fetched(), await fetched({}, address)]) {
    expect(answer).toMatchObject({ fault: 'redirect', detail: expect.stringContaining('refused to fetch') });
  }
  expect(paths()).toEqual(['/feed']);
});

test('FEED-9 an address on this machine is not requested unless that is allowed', async () => {
  publisher.respond(200, {}, '<rss/>');
  expect(await fetched({ allowPrivate: false })).toMatchObject({ fault: 'redirect', status: null });
  expect(
    await fetched({ allowPrivate: false, movedTo: at('/new') }, 'https://ledger.example/'),
  ).toMatchObject({
    detail: `refused to fetch ${new URL(publisher.url).origin}`,
  });
  expect(paths()).toEqual([]);
});

test('FEED-2 an invalid address is a fault, not an exception', async () => {
  expect(await fetched({}, 'no address')).toMatchObject({ kind: 'fault', fault: 'network', status: null });
});

const WHOLE = '<rss version="2.0"><channel><item><title>One</title></item></channel></rss>';
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Answers with these bytes, and closes or resets the connection. */
const respondRaw = (sent: string | Uint8Array, end: 'close' | 'reset' = 'close') =>
  publisher.answer(({ socket }) => {
    if (end === 'close') socket.end(sent);
    else socket.write(sent, () => setTimeout(() => socket.resetAndDestroy(), 20));
  });
const head = (...lines: string[]) => ['HTTP/1.1 200 OK', 'ETag: "1"', ...lines, '', ''].join('\r\n');
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each([
  ['a Content-Length that is too long', head('Content-Length: 5000') + WHOLE, 'reset'],
  ['no last chunk', head('Transfer-Encoding: chunked') + chunk(WHOLE), 'reset'],
  ['a damaged chunk', `${head('Transfer-Encoding: chunked')}${chunk(WHOLE)}zz\r\n`, 'chunk'],
])(
  'FEED-2 a body with %s is read as far as it came, and its validators are not',
  async (_what, sent, fault) => {
    respondRaw(sent);
    expect(await fetched()).toMatchObject({
      kind: 'body',
      status: 200,
      body: bytesOf(WHOLE),
      validators: NO_VALIDATORS,
      broken: { fault, detail: expect.stringMatching(/terminated: .+/) },
    });
  },
);

test.each([
  ['a gzip body that is none', `${head('Content-Encoding: gzip', 'Content-Length: 5')}hello`, 'gzip'],
  ['a first chunk that is damaged', `${head('Transfer-Encoding: chunked')}zz\r\n`, 'chunk'],
])('FEED-2 of %s nothing came: the fault has its name', async (_what, sent, fault) => {
  respondRaw(sent);
  expect(await fetched()).toMatchObject({ kind: 'fault', fault, status: 200 });
});

test.each([
  [
    'refused',
    'http://127.0.0.1:1/feed',
    'TypeError: fetch failed: ECONNREFUSED connect ECONNREFUSED 127.0.0.1:2',
  ],
  [
    'dns',
    'http://nowhere.invalid/',
    'TypeError: fetch failed: ENOTFOUND getaddrinfo ENOTFOUND nowhere.invalid',
  ],
])('FEED-2 why a connection fails has a name: %s', async (fault, url) => {
  // Port 1 is one that `fetch` does not ask.
  const address = fault === 'refused' ? 'http://127.0.0.1:2/feed' : url;
  expect(await fetched({}, address)).toMatchObject({ kind: 'fault', fault, status: null });
});

const caused = (code: string, message: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(message), { code }) });
test.each([
  ['tls', caused('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')],
  ['tls', caused('CERT_HAS_EXPIRED', 'certificate has expired')],
  ['tls', caused('ERR_SSL_WRONG_VERSION_NUMBER', 'error:0A00010B:SSL routines')],
  [
    'tls',
    caused('ECONNRESET', 'Client network socket disconnected before secure TLS connection was established'),
  ],
  ['dns', caused('EAI_AGAIN', 'getaddrinfo EAI_AGAIN a.example')],
  ['reset', caused('UND_ERR_SOCKET', 'other side closed')],
  ['gzip', new TypeError('Gzip decompression failed.')],
  ['network', new Error('Network connection lost.')],
  ['network', new Error('internal error; reference = abc')],
  ['network', 'no error at all'],
])('FEED-2 a failed connection is called %s (%#)', (fault, error) => {
  expect(nameFault(error, 'connection').fault).toBe(fault);
});
test.each([
  ['reset', new Error('Network connection lost.')],
  ['chunk', new Error('internal error; reference = abc')],
  ['gzip', new TypeError('Gzip compressed stream ended prematurely.')],
])('FEED-2 a body that breaks off in a Worker is called %s', (fault, error) => {
  expect(nameFault(error, 'body').fault).toBe(fault);
});

test.each([
  [530, 'dns'],
  [521, 'refused'],
  [525, 'tls'],
  [526, 'tls'],
  [520, 'reset'],
  [522, 'timeout'],
  [500, 'status'],
])(
  'FEED-2 the status %i, which stands for a publisher that cannot be reached, is called %s',
  async (status, fault) => {
    publisher.respond(status);
    expect(await fetched()).toMatchObject({ kind: 'fault', fault, status, detail: `HTTP ${status}` });
  },
);

test.each([
  ['deflate', deflateSync(WHOLE)],
  ['deflate without a head', deflateRawSync(WHOLE)],
])(
  'FEED-9 %s is read by Node’s fetch, and where the runtime hands it on packed, as workerd does',
  async (_what, packed) => {
    publisher.respond(200, { 'content-encoding': 'deflate' }, packed);
    expect(await fetched()).toMatchObject({ kind: 'body', body: bytesOf(WHOLE) });
    const handedOn = new Response(packed, { headers: { 'content-encoding': 'deflate' } });
    const answer = await fetched({ send: async () => handedOn });
    expect(answer).toMatchObject({ kind: 'body', body: bytesOf(WHOLE), bytes: packed.length });
  },
);

test('FEED-2 a deflated answer that cannot be read is named, and its unpacked size is limited', async () => {
  const send = async (body: Uint8Array<ArrayBuffer>) =>
    fetched({ send: async () => new Response(body, { headers: { 'content-encoding': 'deflate' } }) });
  expect(await send(Uint8Array.of(0xff, 0xff, 1, 2, 3))).toMatchObject({
    detail: 'a deflate file that cannot be read',
  });
  expect(await send(new Uint8Array(deflateSync(Buffer.alloc(6 * 1024 * 1024))))).toMatchObject({
    fault: 'too-big',
  });
});

test('FEED-9 `check` reads header lines without CR, as Workers do', async () => {
  const sent = `${head('Content-Type: text/xml', `Content-Length: ${WHOLE.length}`).replaceAll('\r', '')}${WHOLE}`;
  respondRaw(sent);
  expect((await fetched()).kind).toBe('fault');
  const answer = await fetched({ send: fetchLeniently });
  expect(answer).toMatchObject({
    kind: 'body',
    body: bytesOf(WHOLE),
    contentType: 'text/xml',
    broken: undefined,
  });
  respondRaw('hello\n');
  expect(await fetched({ send: fetchLeniently })).toMatchObject({ kind: 'fault', status: null });
});
