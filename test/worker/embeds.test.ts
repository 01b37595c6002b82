import { beforeAll, expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';

const GPC = { headers: { 'sec-gpc': '1' } };
/** EMB-3's line. */
const LINE =
  'Your browser asks us not to share your data, so this page loads no advertisement from an ad network.';

const testEnv = await ownEnv({
  faults: true,
  publications: (mocks) => {
    const standard: PublicationInput = localPublication({ mocks });
    return [
      { ...standard, id: 'waits', hostnames: ['waits.test'], embeds: 'click' },
      {
        ...standard,
        id: 'hosted',
        hostnames: ['hosted.test', 'second.test'],
        advertising: { ...standard.advertising, host: 'ads.test' },
      },
    ];
  },
});
beforeAll(async () => {
  // The first page streams, because no feed has been fetched yet.
  await testEnv.get('/');
});

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;
const SLOT = /<div [^>]*data-small-screens="(?:true|false)"/;
/** The content of a template, such as a video's player, is not yet part of a document. */
const framesOf = (html: string) =>
  html.replaceAll(/<template\b.*?<\/template>/gs, '').match(/<iframe [^>]*>/g) ?? [];
const get = (...request: Parameters<TestEnv['get']>) => testEnv.get(...request);

test('EMB-1 EMB-2 without the row’s word scripts load frames as a reader comes near; each says from whom, with a link', async () => {
  const { text } = await get('/');
  expect(framesOf(text)).toEqual([]);
  expect(text).not.toContain('<iframe data-src=');
  const places = text.split('data-frame="near"').slice(1);
  expect(places.length).toBeGreaterThanOrEqual(5);
  for (const place of places) {
    const [, words = '', src = 'none'] = /^(.*?)<template><iframe src="([^"]*)"/s.exec(place) ?? [];
    if (src.startsWith('/ad/')) expect(words).toContain('How to advertise');
    else {
      expect(words).toContain(`From ${new URL(testEnv.mocks).host}`);
      expect(text).toContain(`href="${src}"`);
    }
  }
});

