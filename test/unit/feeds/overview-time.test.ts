import { expect, test } from 'vitest';
import { encodeState } from '../../../functions/sources/index/feed-versions.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';
import { openFeedIndex, WHOLE_NETWORK } from './feed-index-fixture.ts';

/** An operator waits at most a second for the screen; this is the part of the feed index. */
const OVERVIEW_MAX_MS = 200;
/** The fastest of these counts, in processor time: the machine may be busy. */
const RUNS = 7;
const FEEDS = 2_300;
const GOOD = encodeState({ ...recordOf([storyOf()]), changedAt: Date.UTC(2026, 10, 22) });
const fault = { kind: 'timeout' as const, detail: '', since: Date.UTC(2026, 10, 22) };
const FAILED = encodeState({ ...recordOf([]), changedAt: null, fault });

const nth = (i: number) => `https://paper-${i % FEEDS}.example/rss`;
/** 25 feeds in sixteen sections. */
const sectionsOf = (p: number) =>
  Object.fromEntries(
    SECTIONS.map(({ id }, s) => [id, [nth(p * 7 + s), ...(s < 9 ? [nth(p * 7 + s + 100)] : [])]]),
  );

test(`an overview of 3,000 publications with 25 feeds each takes less than ${OVERVIEW_MAX_MS} ms, and all its lists are cut`, async () => {
  const fixture = await openFeedIndex();
  const publications = Array.from({ length: 3_000 }, (_, p) => ({
    id: `p${p}`,
    version: '1',
    local: false,
    name: `The Paper of ${p}`,
    hostname: `p${p}.test`,
    sections: sectionsOf(p),
  }));
  await fixture.index.list(publications, []);
  await fixture.index.alarm();
  for (let i = 0; i < FEEDS; i++) {
    await fixture.index.report({
      address: nth(i),
      version: 1,
      state: i % 3 === 0 ? FAILED : GOOD,
      ms: i,
      ...(i % 3 === 0 && { fault: 'timeout' }),
    });
  }
  const took: number[] = [];
  const request = { ...WHOLE_NETWORK, reason: 'unreached' as const };
  let overview = await fixture.index.overview(request);
  for (let i = 0; i < RUNS; i++) {
    const began = cpuMs();
    overview = await fixture.index.overview(request);
    took.push(cpuMs() - began);
  }
  const bytes = JSON.stringify(overview).length;
  process.stdout.write(`overview: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms, ${bytes} bytes\n`);
  const papers = await fixture.index.overview(WHOLE_NETWORK);
  expect(overview).toMatchObject({ publications: 3_000, feeds: { total: 767 }, broken: 3_000 });
  expect([overview.feeds.first, papers.papers.first, overview.slowest].map(({ length }) => length)).toEqual([
    25, 25, 10,
  ]);
  expect(bytes).toBeLessThan(200_000);
  expect(Math.min(...took)).toBeLessThan(OVERVIEW_MAX_MS);
});
