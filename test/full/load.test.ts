import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEdgeProxy } from '../../measure/bench/edge-proxy.ts';
import { floorOf } from '../../measure/bench/floor.ts';
import { addressesOf, nameOf } from '../../measure/load/discover.ts';
import { exchange } from '../../measure/load/exchange.ts';
import type { ReadPublication } from '../../measure/load/mix.ts';
import { purgePublication } from '../../measure/load/purge.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../../measure/shared/bare-worker.ts';
import { BROWSER, startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const PURGE_TOKEN = 'a-secret-of-the-load-test';
let testEnv: TestEnv;
let title: ReadPublication;
beforeAll(async () => {
  testEnv = await startTestEnv({ beside: [bareWorker], env: { PURGE_TOKEN } });
  const at = { origin: testEnv.site, host: 'localhost' };
  title = { ...at, name: await nameOf(at), addresses: await addressesOf(at) };
});
afterAll(() => testEnv.stop());

const ask = (path: string, change: Partial<ReadPublication> = {}) =>
  exchange({ publication: { ...title, ...change }, kind: 'front', path, gzip: true });

test('the load test finds what readers read', () => {
  expect(title.name).toBe('Golden Gate Ledger');
  expect(title.addresses.list).toEqual(expect.arrayContaining(['/blog', '/blog?page=2', '/news/local-news']));
  expect(title.addresses.article).toHaveLength(10);
  expect(title.addresses.article.every((path) => path.startsWith('/blog/'))).toBe(true);
  expect(title.addresses.asset).toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/));
});

test('a good page has no fault, and its cache is read', async () => {
  await ask('/');
  const answer = await ask('/');
  expect(answer).toMatchObject({ status: 200, fault: null, isCached: true });
  expect(answer.bytes).toBeGreaterThan(10_000);
});

test('NET-1 a page of another paper is reported', async () => {
  expect(await ask('/', { name: 'The Bee' })).toMatchObject({ status: 200, fault: 'wrong-publication' });
});

test('an error is reported, and so is a missing server', async () => {
  expect(await ask('/nowhere')).toMatchObject({ status: 404, fault: 'status' });
  expect(await ask('/', { origin: 'http://127.0.0.1:1' })).toMatchObject({ status: 0, fault: 'network' });
});

test('an answer that breaks off is reported', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await ask('/', { origin: `http://127.0.0.1:${port}` })).toMatchObject({ fault: 'cut-off' });
  server.close();
});

test('PURGE-1 an editor of the load test purges every feed of a publication', async () => {
  const purgedFrom = await testEnv.clock.read();
  expect(await purgePublication(testEnv.site, PURGE_TOKEN)).toBe(200);
  const { requests } = await testEnv.control.log(purgedFrom);
  expect(new Set(requests.flatMap(({ target }) => target.match(/^feed:.*/) ?? [])).size).toBe(23);
  const again = await testEnv.get('/api/purge', 'localhost', {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: true }),
  });
  const results = again.text.match(/"status":"\w+"/g) ?? [];
  expect(results).toEqual(Array.from({ length: 23 }, () => '"status":"unchanged"'));
  expect(await purgePublication(testEnv.site, 'a-wrong-secret-of-the-test')).toBe(401);
});

test('the bare Worker answers the same bytes, from memory and from the cache', async () => {
  const page = await testEnv.get('/');
  await testEnv.get('/', BARE_HOST, { method: 'PUT', body: page.text });
  for (const path of ['/', BARE_CACHE]) {
    const answer = await testEnv.get(path, BARE_HOST);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(page.text);
  }
});

test('the proxy of the bench compresses text as the edge does, and reduces pages to their words on request', async () => {
  const script = title.addresses.asset.find((path) => path.endsWith('.js')) ?? '';
  for (const floor of [true, false]) {
    const proxy = await startEdgeProxy(testEnv.site, floor ? { floorOf } : {});
    const page = await fetch(`${proxy.origin}/`, { headers: { 'user-agent': BROWSER } });
    const html = await page.text();
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.has('content-security-policy')).toBe(!floor);
    expect(/<(?:script|link|svg)\b/.test(html), `floor: ${floor}`).toBe(!floor);
    expect(html).toContain('Golden Gate Ledger');
    const file = await fetch(proxy.origin + script);
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(await file.text()).toBe((await testEnv.get(script)).text);
    proxy.close();
  }
});
