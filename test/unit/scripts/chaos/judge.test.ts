import { expect, test } from 'vitest';
import { cellId, STATES, selectCells } from '../../../../scripts/chaos/cells.ts';
import { expectedOf } from '../../../../scripts/chaos/expected.ts';
import { judge, wordsOf } from '../../../../scripts/chaos/judge.ts';
import { PAGES } from '../../../../scripts/chaos/pages.ts';
import { reportPage } from '../../../../scripts/chaos/report.ts';

const cells = selectCells([]).flatMap(({ state, pages }) => pages.map((page) => ({ ...state, page })));

function cellOf(id: string) {
  const cell = cells.find((one) => cellId(one) === id);
  if (!cell) throw new Error(`no cell ${id}`);
  return cell;
}

const faultOf = (
  id: string,
  answer: { status: number; text?: string; ms?: number },
  before: string[] = [],
) => {
  const cell = cellOf(id);
  return judge(cell, expectedOf(cell), { text: '', ms: 10, kept: true, ...answer }, before).fault;
};

test('every state has every page, more than 1,300 cells with ids of their own', () => {
  expect(cells).toHaveLength(STATES.length * PAGES.length);
  expect(cells.length).toBeGreaterThan(1_300);
  expect(new Set(cells.map(cellId)).size).toBe(cells.length);
});

test('cells are selected by their id, or by its beginning up to a slash', () => {
  const idsOf = (...wanted: string[]) =>
    selectCells(wanted).flatMap(({ state, pages }) => pages.map((page) => cellId({ ...state, page })));
  expect(idsOf('backend-hang/kv-throw/warm/blog')).toEqual(['backend-hang/kv-throw/warm/blog']);
  expect(idsOf('backend-hang/kv-throw')).toHaveLength(PAGES.length);
  expect(idsOf('backend-ha')).toEqual([]);
});

test('a kept list with its words, in time, passes', () => {
  expect(
    faultOf('backend-hang/nothing/warm/blog', { status: 200, text: '/blog/a /blog/b' }, ['/blog/a']),
  ).toBeNull();
});

test('BLOG-9 a page that had begun may say its failure in its place', () => {
  const id = 'backend-hang/nothing/cold/blog';
  expect(faultOf(id, { status: 200, text: '<meta name="robots" content="noindex"/>' }, [])).toBeNull();
  expect(faultOf(id, { status: 200 }, [])).toMatch(/^status 200 instead of 503/);
});

test('a secret that cannot be compared is neither right nor wrong', () => {
  expect(faultOf('nothing/objects-throw/cold/desk-refused', { status: 503 })).toBeNull();
  expect(faultOf('nothing/objects-throw/cold/desk-refused', { status: 401 })).toMatch(/^status 401/);
  expect(faultOf('nothing/kv-throw/cold/desk-refused', { status: 401 })).toBeNull();
});

test.each<[string, string, { status: number; text?: string; ms?: number }, RegExp]>([
  [
    'another status',
    'backend-hang/nothing/warm/blog',
    { status: 503 },
    /^status 503 instead of 200 \(BLOG-9\)/,
  ],
  ['no answer', 'nothing/nothing/cold/front', { status: 0, text: 'reset' }, /^no answer: reset/],
  ['late', 'nothing/nothing/cold/terms', { status: 200, ms: 4_500 }, /^4500 ms, the limit is 4000/],
  [
    'an exception',
    'nothing/nothing/cold/terms',
    { status: 200, text: 'TypeError: x' },
    /contains “TypeError”/,
  ],
  [
    'lost words',
    'backend-hang/nothing/warm/blog',
    { status: 200, text: '/blog/b' },
    /^1 of 1 known words are gone/,
  ],
])('a cell with %s fails', (_, id, answer, fault) => {
  expect(faultOf(id, answer, ['/blog/a'])).toMatch(fault);
});

test('BLOG-9 POST-7 what was never stored is answered like the fault', () => {
  const statusesOf = (id: string) => expectedOf(cellOf(id)).statuses;
  expect(statusesOf('backend-status-500/nothing/cold/blog')).toEqual([503]);
  expect(statusesOf('backend-status-404/nothing/cold/article')).toEqual([404]);
  expect(statusesOf('backend-empty-list/nothing/cold/blog')).toEqual([200]);
  expect(statusesOf('backend-empty-list/nothing/cold/blog-page')).toEqual([404]);
  expect(statusesOf('nothing/kv-hang/cold/terms')).toEqual([503]);
  expect(statusesOf('nothing/kv-hang/warm/terms')).toEqual([200]);
  expect(statusesOf('radio-hang/nothing/warm/stream')).toEqual([503]);
});

test('the words of an answer are its matches, each once', () => {
  expect(wordsOf('<a href="/blog/a"><a href="/blog/b"><a href="/blog/a">', /href="([^"]+)"/g)).toEqual([
    '/blog/a',
    '/blog/b',
  ]);
});

test('the report links each cell that fails to its reason and its command, and escapes what pages say', () => {
  const cell = cellOf('backend-hang/nothing/warm/blog');
  const good = {
    cell: cellOf('backend-hang/nothing/warm/front'),
    expected: expectedOf(cell),
    status: 200,
    ms: 9,
  };
  const html = reportPage(
    {
      metadata: { at: '2026-11-23T05:00Z', commit: 'abc', machine: 'two cores', busy: 0.5 },
      seconds: 61,
      verdicts: [
        { ...good, cell, fault: 'lost <b>words</b>' },
        { ...good, fault: null },
      ],
    },
    '',
  );
  expect(html).toContain('<h1>1 of 2 cells fail</h1>');
  expect(html).toContain('href="#backend-hang--nothing--warm--blog"');
  expect(html).toContain('id="backend-hang--nothing--warm--blog"');
  expect(html).toContain('npm run chaos -- --cell backend-hang/nothing/warm/blog');
  expect(html).toContain('lost &lt;b&gt;words&lt;/b&gt;');
  expect(html).toContain('aria-label="passes"');
});
