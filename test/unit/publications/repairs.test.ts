import { expect, test, vi } from 'vitest';
import { changeRepairs, readRepairs } from '../../../functions/publications/operators-api/repairs-api.ts';
import type { FeedRepairs } from '../../../schema/feeds/feed-repair.ts';
import type { PublicationInput } from '../../../schema/publication.ts';
import { openRegister } from './register-fixture.ts';

const [OLD, NEW] = ['https://ledger.example/rss', 'https://ledger.example/feed/'];
const AUTHOR = { by: 'Ann', why: '', dryRun: false };

const row = (n: number, more: Partial<PublicationInput> = {}): PublicationInput => ({
  id: `paper-${String(n).padStart(3, '0')}`,
  hostnames: [`paper${n}.example`],
  name: `Paper ${n}`,
  tagline: 'News',
  description: 'A paper.',
  timezone: 'UTC',
  shipped: false,
  region: { code: 'US-CA', place: 'Sonoma', area: 'the valley' },
  sections: { local: [OLD, `https://other${n}.example/feed`], food: [OLD] },
  ...more,
});

const repairOf = (n: number): FeedRepairs['repairs'][number] => ({
  id: `r${n}`,
  from: n === 0 ? OLD : `https://other${n}.example/feed`,
  to: n === 0 ? NEW : `https://other${n}.example/new`,
  reason: 'not-found',
  goneSince: 1,
  provenAt: 2,
  requests: 3,
  proof: { title: 'Ledger', shared: 10, compared: 10, newer: 1, by: 'link', samples: [] },
  papers: [],
});

async function open(rows: PublicationInput[], found: FeedRepairs) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const opened = openRegister();
  await opened.importRows(rows);
  const env: unknown = {
    ...opened.env,
    PUBLICATION_REGISTER: { getByName: () => opened.register },
    FEED_INDEX: { getByName: () => ({ ...opened.feedIndex, repairs: async () => found }) },
  };
  const change = async (query: string) =>
    Reflect.apply(changeRepairs, null, [env, new URLSearchParams(query), AUTHOR]) as ReturnType<
      typeof changeRepairs
    >;
  const read = async (id: string) => {
    const stored = await opened.register.get(id, null);
    return stored.ok ? JSON.parse(stored.value.row ?? 'null') : null;
  };
  return { ...opened, env, change, read };
}

test('REPAIR-4 accepting writes the new address into every row that lists the feed, with a history', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => row(n));
  const hidden = row(500, {
    editing: { hiddenFeeds: [{ url: OLD }] },
    sections: { local: ['https://LEDGER.example/rss', NEW] },
  });
  const { change, read, register } = await open([...rows, hidden, row(600, { sections: {} })], {
    feeds: 231,
    repairs: [repairOf(0)],
  });
  expect(await change('accept=r0')).toMatchObject({ ok: true, value: { feeds: 1, rows: 231, pending: 0 } });
  expect((await read('paper-007')).sections).toEqual({
    local: [NEW, 'https://other7.example/feed'],
    food: [NEW],
  });
  expect(await read('paper-500')).toMatchObject({
    sections: { local: [NEW] },
    editing: { hiddenFeeds: [{ url: NEW }] },
  });
  const history = await register.history('paper-229');
  expect(history.ok && history.value.versions.map(({ version, by }) => [version, by])).toEqual([
    [2, 'Ann'],
    [1, 'Ann'],
  ]);
  expect((await register.history('paper-600')).ok && (await read('paper-600')).sections).toEqual({});
});

test('REPAIR-4 one undo takes all rows of an accepted repair back, also those that were changed since', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => row(n));
  const { change, read, register, put, env } = await open(rows, {
    feeds: 200,
    repairs: [repairOf(0), repairOf(1)],
  });
  const before = await read('paper-050');
  const accepted = await change('all-proven');
  if (!accepted.ok) return expect.fail(accepted.error);
  await put({ ...(await read('paper-051')), tagline: 'Changed since' }, 'any');
  const listed: Awaited<ReturnType<typeof readRepairs>> = await Reflect.apply(readRepairs, null, [env]);
  expect(listed.accepted).toMatchObject([{ at: accepted.value.at, rows: 120, by: 'Ann' }]);
  expect(await change(`undo=${accepted.value.at}`)).toMatchObject({ ok: true, value: { rows: 120 } });
  expect(await read('paper-050')).toEqual(before);
  expect(await read('paper-051')).toMatchObject({ tagline: 'Changed since', sections: { food: [OLD] } });
  expect(await register.repairBatches()).toEqual([]);
  expect(await change(`undo=${accepted.value.at}`)).toMatchObject({ ok: false, status: 404 });
});

test('REPAIR-4 more than one in twenty of the network’s feeds need a second word', async () => {
  const { change, read } = await open([row(1), row(2)], {
    feeds: 40,
    repairs: [repairOf(0), repairOf(1), repairOf(2)],
  });
  expect(await change('all-proven')).toMatchObject({ ok: false, status: 409 });
  expect((await read('paper-001')).sections.food).toEqual([OLD]);
  expect(await change('all-proven&yes')).toMatchObject({ ok: true, value: { feeds: 3, rows: 2 } });
  expect(await change('accept=nothing')).toMatchObject({ ok: false, status: 404 });
  expect(await change('')).toMatchObject({ ok: false, status: 400 });
});
