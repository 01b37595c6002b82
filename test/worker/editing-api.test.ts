import { beforeAll, expect, test } from 'vitest';
import type { Editing } from '../../schema/editing.ts';
import {
  editingHistorySchema,
  editingStateSchema,
  registerRefusalSchema,
  writtenPublicationSchema,
} from '../../schema/register.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOST = 'bee.test';
const MINUTE_MS = 60_000;

const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: (mocks) => [smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } })],
  env: { PURGE_TOKEN },
});
beforeAll(async () => {
  await testEnv.refreshFeed(`${testEnv.mocks}/feeds/bay-wire`);
});

const authorization = `Bearer ${PURGE_TOKEN}`;
const call = (below: string, init: RequestInit = {}) =>
  testEnv.get(`/api/editing${below}`, HOST, { ...init, headers: { authorization, ...init.headers } });
const state = async () => editingStateSchema.parse(JSON.parse((await call('')).text));
const write = (editing: unknown, version: number, by = 'Maria') =>
  call(`?by=${by}`, {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify(editing),
  });
const front = async () => (await testEnv.get('/', HOST)).text;
const soon = (until: string) => ({ text: 'The bridge is closed', until });

test('an editor’s change is live here at once, without touching the row of the operators', async () => {
  expect(await front()).not.toContain('The bridge is closed');
  const { version, editing } = await state();
  expect([version, editing]).toEqual([
    1,
    { hidden: [], pinned: [], hiddenFeeds: [], notes: [], split: [], grouped: [] } satisfies Editing,
  ]);
  const started = Date.now();
  const written = await write({ breaking: soon('2099-01-01T00:00:00Z') }, version);
  expect(writtenPublicationSchema.parse(JSON.parse(written.text))).toMatchObject({
    id: 'bee',
    version: 2,
    changes: [{ path: '$.editing' }],
  });
  await expect.poll(front, { timeout: 5_000 }).toContain('The bridge is closed');
  expect(Date.now() - started).toBeLessThan(10_000);
  const row = await (await testEnv.callRegister('/bee')).json();
  expect(row).toMatchObject({ by: 'Maria', row: { name: 'The bee' } });
});

test('an operator’s file without changes by hand leaves them unchanged', async () => {
  await testEnv.callRegister('/bee?by=Ann', {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(smallPublication('bee', { name: 'The New Bee' })),
  });
  expect((await state()).editing.breaking?.text).toBe('The bridge is closed');
});

test('two editors do not overwrite each other, and an invalid change is refused with its path', async () => {
  const { version } = await state();
  const late = await write({}, version - 1);
  expect([late.status, registerRefusalSchema.parse(JSON.parse(late.text)).version]).toEqual([412, version]);
  const blind = await call('?by=Maria', { method: 'PUT', body: '{}' });
  expect(blind.status).toBe(428);
  const invalid = await write({ hidden: [{ word: 'x' }] }, version);
  expect([invalid.status, invalid.text]).toEqual([
    422,
    expect.stringContaining('$.editing.hidden[0].word: must have two letters'),
  ]);
  expect((await write({}, version, '')).status).toBe(400);
  expect(
    (await call('?by=Maria', { method: 'PUT', headers: { 'if-match': `"${version}"` }, body: '{' })).status,
  ).toBe(422);
});

test('the history has each change, so that it can be undone', async () => {
  const { version } = await state();
  await write({}, version);
  const { edits } = editingHistorySchema.parse(JSON.parse((await call('/history')).text));
  expect(edits.map(({ by, editing }) => [by, editing.breaking?.text])).toEqual([
    ['Maria', undefined],
    ['Maria', 'The bridge is closed'],
  ]);
  const undone = await write(edits[1]?.editing, (await state()).version);
  expect(undone.status).toBe(200);
  await expect.poll(front, { timeout: 5_000 }).toContain('The bridge is closed');
});

test('without the publication’s secret nothing is read or written', async () => {
  const strangers = { authorization: `Bearer ${testEnv.operatorToken}` };
  expect((await call('', { headers: strangers })).status).toBe(401);
  expect((await call('', { headers: { authorization: '' } })).status).toBe(401);
  expect((await state()).editing.breaking?.text).toBe('The bridge is closed');
});

test('an end in the past is refused with its path, and the live line stays; one that has ended since may stay', async () => {
  const { version, editing } = await state();
  const past = new Date((await testEnv.clock.now()) - 1_000).toISOString();
  for (const ended of [{ breaking: soon(past) }, { ...editing, hidden: [{ word: 'ferry', until: past }] }]) {
    const refused = await write(ended, version);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringMatching(
        new RegExp(`\\$\\.editing\\.\\S+\\.until: ${past} is in the past; nothing was changed`),
      ),
    ]);
  }
  expect(await state()).toEqual({ version, editing });
  expect(await front()).toContain('The bridge is closed');
  const until = new Date((await testEnv.clock.now()) + MINUTE_MS).toISOString();
  expect((await write({ breaking: soon(until) }, version)).status).toBe(200);
  await testEnv.clock.advance(2 * MINUTE_MS);
  const beside = { breaking: soon(until), hidden: [{ word: 'ferry' }] };
  expect((await write(beside, (await state()).version)).status).toBe(200);
});

test('EDIT-10 a planned line begins in the minute after its time, for readers here', async () => {
  const at = await testEnv.clock.now();
  const line = {
    text: 'The tunnel is open',
    begins: new Date(at + MINUTE_MS).toISOString(),
    until: new Date(at + MINUTE_MS * 60).toISOString(),
  };
  const plan = (body: unknown) => call('/planned?by=Maria', { method: 'PUT', body: JSON.stringify(body) });
  for (const wrong of [
    { ...line, begins: undefined },
    { ...line, until: line.begins },
    { ...line, more: 1 },
    7,
  ])
    expect((await plan(wrong)).status).toBe(422);
  expect((await testEnv.get('/api/editing/planned?by=X', HOST, { method: 'DELETE' })).status).toBe(401);
  expect((await plan(line)).status).toBe(200);
  expect((await plan(line)).status).toBe(409);
  const before = await state();
  expect(before.planned).toMatchObject({ line, by: 'Maria' });
  expect(await front()).not.toContain(line.text);
  await testEnv.runCron();
  expect(await state()).toEqual(before);
  await testEnv.clock.advance(MINUTE_MS);
  await testEnv.runCron();
  expect((await state()).version).toBe(before.version + 1);
  // This isolate's copy of the index is a minute old at most.
  await testEnv.clock.advance(2 * MINUTE_MS);
  await expect.poll(front, { timeout: 10_000 }).toContain(line.text);
  const { edits } = editingHistorySchema.parse(JSON.parse((await call('/history')).text));
  expect(edits[0]).toMatchObject({ by: 'Maria', why: 'as planned' });
  expect((await state()).planned).toBe(undefined);
});

test('a version is accepted as a weak tag too, which a compressing proxy makes of it; the history is not written', async () => {
  const { version, editing } = await state();
  const weak = { 'if-match': `W/"${version}"` };
  const written = await call('?by=Maria', { method: 'PUT', headers: weak, body: JSON.stringify(editing) });
  expect(written.status).toBe(200);
  const history = await call('/history?by=Maria', { method: 'PUT', headers: weak, body: '{}' });
  expect([history.status, history.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
