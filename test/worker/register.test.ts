import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { PAGE_FRESH_S } from '../../schema/contract/page-caching.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import {
  importedChunkSchema,
  importSummarySchema,
  publicationHistorySchema,
  registerRefusalSchema,
  storedPublicationSchema,
  writtenPublicationSchema,
} from '../../schema/register.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv();

const paper = (id: string, own: Partial<PublicationInput> = {}) => smallPublication(id, own);

async function call<T extends z.ZodType>(schema: T, below: string, init: RequestInit = {}) {
  const response = await testEnv.callRegister(below, init);
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: schema.parse(JSON.parse(text)),
  };
}
const put = (row: PublicationInput, headers: Record<string, string> = {}, query = '') =>
  testEnv.callRegister(`/${row.id}?by=Ann&why=a+test${query}`, {
    method: 'PUT',
    body: JSON.stringify(row),
    headers,
  });
const refused = async (response: Response) => {
  const body = registerRefusalSchema.parse(await response.json());
  return { status: response.status, ...body };
};
const importRows = async (rows: readonly unknown[], query = '') => {
  const response = await testEnv.callRegister(`?by=Ann${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join(''),
  });
  const lines = (await response.text()).trim().split('\n');
  return {
    chunks: lines.slice(0, -1).map((line) => importedChunkSchema.parse(JSON.parse(line))),
    summary: importSummarySchema.parse(JSON.parse(lines.at(-1) ?? '')),
  };
};
const isLive = async (host: string) => (await testEnv.get('/robots.txt', host)).status;

describe('the operators’ secret', () => {
  test.each([
    ['no secret', {}],
    ['another secret', { authorization: 'Bearer of-bad-news-to-all' }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('%s is refused, whatever is asked', async (_, headers) => {
    const calls: [method: string, below: string][] = [
      ['GET', ''],
      ['PUT', '/bee?by=Ann'],
      ['DELETE', '/golden-gate-ledger?by=Ann&confirm=golden-gate-ledger'],
      ['POST', '?by=Ann'],
      ['GET', '/schema.json'],
    ];
    for (const [method, below] of calls) {
      const response = await fetch(`${testEnv.site}/api/publications${below}`, { method, headers });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await isLive('localhost')).toBe(200);
  });

  test('other methods are refused with those that are taken, and a longer page', async () => {
    const response = await testEnv.callRegister('/bee', { method: 'PATCH' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
    expect((await testEnv.callRegister('?limit=9999')).status).toBe(400);
  });
});

describe('one publication', () => {
  test('NET-1 it is live once it is written, and its row is given back as it was written', async () => {
    expect(await isLive('bee.test')).toBe(404);
    const row = paper('bee');
    const response = await put(row);
    const written = writtenPublicationSchema.parse(await response.json());
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
    expect(written).toMatchObject({ id: 'bee', version: 1, written: true });
    expect(written.changes[0]).toEqual({ path: '$.id', after: 'bee' });
    expect(written.warnings).toEqual([
      '$.sections: lists no feeds, so the publication shows no news of others',
    ]);
    expect(await isLive('bee.test')).toBe(200);
    expect(await isLive('bee.localhost')).toBe(200);
    const stored = await call(storedPublicationSchema, '/bee');
    expect(stored).toMatchObject({ etag: '"1"', body: { version: 1, by: 'Ann', why: 'a test', row } });
  });

  test('an id that exists is refused with its version and writer, unless the request names the version', async () => {
    const changed = paper('bee', { name: 'The New Bee' });
    const taken = await refused(await put(changed));
    expect(taken).toMatchObject({ status: 428, version: 1 });
    expect(taken.error).toMatch(/^bee exists \(version 1, by Ann, .*\): say which version is replaced$/);
    expect(await refused(await put(changed, { 'if-match': '"7"' }))).toMatchObject({
      status: 412,
      version: 1,
    });
    expect((await put(changed, { 'if-match': 'W/"1", "2"' })).status).toBe(400);
    const response = await put(changed, { 'if-match': '"1"' });
    expect(writtenPublicationSchema.parse(await response.json())).toMatchObject({
      version: 2,
      changes: [{ path: '$.name', before: 'The bee', after: 'The New Bee' }],
    });
    const same = await put(changed, { 'if-match': '*' });
    expect(writtenPublicationSchema.parse(await same.json())).toMatchObject({ version: 2, written: false });
    const feed = await testEnv.get('/feed.xml', 'bee.test');
    expect(feed.text).toContain('<title>The New Bee</title>');
  });

  test.each(['feeds', 'sign-in'])(
    'EDIT-6 the id %s is refused: its desk would be another page',
    async (id) => {
      expect(await refused(await put(paper(id)))).toMatchObject({
        status: 409,
        faults: [{ path: '$.id', reason: `/desk/${id} is another page` }],
      });
      expect((await testEnv.callRegister(`/${id}`)).status).toBe(404);
      expect(await isLive(`${id}.test`)).toBe(404);
    },
  );

  test('NET-1 a hostname that is taken is refused with its owner, and nothing is written', async () => {
    const wasp = paper('wasp', { hostnames: ['wasp.test', 'bee.test'] });
    expect(await refused(await put(wasp))).toMatchObject({
      status: 409,
      error: 'bee.test belongs to bee',
      faults: [{ path: '$.hostnames[1]', reason: 'bee.test belongs to bee' }],
    });
    expect((await testEnv.callRegister('/wasp')).status).toBe(404);
    expect(await isLive('wasp.test')).toBe(404);
  });

  test.each([
    [
      'an unknown field',
      { ...paper('ant'), slogan: 'x' },
      { path: '$.slogan', choices: expect.arrayContaining(['tagline']) },
    ],
    ['another id', paper('bug'), { path: '$.id', reason: 'must be ant, as in the address' }],
    [
      'a hostname without a dot',
      paper('ant', { hostnames: ['ant'] }),
      { path: '$.hostnames[0]', reason: 'ant has no dot: no reader can reach it' },
    ],
    ['no row', 'nothing', { path: '$', reason: 'must be an object' }],
  ])('%s is refused with path, reason and choices', async (_, row, fault) => {
    const response = await testEnv.callRegister('/ant?by=Ann', { method: 'PUT', body: JSON.stringify(row) });
    const { status, faults } = await refused(response);
    expect([status, faults]).toEqual([422, [expect.objectContaining(fault)]]);
  });

  test('invalid JSON, long and anonymous requests are refused', async () => {
    const send = (body: string, query = '?by=Ann') =>
      testEnv.callRegister(`/ant${query}`, { method: 'PUT', body });
    expect(await refused(await send('{'))).toMatchObject({
      status: 422,
      error: expect.stringMatching(/^\$: not JSON/),
    });
    expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect(await refused(await send(JSON.stringify(paper('ant')), ''))).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^by: /),
    });
    expect((await testEnv.callRegister('/ant')).status).toBe(404);
  });

  test('an internationalised hostname is written as DNS has it, and the answer has both forms', async () => {
    const response = await put(paper('zurich', { hostnames: ['zürich.test'] }));
    const { warnings } = writtenPublicationSchema.parse(await response.json());
    expect(warnings[0]).toBe('$.hostnames[0]: zürich.test is xn--zrich-kva.test');
    expect(await isLive('xn--zrich-kva.test')).toBe(200);
  });

  test('a dry run says what it would do, and does nothing', async () => {
    const response = await put(paper('fly'), {}, '&dry-run');
    expect(writtenPublicationSchema.parse(await response.json())).toMatchObject({
      version: 1,
      written: false,
    });
    expect((await testEnv.callRegister('/fly')).status).toBe(404);
    const clash = paper('fly', { hostnames: ['bee.test'] });
    expect((await put(clash, {}, '&dry-run')).status).toBe(409);
    expect((await put(clash, {}, '&dry-run&released=bee.test')).status).toBe(200);
    expect((await put(clash, {}, '&released=bee.test')).status).toBe(409);
    expect((await testEnv.callRegister('/fly')).status).toBe(404);
    expect(await isLive('bee.test')).toBe(200);
    const removed = await testEnv.callRegister('/bee?by=Ann&dry-run', { method: 'DELETE' });
    expect(writtenPublicationSchema.parse(await removed.json()).written).toBe(false);
    expect((await testEnv.callRegister('/bee')).status).toBe(200);
  });

  test('NET-1 removing needs the id again; the hostnames are 410 from then on, and a version can be restored', async () => {
    const remove = (query: string) => testEnv.callRegister(`/bee?by=Bob${query}`, { method: 'DELETE' });
    expect((await remove('')).status).toBe(400);
    expect((await remove('&confirm=wasp')).status).toBe(400);
    expect((await remove('&confirm=bee')).status).toBe(200);
    expect(await isLive('bee.test')).toBe(410);
    const page = await testEnv.get('/', 'bee.test');
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('no longer served here')]);
    expect((await testEnv.callRegister('/bee')).status).toBe(404);
    expect((await remove('&confirm=bee')).status).toBe(404);

    const restore = (version: number) =>
      testEnv.callRegister(`/bee/restore?by=Ann&version=${version}`, { method: 'POST' });
    expect((await restore(3)).status).toBe(409);
    expect((await restore(9)).status).toBe(404);
    expect(writtenPublicationSchema.parse(await (await restore(1)).json())).toMatchObject({ version: 4 });
    expect(await isLive('bee.test')).toBe(200);
    const { body } = await call(publicationHistorySchema, '/bee/history');
    expect(body.versions.map(({ version, by, removed }) => [version, by, removed])).toEqual([
      [4, 'Ann', false],
      [3, 'Bob', true],
      [2, 'Ann', false],
      [1, 'Ann', false],
    ]);
    expect((await call(storedPublicationSchema, '/bee/history/2')).body.row?.name).toBe('The New Bee');
    expect((await call(storedPublicationSchema, '/bee/history/3')).body.row).toBeNull();
  });
});

test('NET-1 a renamed hostname redirects every address for an hour of caching, until another publication takes it', async () => {
  const swift = paper('swift', { hostnames: ['swift.test'] });
  await put(swift);
  expect(await isLive('swift.test')).toBe(200);
  expect((await put({ ...swift, hostnames: ['swallow.test'] }, { 'if-match': '*' })).status).toBe(200);
  const port = new URL(testEnv.site).port;
  const asked = async (path: string, host: string) => {
    const { status, headers } = await testEnv.get(path, host);
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  for (const path of ['/', '/blog?page=2', '/feed.xml', '/api/health', '/robots.txt', '/nothing/here'])
    expect(await asked(path, 'swift.test')).toEqual([
      308,
      `http://swallow.test${path}`,
      'public, max-age=3600',
    ]);
  expect((await asked('/', `www.swift.test:${port}`))[1]).toBe(`http://swallow.test:${port}/`);
  expect(await isLive('swallow.test')).toBe(200);
  // After a second rename, both old names lead to the newest one.
  await put({ ...swift, hostnames: ['martin.test'] }, { 'if-match': '*' });
  for (const host of ['swift.test', 'swallow.test'])
    expect((await asked('/', host))[1]).toBe('http://martin.test/');
  await put(paper('nest', { hostnames: ['swift.test'] }));
  expect((await testEnv.get('/', 'swift.test')).text).toContain('The nest');
  await testEnv.callRegister('/swift?by=Ann&confirm=swift', { method: 'DELETE' });
  await expect.poll(async () => (await asked('/', 'swallow.test'))[0]).toBe(410);
  expect((await asked('/', 'martin.test'))[0]).toBe(410);
});

