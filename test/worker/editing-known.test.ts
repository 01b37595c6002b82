import { beforeAll, expect, test } from 'vitest';
import {
  editingHistorySchema,
  editingStateSchema,
  registerRefusalSchema,
  writtenEditingSchema,
} from '../../schema/register.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOST = 'bee.test';
/** Of the default publication; see mocks/content/articles. */
const OWN_ARTICLE = '/blog/in-defense-of-the-slow-elevator';

const feedOf = (name: string) => `${testEnv.mocks}/feeds/${name}`;
const testEnv = await ownEnv({
  env: { PURGE_TOKEN },
  faults: true,
  publications: (mocks) => [
    smallPublication('bee', {
      hostnames: [HOST],
      sections: { local: [`${mocks}/feeds/bay-wire`], world: [`${mocks}/feeds/world-dispatch`] },
    }),
  ],
});
beforeAll(async () => {
  for (const name of ['bay-wire', 'world-dispatch']) await testEnv.refreshFeed(feedOf(name));
});

const call = (below: string, init: RequestInit = {}, host = HOST) =>
  testEnv.get(`/api/editing${below}`, host, {
    ...init,
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, ...init.headers },
  });
const state = async (host = HOST) => editingStateSchema.parse(JSON.parse((await call('', {}, host)).text));
async function write(editing: unknown, query = '', host = HOST) {
  const { version } = await state(host);
  const init = {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify(editing),
  };
  return call(`?by=Maria${query}`, init, host);
}
async function accepted(editing: unknown, query = '', host = HOST) {
  const { status, text } = await write(editing, query, host);
  expect([status, text]).toEqual([200, expect.anything()]);
  return writtenEditingSchema.parse(JSON.parse(text));
}
async function refused(editing: unknown, query = '') {
  const before = await state();
  const { status, text } = await write(editing, query);
  expect([status, text]).toEqual([422, expect.anything()]);
  expect(await state()).toEqual(before);
  return registerRefusalSchema.parse(JSON.parse(text));
}
const storyOf = (name: string, n: number) => testEnv.storedStory(feedOf(name), n);
/** The address with one letter left out. */
const mistyped = (address: string) => address.slice(0, -3) + address.slice(-2);

const NOTE = { label: 'Corrected', text: 'The hour.' };

test('EDIT-2 a mistyped address is refused with the nearest known one, and nothing is changed', async () => {
  const { link, guid } = await storyOf('bay-wire', 20);
  for (const editing of [
    { hidden: [{ link: mistyped(link) }] },
    { pinned: [{ link: mistyped(link) }] },
    { notes: [{ link: mistyped(link), ...NOTE }] },
  ]) {
    const { faults } = await refused(editing);
    expect(faults).toEqual([
      {
        path: expect.stringContaining('.link'),
        reason: expect.stringContaining(`nearest is ${link}`),
        choices: [link],
      },
    ]);
    expect(faults?.[0]?.reason).toContain('nothing was changed');
  }
  expect((await refused({ hidden: [{ guid: mistyped(guid) }] })).faults?.[0]?.choices).toEqual([guid]);
  const feed = feedOf('bay-wire');
  const { faults } = await refused({ hiddenFeeds: [{ url: `${mistyped(feed)}` }] });
  expect(faults).toEqual([
    {
      path: '$.editing.hiddenFeeds[0].url',
      reason: expect.stringContaining(`nearest is ${feed}`),
      choices: [feed],
    },
  ]);
});

test('EDIT-2 known are all stored stories, also those that are hidden; others can be stored in advance', async () => {
  const [old, other] = [await storyOf('bay-wire', 25), await storyOf('world-dispatch', 3)];
  await accepted({
    hidden: [{ link: `${old.link}?utm_source=mail` }],
    hiddenFeeds: [{ url: feedOf('world-dispatch') }],
  });
  const hidden = (await state()).editing;
  await accepted({
    ...hidden,
    notes: [
      { link: old.link, ...NOTE },
      { guid: other.guid, ...NOTE },
    ],
  });
  const soon = 'https://publisher.example/comes-tomorrow';
  await refused({ hidden: [{ link: soon }] });
  const { warnings } = await accepted({ hidden: [{ link: soon }] }, '&anyway');
  expect(warnings).toEqual([`${soon} is stored in advance: nothing has this address yet`]);
  // A stored entry is not asked about again.
  await accepted({ hidden: [{ link: soon }], pinned: [{ link: other.link }] });
  await accepted({});
});

