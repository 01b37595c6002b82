import { expect, test } from 'vitest';
import { cachedRows } from '../../../../../scripts/measure/bench/cached.ts';
import { coldRows } from '../../../../../scripts/measure/bench/cold.ts';
import { renderRows } from '../../../../../scripts/measure/bench/render.ts';
import { type ExplainedRow, explain, plain } from '../../../../../scripts/measure/bench/row.ts';
import { formatTable } from '../../../../../scripts/measure/bench/save.ts';

const pulls = (requestsPerSecond: number, cpuMsPerRequest: number) => [
  { answers: 1_000, requestsPerSecond, cpuMsPerRequest },
];
const coldPage = { firstByteMs: 40, shellMs: 45, afterFirstFeedMs: 10, afterFeedsMs: 20 };

const parts: Record<string, ExplainedRow[]> = {
  cached: cachedRows({
    page: pulls(2_000, 0.5),
    cache: pulls(1_600, 0.6),
    entrypoint: pulls(2_500, 0.4),
    memory: pulls(4_000, 0.25),
    render: pulls(250, 4),
  }),
  cold: coldRows([coldPage], [{ ...coldPage, firstByteMs: 90 }]),
  render: renderRows({
    ours: pulls(500, 3),
    other: pulls(200, 9),
    bare: pulls(2_000, 1),
    bytes: { ours: 20_000, other: 40_000 },
  }),
};

test.each(Object.entries(parts))(
  'each figure of the part %s says what it measures, in one line',
  (_, rows) => {
    for (const { measures } of rows) expect(measures).toMatch(/^[^\n|]{20,}$/);
  },
);

test('a cached page is compared with its own render and with three ways to the same bytes', () => {
  const found = Object.fromEntries(parts.cached?.map(({ name, value }) => [name, value]) ?? []);
  expect(found).toMatchObject({
    'cached page : bare Worker from caches.default, requests/s': '1.25x',
    'cached page : bare Worker through an entrypoint, requests/s': '0.80x',
    'cached page : bare Worker from memory, requests/s': '0.50x',
    'render : cached page, CPU': '8.0x',
    'rendered page, records known, CPU': '4.0 ms',
  });
});

test('a render is compared with Remix as it comes, with and without what sending costs', () => {
  expect(parts.render?.map(({ value }) => value)).toEqual(['0.33x', '0.25x', '3.00 ms', '1.00 ms', '0.50x']);
});

test('a table has a column for what figures measure only if one of them says so', () => {
  const start = plain('start', 3, 'ms');
  expect(formatTable([start])).toEqual([
    '| what | found | goal |  |',
    '|---|---|---|---|',
    '| start | 3 ms |  |  |',
  ]);
  expect(formatTable([start, explain(start, 'Not the build.')])).toEqual([
    '| what | found | goal |  | what it measures, and what not |',
    '|---|---|---|---|---|',
    '| start | 3 ms |  |  |  |',
    '| start | 3 ms |  |  | Not the build. |',
  ]);
});