test('a new name is on a front page that was cached before, long before the page expires', async () => {
  const moth = paper('moth', { name: 'The Moth' });
  const front = async () => (await testEnv.get('/', 'moth.test')).text;
  await put(moth);
  await expect.poll(front).toContain('The Moth');
  expect((await put({ ...moth, name: 'The Lamp' }, { 'if-match': '*' })).status).toBe(200);
  const written = performance.now();
  // The first reader gets the old page and starts its revalidation.
  await expect.poll(front).toContain('The Lamp');
  expect(performance.now() - written).toBeLessThan(PAGE_FRESH_S * 1_000);
});

describe('many publications', () => {
  const many = Array.from({ length: 250 }, (_, i) => paper(`p${String(i).padStart(3, '0')}`));

  test('are written in chunks, each whole or not at all, and an import can be repeated', async () => {
    const faulty: unknown[] = [...many.slice(0, 120), { ...many[120], name: 7 }, ...many.slice(121)];
    const first = await importRows(faulty);
    expect(first.chunks.map(({ from, to, written }) => [from, to, written])).toEqual([
      [1, 100, 100],
      [101, 200, 0],
      [201, 250, 50],
    ]);
    expect(first.chunks[1]?.refused).toMatchObject([{ line: 121, id: 'p120', faults: [{ path: '$.name' }] }]);
    expect(first.summary).toMatchObject({ rows: 250, written: 150, unchanged: 0, refused: 100 });
    expect([await isLive('p099.test'), await isLive('p100.test'), await isLive('p249.test')]).toEqual([
      200, 404, 200,
    ]);
    const second = await importRows(many);
    expect(second.summary).toEqual({
      done: true,
      rows: 250,
      written: 100,
      unchanged: 150,
      refused: 0,
      pending: 0,
    });
    expect(await isLive('p120.test')).toBe(200);
  });

  test('readers are answered while an import is copied (F22)', async () => {
    const more = Array.from({ length: 500 }, (_, i) => paper(`q${String(i).padStart(4, '0')}`));
    let isOver = false;
    const importing = importRows(more).finally(() => {
      isOver = true;
    });
    let answered = 0;
    for (; !isOver; answered += 1) expect(await isLive('localhost')).toBe(200);
    expect((await importing).summary.written).toBe(500);
    // Without the pause there are two: one before the import and one after it.
    expect(answered).toBeGreaterThan(10);
  }, 60_000);

  test('hostnames may move between rows of a chunk; an id twice, and lines that are no row, are refused', async () => {
    const [a, b] = [paper('m1'), paper('m2')];
    await importRows([a, b]);
    const swapped = [
      { ...a, hostnames: b.hostnames },
      { ...b, hostnames: a.hostnames },
    ];
    expect((await importRows(swapped, '&replace')).summary.written).toBe(2);
    const { chunks } = await importRows([paper('m3'), paper('m3'), '{', '[]', '', 'null']);
    expect(chunks[0]?.refused.map(({ line, faults }) => [line, faults[0]?.reason.slice(0, 20)])).toEqual([
      [2, 'm3 is also in line 1'],
      [3, expect.stringMatching(/^not JSON/)],
      [4, 'must be an object'],
      [6, 'must be an object'],
    ]);
  });

  test('an import that writes nothing still completes the copies, and says what is pending', async () => {
    const kv = await testEnv.miniflare.getKVNamespace('PUBLICATIONS', 'site');
    await kv.delete('index:publications:1');
    const { summary } = await importRows([paper('p004')]);
    expect(summary).toMatchObject({ written: 0, unchanged: 1, pending: 0 });
    expect(await kv.get('index:publications:1')).toContain('p004.test');
  });

  test('the JSON Schema of a row names its fields', async () => {
    const response = await testEnv.callRegister('/schema.json');
    const schema = await response.json();
    expect(schema).toMatchObject({
      type: 'object',
      properties: { hostnames: { type: 'array', maxItems: 20 } },
      required: expect.arrayContaining(['id', 'hostnames', 'name']),
    });
  });

  test.each(['/Bee', '/bee/what', '/bee/history/x', '/bee/history/1/2', '/bee/restore'])(
    '%s is nothing',
    async (below) => {
      expect((await testEnv.callRegister(below)).status).toBe(404);
    },
  );
});
