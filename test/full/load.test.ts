import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { nameOf, type ReadPublication, visit, withAddresses } from '../../measure/load/visit.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv();
const at = { origin: testEnv.site, host: 'localhost' };
const addresses = { front: [], list: [], article: [], asset: [] };
const title = await withAddresses({ ...at, name: await nameOf(at), addresses });

const ask = (path: string, change: Partial<ReadPublication> = {}) =>
  visit({ publication: { ...title, ...change }, kind: 'front', path, gzip: true });

test('the load test finds what readers read', () => {
  expect(title.name).toBe('Golden Gate Ledger');
  expect(title.addresses.list).toEqual(expect.arrayContaining(['/blog', '/blog?page=2', '/news/local-news']));
  expect(title.addresses.article).toHaveLength(10);
  expect(title.addresses.article.every((path) => path.startsWith('/blog/'))).toBe(true);
  expect(title.addresses.asset).toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/));
});

test('a good page has no fault, and its cache is read', async () => {
  // Parts of the first pages may be late on a busy machine: no cache stores those.
  await expect.poll(() => ask('/')).toMatchObject({ status: 200, fault: null, isCached: true });
  const answer = await ask('/');
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
  const origin = `http://127.0.0.1:${await listen(server)}`;
  expect(await ask('/', { origin })).toMatchObject({ fault: 'cut-off' });
});