test.each(['/', '/partners'])(
  'EMB-2 every frame of %s waits for a click where the row says so',
  async (path) => {
    const { text } = await get(path, 'waits.test');
    const frames = framesOf(text);
    expect(frames.length).toBeGreaterThanOrEqual(3);
    for (const frame of frames) {
      expect(frame).toMatch(/^<iframe data-src="[^"]+" sandbox=/);
      expect(frame).not.toMatch(/ src="/);
    }
    expect(count(text, 'data-load-frame')).toBe(frames.length);
    expect(text).toContain(`This part comes from ${new URL(testEnv.mocks).host}`);
    expect(text).not.toContain(LINE);
  },
);

test('EMB-3 a browser that asks so gets no frame of an advertisement, and every other frame on a click', async () => {
  const asked = await get('/', 'localhost', GPC);
  const frames = framesOf(asked.text);
  expect(frames.filter((frame) => frame.includes('/ad/'))).toEqual([]);
  expect(frames.length).toBeGreaterThanOrEqual(3);
  for (const frame of frames) expect(frame).toContain('<iframe data-src=');
  expect(asked.text).toContain(LINE);
  expect(asked.text).toContain('Your browser asks us not to share your data, so 127.0.0.1');
  const partners = await get('/partners', 'localhost', GPC);
  for (const frame of framesOf(partners.text)) expect(frame).toContain('<iframe data-src=');
  // The slots are still there.
  expect(count(asked.text, SLOT)).toBe(count((await get('/')).text, SLOT));
});

test.each(['/', '/partners'])(
  'EMB-3 CACHE-5 %s has two variants, each cached and confirmed by itself',
  async (path) => {
    const [plain, asked] = [await get(path), await get(path, 'localhost', GPC)];
    const tags = [plain.headers.get('etag'), asked.headers.get('etag')];
    expect(new Set(tags).size).toBe(2);
    expect([plain.headers.get('vary'), asked.headers.get('vary')]).toEqual(['sec-gpc', 'sec-gpc']);
    for (const [again, first] of [
      [await get(path), plain],
      [await get(path, 'localhost', GPC), asked],
    ] as const) {
      expect(again.headers.get('cache-status')).toContain('hit');
      expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')]);
    }
    const own = { 'if-none-match': tags[1] ?? '' };
    expect((await get(path, 'localhost', { headers: { ...GPC.headers, ...own } })).status).toBe(304);
    expect((await get(path, 'localhost', { headers: own })).status).toBe(200);
    // Only this value is the signal, and no other value makes a third variant.
    for (const value of ['0', 'true', '11'])
      expect((await get(path, 'localhost', { headers: { 'sec-gpc': value } })).headers.get('etag')).toBe(
        tags[0],
      );
  },
);

test.each(['/faq', '/blog', '/news/food', '/privacy'])('EMB-3 %s is the same page for both', async (path) => {
  const [plain, asked] = [await get(path), await get(path, 'localhost', GPC)];
  expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(asked.headers.get('vary')).toBeNull();
});

test('EMB-3 HOME-13 the frame of an advertisement has no script for a browser that asks so', async () => {
  const [plain, asked] = [await get('/ad/front-top'), await get('/ad/front-top', 'localhost', GPC)];
  expect(plain.text).toContain('<script');
  expect([asked.status, asked.text.includes('<script')]).toEqual([200, false]);
  expect(asked.text).toContain('How to advertise');
  expect(asked.headers.get('content-security-policy')).not.toMatch(/script-src|connect-src/);
  for (const { headers } of [plain, asked]) expect(headers.get('vary')).toBe('sec-gpc');
});

test('EMB-3 /.well-known/gpc.json says that the signal is honoured', async () => {
  const { status, text, headers } = await get('/.well-known/gpc.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await get('/.well-known/gpc.json', 'nobody.test')).status).toBe(404);
  expect((await get('/privacy')).text).toContain('Global Privacy Control.');
});

test('HOME-13 on a separate ad host an advertisement has an origin, and only the publication may frame it', async () => {
  const page = await get('/', 'hosted.test');
  const port = new URL(testEnv.site).port;
  const [slot] = page.text.match(/<iframe [^>]*src="[^"]*ad-frame[^>]*>/) ?? [];
  const { host } = new URL(/src="([^"]+)"/.exec(slot ?? '')?.[1] ?? 'http://none');
  expect([host.split(':')[0], slot?.includes('/ad-frame/hosted/front-')]).toEqual(['ads.test', true]);
  expect(slot).toMatch(/sandbox="[^"]*allow-same-origin"/);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-src [^;]*http:\/\/ads\.test:\*/);

  const frame = await get('/ad-frame/hosted/front-top', `ads.test:${port}`);
  expect(frame.status).toBe(200);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /; frame-ancestors http:\/\/hosted\.test:\* http:\/\/second\.test:\*; sandbox [^;]*allow-same-origin$/,
  );
  expect(frame.text).toContain('href="//hosted.test/#advertise"');
  expect((await get('/ad-frame/hosted/front-top', 'ads.test', GPC)).text).not.toContain('<script');
});

test.each([
  ['ads.test', '/'],
  ['ads.test', '/ad/front-top'],
  ['ads.test', '/api/health'],
  ['ads.test', '/ad-frame/hosted/front-nowhere'],
  ['ads.test', '/ad-frame/hosted'],
  // Another publication's row does not name this host.
  ['ads.test', '/ad-frame/waits/front-top'],
  ['ads.test', '/ad-frame/nobody/front-top'],
  // With the origin of a publication, the script could change its pages.
  ['hosted.test', '/ad-frame/hosted/front-top'],
  ['waits.test', '/ad-frame/hosted/front-top'],
  ['localhost', '/ad-frame/hosted/front-top'],
])(
  'HOME-13 an ad host serves its publication’s frames and nothing else, and no other host serves them: %s%s',
  async (host, path) => {
    expect((await get(path, host)).status).toBe(404);
  },
);

test('HOME-13 an invented publication of an ad host is not looked up', async () => {
  // As near as before, but what is asked for is listed.
  await testEnv.fail({ far: { kv: 0, objects: 0 } });
  expect((await get('/ad-frame/invented/front-top', 'ads.test')).status).toBe(404);
  const keys = (await testEnv.asked()).filter(({ kind }) => kind === 'kv').map(({ what }) => what);
  expect(keys.filter((key) => key.includes('invented'))).toEqual([]);
  expect((await get('/ad-frame/hosted/front-top', 'ads.test')).status).toBe(200);
  await testEnv.fail({});
});
