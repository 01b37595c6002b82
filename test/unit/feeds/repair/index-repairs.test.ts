import { beforeEach, expect, test, vi } from 'vitest';
import { openFeedIndex } from '../feed-index-fixture.ts';

const FEED = 'https://ledger.example/feed';
const PROPOSAL = {
  id: 'x',
  from: FEED,
  to: 'https://ledger.example/new',
  reason: 'page',
  goneSince: 1,
  provenAt: 2,
  requests: 3,
  proof: { title: 'Ledger', shared: 9, compared: 10, newer: 1, by: 'guid', samples: ['One'] },
};
const paper = (id: string, feeds: string[]) => ({
  id,
  version: '1',
  local: false,
  name: id,
  hostname: `${id}.example`,
  sections: { local: feeds },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 8, 14, 23) });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('REPAIR-2 a publisher’s requests are counted per day, for all of its feeds, also after a restart', async () => {
  const fixture = await openFeedIndex();
  const take = () => fixture.index.takeLookup('ledger.example');
  expect([await take(), await take()]).toEqual([true, true]);
  fixture.restart();
  expect([await take(), await take(), await fixture.index.takeLookup('other.example')]).toEqual([
    true,
    false,
    true,
  ]);
  vi.setSystemTime(Date.UTC(2026, 8, 15, 1));
  expect(await take()).toBe(true);
});

test('REPAIR-4 the feed index lists new addresses with the papers of each, until the feed works or is listed no longer', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([paper('ant', [FEED]), paper('bee', [FEED, 'https://b.example/'])], []);
  await fixture.ring();
  await fixture.index.noteRepair(FEED, PROPOSAL);
  fixture.restart();
  expect(await fixture.index.repairs()).toEqual({
    feeds: 2,
    repairs: [{ ...PROPOSAL, papers: ['ant', 'bee'] }],
  });
  await fixture.index.noteRepair(FEED, null);
  expect((await fixture.index.repairs()).repairs).toEqual([]);
  await fixture.index.noteRepair(FEED, PROPOSAL);
  await fixture.index.list([paper('ant', []), paper('bee', [])], []);
  await fixture.ring();
  expect((await fixture.index.repairs()).repairs).toEqual([]);
});
