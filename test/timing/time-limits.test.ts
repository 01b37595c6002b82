import { request } from 'undici';
import { expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { RENDER_MAX_MS } from '../../page-cache/shared-render.ts';
import { BACKEND_TIMEOUT_MS, BACKEND_WAIT_MS } from '../../schema/contract/page-waits.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';
import { openBackendFixture, START } from '../unit/articles/backend-fixture.ts';

/** The backend answers just in time for one call. */
const SLOW_MS = BACKEND_TIMEOUT_MS - 500;
const NOTHING = { title: null, last: [] };
/** So much later on a busy machine; without a limit nothing would end in a minute. */
const BUSY_MS = 4_000;

const [station, silent, unheard] = await Promise.all([startStation(), startStation(), startStation()]);
const withRadio = (id: string, radio: PublicationInput['radio']): PublicationInput => ({
  ...DEFAULT_PUBLICATION,
  id,
  hostnames: [`${id}.test`],
  radio,
});
const testEnv = await ownEnv({
  faults: true,
  publications: (mocks) => [
    smallPublication('bee', { sections: { food: [`${mocks}/feeds/slow-saturday`] } }),
    withRadio('live', { url: `${silent.origin}/live/{port}`, ports: [8076] }),
    withRadio('left', { url: `${unheard.origin}/live/{port}`, ports: [8076] }),
    withRadio('mute', { url: `${station.origin}/mute/{port}`, ports: [8076] }),
    withRadio('hung', { url: 'http://127.0.0.1:1/', ports: [8076], statusUrl: `${station.origin}/hung` }),
    { ...DEFAULT_PUBLICATION, id: 'quiet', hostnames: ['quiet.test'] },
  ],
});

// Each waits for an answer that does not come; together they take no longer than the longest.
test.concurrent('FEED-9 a feed that does not answer in time: 503 within 5 s, to be asked again', async ({
  expect,
}) => {
  await testEnv.control.fault('feed:slow-saturday', { mode: 'hang' });
  const started = performance.now();
  const feed = encodeURIComponent(`${testEnv.mocks}/feeds/slow-saturday`);
  const { status, text, headers } = await testEnv.get(`/api/feed?rss_url=${feed}`, 'bee.test');
  expect(performance.now() - started).toBeLessThan(5_000 + BUSY_MS);
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(JSON.parse(text)).toMatchObject({ status: 'error' });
});

test.concurrent('RAD-1 a station without titles, a hung one and a title without one are nothing known, soon', async ({
  expect,
}) => {
  station.answer((request, response) => {
    if (request.url?.startsWith('/mute'))
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('x');
  });
  const ask = async (id: string) => JSON.parse((await testEnv.get('/api/now-playing', `${id}.test`)).text);
  const started = performance.now();
  const hung = Array.from({ length: 5 }, () => ask('hung'));
  expect(await Promise.all([ask('mute'), ask('quiet'), ...hung])).toEqual(
    Array.from({ length: 7 }, () => NOTHING),
  );
  expect(performance.now() - started).toBeLessThan(5_000 + BUSY_MS);
  expect(station.requests.map(({ url }) => url).sort()).toEqual(['/hung', '/mute/8076']);
});

test.concurrent('RAD-11 is 503 within 8 s when the station does not answer', async ({ expect }) => {
  silent.answer(() => {});
  const started = performance.now();
  const { status } = await testEnv.get('/api/stream?port=8076', 'live.test');
  expect(status).toBe(503);
  expect(performance.now() - started).toBeLessThan(8_000 + BUSY_MS);
  await expect.poll(() => silent.closedAt.length).toBe(1);
  await testEnv.untilLogged('"why":"timeout"');
});

test.concurrent('RAD-11 is closed within 8 s when a listener leaves who never heard it', async ({
  expect,
}) => {
  unheard.answer(() => {});
  const leaving = new AbortController();
  const { site } = testEnv;
  const headers = { host: 'left.test' };
  const asked = request(`${site}/api/stream?port=8076`, { headers, signal: leaving.signal }).catch(
    () => null,
  );
  await expect.poll(() => unheard.requests.length).toBe(1);
  leaving.abort();
  await asked;
  await expect.poll(() => unheard.closedAt.length, { timeout: 8_000 + BUSY_MS }).toBe(1);
});

test.concurrent('POST-7 an answer of the backend that does not come, or does not end, is given up', async ({
  expect,
}) => {
  const fixture = await openBackendFixture();
  try {
    fixture.stub.answer(() => {});
    const started = performance.now();
    const never = fixture.at(START).list({ page: 1, category: null });
    await expect.poll(() => fixture.stub.calls.length).toBe(1);
    fixture.stub.answer((_, response) => void response.writeHead(200).write('{"metaTitle": "a",'));
    const endless = fixture.at(START).article('a');
    expect(await never).toEqual({ ok: false, message: 'An error occurred' });
    expect(await endless).toEqual({ ok: false, why: 'failed' });
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(BACKEND_TIMEOUT_MS - 500);
    expect(took).toBeLessThan(BACKEND_TIMEOUT_MS + BUSY_MS);
    expect(fixture.lines.filter((line) => line.includes('"why":"timeout"'))).toHaveLength(2);
  } finally {
    await fixture.close();
  }
});

// In its own test: log lines belong to one fixture at a time.
test('BLOG-9 answers of the backend that come one after another are not waited for longer than a page may take', async () => {
  const fixture = await openBackendFixture();
  try {
    fixture.stub.answer((_, response) => {
      setTimeout(() => response.end('{"blogs":[{"slug":"a","metaTitle":"A"}],"total":90}'), SLOW_MS);
    });
    const started = performance.now();
    const { list } = fixture.at(START, { waitMaxMs: BACKEND_WAIT_MS });
    expect(await list({ page: 3, category: null })).toMatchObject({ ok: true });
    for (const page of [4, 5])
      expect(await list({ page, category: null })).toEqual({ ok: false, message: 'An error occurred' });
    expect(performance.now() - started).toBeLessThan(RENDER_MAX_MS);
    expect(fixture.stub.calls.filter(({ path }) => path.includes('page=3'))).toHaveLength(1);
    expect(fixture.lines.filter((line) => line.includes('backend.late'))).toHaveLength(2);
  } finally {
    await fixture.close();
  }
});

test.concurrent('BLOG-9 a page that is not ready in time is 503, and a reader may request it again', async ({
  expect,
}) => {
  await testEnv.fail({ render: 'hang' });
  try {
    const { status, text, headers } = await testEnv.get('/blog', 'quiet.test');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(text).toContain('This page took too long to be made');
    await testEnv.untilLogged('"event":"page.late"');
  } finally {
    await testEnv.fail({});
  }
});
