import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publicationSchema } from '../../schema/publication.ts';
import { type CheckedFeed, checkFeeds, feedsOfRows, judge } from '../../scripts/publication/check-feeds.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';

const DAY_MS = 86_400_000;
const folder = ownFolder();
const testEnv = await ownEnv();

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
  const checked = await checkFeeds(feedsOfRows([row, twice]), ({ url }) => found.push(url), { pauseMs: 0 });
  expect(checked.map(({ verdict, detail }) => `${verdict}: ${detail}`)).toEqual([
    'blocked: HTTP 403: the publisher refuses programs',
    'dead: HTTP 404',
    'empty: a feed without stories',
    expect.stringMatching(/^dead: no feed: /),
    `moved: use ${feed('port-to-port')}`,
    'ok: ',
  ]);
  expect(found).toEqual(checked.map(({ url }) => url));
  expect(checked.map(({ status }) => status)).toEqual([403, 404, 200, 200, 200, 200]);
  expect(checked.map(({ redirect }) => redirect)).toEqual([
    ...Array(4).fill(null),
    { to: feed('port-to-port'), permanent: true },
    null,
  ]);
  expect(checked.at(-1)).toMatchObject({
    items: 30,
    robots: 'allowed',
    listedBy: ['bee food', 'wasp local'],
  });
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

/** Runs `npm run publication -- check` on a row with these feeds of the mocks. */
async function check(ids: string[], options: string[], env: Record<string, string> = {}) {
  const file = path.join(folder, 'row.json');
  writeFileSync(file, JSON.stringify(rowWith(...ids)));
  const child = spawn(process.execPath, ['scripts/publication.ts', 'check', file, ...options], {
    env: { ...process.env, ...env },
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      printed[stream] += chunk.toString();
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, ...printed };
}

test('npm run publication -- check writes JSON for programs, and fails if a feed fails', async () => {
  const verdictsOf = async (...ids: string[]) => {
    const { code, stdout } = await check(ids, ['--json']);
    const feeds: CheckedFeed[] = JSON.parse(stdout);
    return { code, verdicts: feeds.map(({ verdict }) => verdict) };
  };
  expect(await verdictsOf('long-table')).toEqual({ code: 0, verdicts: ['ok'] });
  expect(await verdictsOf('long-table', 'nobody')).toEqual({ code: 1, verdicts: ['ok', 'dead'] });
});

test('npm run publication -- check prints a table, and sends the contact that is set', async () => {
  await testEnv.control.fault('feed:bay-wire', { mode: 'moved', to: feed('port-to-port') });
  const { code, stdout } = await check(['long-table', 'bay-wire', 'nobody'], [], {
    FEED_CONTACT: 'https://bee.example/bot',
  });
  expect(code).toBe(1);
  const [headings, ...lines] = stdout.trimEnd().split('\n');
  expect(headings?.split(/ +/)).toEqual([
    'answer',
    'items',
    'newest',
    'redirect',
    'robots',
    'verdict',
    'address',
  ]);
  expect(lines.map((line) => line.replace(/ +/g, ' ').replace(/\d{4}-\d\d-\d\d/, 'DATE'))).toEqual([
    `200 30 DATE - allowed ok ${feed('long-table')}`,
    `200 30 DATE permanent allowed moved ${feed('bay-wire')}`,
    ` use ${feed('port-to-port')} (bee food)`,
    `404 0 no date - allowed dead ${feed('nobody')}`,
    ' HTTP 404 (bee food)',
    '',
    '3 feeds, 2 not ok.',
  ]);
  const { requests } = await testEnv.control.log();
  expect(requests.at(-1)?.userAgent).toBe('Masthead/1.0 (news feed reader; +https://bee.example/bot)');
  await testEnv.control.reset();
});
