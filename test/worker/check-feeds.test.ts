import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationSchema } from '../../schema/publication.ts';
import { type CheckedFeed, checkFeeds, feedsOfRows, judge } from '../../scripts/publication/check-feeds.ts';
import { smallPublication } from '../env/publications.ts';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-check-'));
let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv();
});
afterAll(async () => {
  await testEnv.stop();
  rmSync(folder, { recursive: true });
});

const feed = (id: string) => `${testEnv.mocks}/feeds/${id}`;
const rowWith = (...ids: string[]) =>
  publicationSchema.parse(smallPublication('bee', { sections: { food: ids.map(feed) } }));

test('FEED-2 every feed of the rows is asked once, and each fault has its verdict', async () => {
  const faults = {
    'long-table': { mode: 'fail', status: 403 },
    'bay-wire': { mode: 'fail', status: 404 },
    'block-by-block': { mode: 'empty' },
    'nation-desk': { mode: 'html' },
    'world-dispatch': { mode: 'moved', to: feed('port-to-port') },
  } as const;
  for (const [id, fault] of Object.entries(faults)) await testEnv.control.fault(`feed:${id}`, fault);
  const row = rowWith(...Object.keys(faults), 'port-to-port');
  const twice = publicationSchema.parse(
    smallPublication('wasp', { sections: { local: [feed('port-to-port')] } }),
  );
  const found: string[] = [];
  const checked = await checkFeeds(feedsOfRows([row, twice]), ({ url }) => found.push(url), 0);
  expect(checked.map(({ verdict, detail }) => `${verdict}: ${detail}`)).toEqual([
    'blocked: HTTP 403: the publisher refuses programs',
    'dead: HTTP 404',
    'empty: a feed without stories',
    expect.stringMatching(/^dead: no feed: /),
    `moved: use ${feed('port-to-port')}`,
    'ok: ',
  ]);
  expect(found).toEqual(checked.map(({ url }) => url));
  expect(checked.at(-1)).toMatchObject({ items: 30, listedBy: ['bee food', 'wasp local'] });
  await testEnv.control.reset();
});

test.each([
  [59, 'ok', ''],
  [61, 'stale', 'the newest story is 61 days old'],
])('a feed whose newest story is %i days old is %s', (days, verdict, detail) => {
  const now = Date.UTC(2026, 0, 1);
  const item = `<item><title>a</title><link>https://a.example/</link><pubDate>${new Date(now - days * DAY_MS).toUTCString()}</pubDate></item>`;
  const body = new TextEncoder().encode(
    `<rss version="2.0"><channel><title>A</title>${item}</channel></rss>`,
  );
  const answer = { kind: 'body', body, contentType: null, url: 'https://a.example/rss' } as const;
  const exchange = { status: 200, bytes: body.length, movedTo: null, maxAgeMinutes: null };
  const validators = { etag: null, lastModified: null };
  expect(judge({ ...answer, ...exchange, validators }, now)).toMatchObject({ verdict, detail, items: 1 });
});

test('an empty 202, with which some publishers answer programs, is no feed', () => {
  const fault = { kind: 'fault', fault: 'status', detail: 'HTTP 202', retryAfterMs: 0 } as const;
  expect(judge({ ...fault, status: 202, bytes: 0 }, 0)).toMatchObject({ verdict: 'empty' });
});

test('npm run publication -- check tells programs in JSON, and fails where a feed does', async () => {
  const file = path.join(folder, 'row.json');
  const check = async (...ids: string[]) => {
    writeFileSync(file, JSON.stringify(rowWith(...ids)));
    const child = spawn(process.execPath, ['scripts/publication.ts', 'check', file, '--json']);
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    const feeds: CheckedFeed[] = JSON.parse(printed);
    return { code, verdicts: feeds.map(({ verdict }) => verdict) };
  };
  expect(await check('long-table')).toEqual({ code: 0, verdicts: ['ok'] });
  expect(await check('long-table', 'nobody')).toEqual({ code: 1, verdicts: ['ok', 'dead'] });
});