test('EDIT-2 the publication’s own articles are known, and the search’s stories that left their feed', async () => {
  const correction = { kind: 'correction', at: '2026-11-20T10:00:00Z', ...NOTE };
  const link = `http://127.0.0.1:8787${OWN_ARTICLE}`;
  const corrected = await accepted({ notes: [{ link, ...correction }] }, '', 'localhost');
  expect(corrected.warnings.filter((warning) => warning.includes(OWN_ARTICLE))).toEqual([]);
  const { faults } = await refused({ notes: [{ link: `https://${HOST}/blog/no-such-article`, ...NOTE }] });
  expect(faults?.[0]?.reason).toContain('nothing was changed');
  const gone = await storyOf('world-dispatch', 7);
  await testEnv.get(`/search?q=${encodeURIComponent(gone.title)}`, HOST);
  await expect
    .poll(async () => (await testEnv.get(`/search?q=${encodeURIComponent(gone.title)}`, HOST)).text, {
      timeout: 20_000,
      // A network asks sixty times a minute.
      interval: 500,
    })
    .toContain(gone.link);
  const feeds = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
  const record = await testEnv.storedFeed('all', feedOf('world-dispatch'));
  const items = record.items.filter(({ link }) => link !== gone.link);
  await feeds.put(`all:1:${feedOf('world-dispatch')}`, JSON.stringify({ ...record, items }));
  await accepted({ hidden: [{ link: gone.link }] });
  expect((await refused({ hidden: [{ link: mistyped(gone.link) }] })).faults?.[0]?.choices).toEqual([
    gone.link,
  ]);
  await feeds.put(`all:1:${feedOf('world-dispatch')}`, JSON.stringify(record));
  await accepted({});
});

test('EDIT-2 where the index cannot be asked, an address is accepted and the answer says so', async () => {
  const link = 'https://publisher.example/nowhere';
  await testEnv.fail({ objects: { SEARCH_INDEXES: 'throw' } });
  const { warnings } = await accepted({ pinned: [{ link }] });
  await testEnv.fail({});
  expect(warnings).toEqual([`${link} was not checked: the search index does not answer`]);
  await accepted({});
});

test('EDIT-3 a word’s answer says how many of today’s stories it hides; above a tenth it needs a yes', async () => {
  const few =
    (await storyOf('bay-wire', 2)).title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  const { words } = await accepted({ hidden: [{ word: few }] });
  expect(words).toEqual([{ word: few, hides: expect.any(Number), of: expect.any(Number) }]);
  expect(words?.[0]?.hides).toBeGreaterThan(0);
  await accepted({});
  const { faults, words: wide } = await refused({ hidden: [{ word: 'the' }] });
  const [{ hides = 0, of = 1 } = {}] = wide ?? [];
  expect(hides / of).toBeGreaterThan(0.1);
  expect(faults).toEqual([
    {
      path: '$.editing.hidden[0].word',
      reason: expect.stringContaining(`“the” hides ${hides} of today’s ${of} stories`),
    },
  ]);
  const [{ hides: some = 0, of: all = 1 } = {}] = (await refused({ hidden: [{ word: 'with' }] })).words ?? [];
  expect(some / all).toBeLessThan(0.5);
  expect((await accepted({ hidden: [{ word: 'the' }] }, '&yes')).words).toEqual([{ word: 'the', hides, of }]);
  await accepted({});
});

test('EDIT-4 undo three times goes back three changes, and a change after it begins anew', async () => {
  const word = (text: string) => ({ word: text });
  const undo = async () => {
    const { version } = await state();
    const { status, text } = await call('/undo?by=Ann', {
      method: 'POST',
      headers: { 'if-match': `"${version}"` },
    });
    return { status, text, words: (await state()).editing.hidden.map((entry) => entry.word) };
  };
  for (const hidden of [['zebras'], ['zebras', 'yaks'], ['yaks'], ['yaks', 'wombats']])
    await accepted({ hidden: hidden.map(word) });
  const seen = [];
  for (let times = 0; times < 3; times++) seen.push((await undo()).words);
  expect(seen).toEqual([['yaks'], ['zebras', 'yaks'], ['zebras']]);
  await accepted({ hidden: [word('zebras'), word('voles')] });
  expect([(await undo()).words, (await undo()).words]).toEqual([['zebras'], []]);
  const { edits } = editingHistorySchema.parse(JSON.parse((await call('/history')).text));
  const [last, , changed] = edits;
  expect(last).toMatchObject({ by: 'Ann', undoes: expect.any(Number) });
  expect(last?.changes).toEqual([{ list: 'hidden', entry: word('zebras'), is: 'removed' }]);
  expect(changed).toMatchObject({
    by: 'Maria',
    changes: [{ list: 'hidden', entry: word('voles'), is: 'added' }],
  });
  expect(changed?.undoes).toBeUndefined();
  const stale = await call('/undo?by=Ann', { method: 'POST', headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
  expect((await call('/undo?by=Ann', { method: 'POST' })).status).toBe(428);
});
