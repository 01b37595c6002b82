import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cachedRows } from '../../../../measure/bench/cached.ts';
import { coldRows } from '../../../../measure/bench/cold.ts';
import { firstByteRows } from '../../../../measure/bench/first-byte.ts';
import { type ExplainedRow, explain, plain } from '../../../../measure/bench/row.ts';
import { formatTable, HISTORY_FILE, saveRows } from '../../../../measure/bench/save.ts';
import { nextPageRow, pointedAtRow, returnRows } from '../../../../measure/bench/taps/rows.ts';
import { crowdRows, editRows } from '../../../../measure/bench/upstream.ts';

const pulls = (requestsPerSecond: number, cpuMsPerRequest: number) => [
  { answers: 1_000, requestsPerSecond, cpuMsPerRequest },
];

const parts: Record<string, ExplainedRow[]> = {
  cached: cachedRows({
    page: pulls(2_000, 0.5),
    bare: pulls(1_600, 0.6),
    render: pulls(250, 4),
    scriptShare: 0.6,
  }),
  cold: coldRows([{ firstByteMs: 40, afterFeedsMs: 20 }]),
  'first-byte': firstByteRows([100, 130, 90], [25, 26, 30]),
  taps: [
    nextPageRow([700, 650, 900]),
    pointedAtRow([340, 351, 360].map((ms) => ({ ms, isPrerendered: ms > 340 }))),
    ...returnRows([
      { longestFrameMs: 90, isPlaceKept: true, isFromCache: true },
      { longestFrameMs: 480, isPlaceKept: false, isFromCache: true },
      { longestFrameMs: 100, isPlaceKept: true, isFromCache: false },
    ]),
  ],
  upstream: [
    ...crowdRows(300, [
      { firstByteMs: 40, totalMs: 400 },
      { firstByteMs: 50, totalMs: 500 },
      { firstByteMs: 60, totalMs: 600 },
    ]),
    ...editRows(2, [{ firstByteMs: 30, totalMs: 40 }]),
  ],
};

test.each(Object.entries(parts))(
  'each figure of the part %s says what it measures, in one line',
  (_, rows) => {
    for (const { measures } of rows) expect(measures).toMatch(/^[^\n|]{20,}$/);
  },
);

test('a cached page is compared with its own render and with a bare Worker that sends the same bytes', () => {
  const found = Object.fromEntries(parts.cached?.map(({ name, value }) => [name, value]) ?? []);
  expect(found).toMatchObject({
    'cached page : bare Worker from caches.default, requests/s': '1.25x',
    'cached page : bare Worker from caches.default, CPU': '0.83x',
    'render : cached page, CPU': '8.0x',
    'cached page, its JavaScript': '0.30 ms',
    'rendered page, records known, CPU': '4.0 ms',
  });
});

test('a first byte has the median and the spread of its runs, and is compared with that of the neighbouring bare Worker', () => {
  const [ours, bare, ratio] = parts['first-byte'] ?? [];
  expect(ours).toMatchObject({ value: '100 ms (90–130)', goal: '≤ 126 ms', met: true });
  expect([bare, ratio].map((row) => row?.value)).toEqual(['26 ms (25–30)', '4.00x (3.00–5.00)']);
});

test('the next page has a goal where the link was pointed at, else an aim that is printed', () => {
  const [next, pointedAt] = parts.taps ?? [];
  expect(next).toMatchObject({ value: '700 ms (650–900)', goal: 'aim 600 ms', met: null });
  expect(pointedAt).toMatchObject({ value: '351 ms (340–360)', goal: '≤ 350 ms', met: false });
  expect(pointedAt?.measures).toContain('2 of 3 were prerendered');
});

test('a return meets its goal by its frames, and only if every reader finds the place again', () => {
  const [, , frames, place, cache] = parts.taps ?? [];
  expect(frames).toMatchObject({ value: '100 ms (90–480)', goal: '≤ 100 ms', met: true });
  expect(place).toMatchObject({ value: '2 of 3', goal: 'all', met: false });
  expect(cache).toMatchObject({ value: '2 of 3', met: null });
});

test('a crowd on a cold page has a goal for its renders, and the waits of half and of nearly all readers', () => {
  expect(parts.upstream?.slice(0, 3).map(({ value, met }) => [value, met])).toEqual([
    ['300', false],
    ['50, 60 ms', null],
    ['500, 600 ms', null],
  ]);
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

test('saved runs are appended to one file, with commit and machine', () => {
  expect(existsSync(HISTORY_FILE)).toBe(true);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'history-')), 'runs.md');
  const run = { at: '2026-11-26T17:00Z', commit: 'abcdef0', machine: '2 x a processor', busy: 0.25 };
  for (const value of [3, 4]) expect(saveRows([plain('start', value, 'ms')], run, file)).toBe(file);
  const text = readFileSync(file, 'utf8');
  expect(text.match(/^## 2026-11-26T17:00Z, abcdef0$/gm)).toHaveLength(2);
  expect(text).toContain('2 x a processor; 25 % busy');
  expect(text.indexOf('| start | 3 ms |')).toBeLessThan(text.indexOf('| start | 4 ms |'));
});

test('readers at the moment of an edit wait for one render', () => {
  const [renders, after] = parts.upstream?.slice(-2) ?? [];
  expect(renders).toMatchObject({ value: '2', goal: '≤ 1', met: false });
  expect(after?.value).toBe('40, 40 ms');
});
