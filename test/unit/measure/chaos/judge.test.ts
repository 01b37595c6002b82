import { expect, test } from 'vitest';
import type { ChaosAnswer } from '../../../../measure/chaos/ask.ts';
import { type Cell, cellId, STATES, selectCells } from '../../../../measure/chaos/cells.ts';
import { expectedOf } from '../../../../measure/chaos/expected.ts';
import { judge, wordsOf } from '../../../../measure/chaos/judge.ts';
import { PAGES } from '../../../../measure/chaos/pages.ts';
import { alertOf, breakingOf, nameOf, newestName, type Paper } from '../../../../measure/chaos/paper.ts';
import { gridRow } from '../../../../measure/chaos/run.ts';
import { sourcesOf } from '../../../../measure/chaos/sources.ts';
import { LATE_FAILURE } from '../../../../schema/contract/offline.ts';
import { SECTIONS } from '../../../../schema/sections.ts';

const PAPER: Paper = {
  id: 'warm',
  edition: 3,
  feeds: 'http://127.0.0.1:1',
  photos: 'http://127.0.0.1:2',
  since: Date.UTC(2026, 10, 26),
  today: 'Thursday, November 26',
  month: '2026-11',
  hasNews: true,
  session: '',
  articlePicture: '/pictures/article/x',
};

const cells = selectCells([]).flatMap(({ state, pages }) => pages.map((page) => ({ ...state, page })));

function cellOf(id: string) {
  const cell = cells.find((one) => cellId(one) === id);
  if (!cell) throw new Error(`no cell ${id}`);
  return cell;
}

const answerOf = (text: string, given: Partial<ChaosAnswer> = {}): ChaosAnswer => ({
  status: 200,
  text,
  body: Buffer.from(text),
  type: 'text/html; charset=utf-8',
  location: '',
  ms: 10,
  kept: true,
  ...given,
});

const faultOf = (id: string, answer: ChaosAnswer, before: string[] = []) =>
  judge(cellOf(id), answer, { paper: PAPER, before, isRenewed: true }).fault;

const card = (slug: string) => `<a href="/blog/${slug}">Update 3: a story</a>`;
const list = (...slugs: string[]) =>
  `<h1 class="a"><b>Latest</b> Stories</h1>${nameOf(PAPER)} ${slugs.map(card).join('')}`;
const TEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const TERMS = `<h1>Terms of Use</h1> Last updated, warm.localhost, ${nameOf(PAPER)}`;

test('every state has every page, more than 13,000 cells with ids of their own', () => {
  expect(cells).toHaveLength(STATES.length * PAGES.length);
  expect(cells.length).toBeGreaterThan(13_000);
  expect(new Set(cells.map(cellId)).size).toBe(cells.length);
});

test('cells are selected by their id, or by its beginning up to a slash', () => {
  const idsOf = (...wanted: string[]) =>
    selectCells(wanted).flatMap(({ state, pages }) => pages.map((page) => cellId({ ...state, page })));
  expect(idsOf('backend-hang/kv-throw/warm/blog')).toEqual(['backend-hang/kv-throw/warm/blog']);
  expect(idsOf('backend-hang/kv-throw')).toHaveLength(PAGES.length);
  expect(idsOf('backend-ha')).toEqual([]);
});

test('a stored list with its words, in time, passes', () => {
  expect(faultOf('backend-hang/nothing/warm/blog', answerOf(list(...TEN)), ['/blog/a'])).toBeNull();
  expect(faultOf('nothing/nothing/cold/terms', answerOf(TERMS))).toBeNull();
});

test('BLOG-9 a page that had begun may say its failure in its place, and must say which', () => {
  const id = 'backend-hang/nothing/cold/blog';
  const later = (text: string) => answerOf(`<h1>Latest Stories</h1>${nameOf(PAPER)} ${text}`);
  const noindex = `<meta name="robots" content="noindex" ${LATE_FAILURE}=""/>`;
  const failure = '<h2>Error Loading Blog</h2>Failed to fetch blogs';
  expect(faultOf(id, later(noindex + failure))).toBeNull();
  expect(faultOf(id, later(noindex))).toMatch(/^no heading “Error Loading Blog”/);
  expect(faultOf(id, later(failure))).toMatch(/^status 200 instead of 503/);
});

test('a secret that cannot be compared is neither right nor wrong, and its answer says so', () => {
  const said = 'Secrets cannot be compared at the moment. Try again shortly.';
  const json = (status: number, text: string) => answerOf(text, { status, type: 'application/json' });
  for (const page of ['desk-refused', 'editing', 'editing-invalid']) {
    const id = `nothing/objects-throw/cold/${page}`;
    expect(faultOf(id, json(503, said))).toBeNull();
    expect(faultOf(id, json(503, ''))).toMatch(/^it does not say “Secrets cannot/);
    expect(faultOf(id, json(401, said))).toMatch(/^status 401 instead of 503/);
  }
  const refused = answerOf('<h1>Sign in</h1>This is not the secret of this network.', { status: 401 });
  expect(faultOf('nothing/kv-throw/cold/desk-refused', refused)).toBeNull();
});

test('a page that is never made is 503 and says so; one whose render throws is 500', () => {
  const late = answerOf('<h1>Try again in a moment</h1>This page took too long to be made.', { status: 503 });
  const broken = answerOf('Unexpected Application Error!', { status: 500 });
  expect(faultOf('nothing/pages-hang/cold/blog', late)).toBeNull();
  expect(faultOf('nothing/pages-throw/cold/blog', broken)).toBeNull();
  expect(faultOf('nothing/pages-throw/cold/blog', late)).toMatch(/^status 503 instead of 500/);
  expect(faultOf('nothing/pages-hang/cold/blog', { ...broken, status: 503 })).toMatch(
    /^no heading “Try again/,
  );
});

const BLOG = 'backend-hang/nothing/warm/blog';
const LEGAL = 'nothing/nothing/cold/terms';
test.each<[string, id: string, ChaosAnswer, RegExp]>([
  ['another status', BLOG, answerOf('', { status: 503 }), /^status 503 instead of 200 \(BLOG-9\)/],
  ['no answer', 'nothing/nothing/cold/front', answerOf('reset', { status: 0 }), /^no answer: reset/],
  ['a late answer', LEGAL, answerOf(TERMS, { ms: 4_500 }), /^4500 ms, the limit is 4000/],
  ['an exception', LEGAL, answerOf(`${TERMS} TypeError: x`), /contains “TypeError”/],
  ['lost words', BLOG, answerOf(list(...TEN.slice(1), 'k')), /^1 of 1 known words are gone/],
  ['an empty body', BLOG, answerOf(''), /^no heading “Latest Stories”/],
  ['another type', BLOG, answerOf(list(...TEN), { type: '' }), /^its type is not given/],
  ['nine stories', BLOG, answerOf(list(...TEN.slice(1))), /^9 links/],
  ['the page of another list', BLOG, answerOf(list(...TEN).replace('Latest', 'Food')), /^no heading/],
  [
    'the page of another publication',
    BLOG,
    answerOf(list(...TEN).replace('of warm', 'of cold-1')),
    /contains “Courier of cold-1, edition”/,
  ],
  [
    'the page of the edition before',
    BLOG,
    answerOf(list(...TEN).replace('edition 3', 'edition 2')),
    /^it does not say “Courier of warm, edition 3”/,
  ],
  [
    'the list of the edition before',
    BLOG,
    answerOf(list(...TEN).replaceAll('Update 3', 'Update 2')),
    /^it does not say “Update 3: ”/,
  ],
  [
    'a story that an editor hides',
    BLOG,
    answerOf(`${list(...TEN)} A vote: Chaos Warm Local, story 21`),
    /contains “Chaos Warm Local, story 21”/,
  ],
  [
    'its words in a script only',
    LEGAL,
    answerOf(`<h1>Terms of Use</h1><script>"${TERMS}"</script>`),
    /^it does not say “Courier/,
  ],
])('a cell with %s fails', (_, id, answer, fault) => {
  expect(faultOf(id, answer, ['/blog/a'])).toMatch(fault);
});

/** A section without stories has no cards (HOME-6). */
const mayBeEmpty = (cell: Cell) =>
  cell.page.id === 'section' &&
  expectedOf(cell).statuses.includes(200) &&
  !sourcesOf(cell, false).known.includes('feeds');

test('an empty answer with an expected status passes in no cell of the grid, except for a section without stories', () => {
  const blind = cells.filter((cell) => {
    const { statuses } = expectedOf(cell);
    return statuses.some((status) => {
      const answer = answerOf('', { status, type: cell.page.type });
      return judge(cell, answer, { paper: PAPER, before: [], isRenewed: false }).fault === null;
    });
  });
  expect(blind.map(cellId)).toEqual(cells.filter(mayBeEmpty).map(cellId));
});

test('an error must say what is wrong', () => {
  const id = 'backend-hang/nothing/cold/blog';
  const error = (heading: string, text = 'Failed to fetch blogs') =>
    answerOf(`<h2>${heading}</h2>${text}`, { status: 503 });
  expect(faultOf(id, error('Error Loading Blog'))).toBeNull();
  expect(faultOf(id, error('Oops! Page not found'))).toMatch(/^no heading “Error Loading Blog”/);
  expect(faultOf(id, error('Error Loading Blog', ''))).toMatch(/^it says none of “Failed to fetch blogs”/);
});

const FRONT = [
  `<h1>${nameOf(PAPER)}</h1><h2>Latest Coverage</h2>`,
  ...SECTIONS.map(({ title }) => `<h3>${title.replace('&', '&amp;')}</h3>`),
  ...TEN.map(card),
  ...TEN.map((slug) => `<a href="https://wire.example/stories/${slug}">A story</a>`),
  `<h3>Weather in San Francisco</h3> ${breakingOf(PAPER)} ${newestName(PAPER)} ${PAPER.today} `,
].join('');

test('HOME-23 an alert in force is on the front page, and not a day later', () => {
  expect(faultOf('weather-hang/nothing/warm/front', answerOf(FRONT + alertOf(PAPER)))).toBeNull();
  expect(faultOf('weather-hang/nothing/warm/front', answerOf(FRONT))).toMatch(/^it does not say “Flood/);
  expect(faultOf('nothing/clock-day/warm/front', answerOf(FRONT))).toBeNull();
  expect(faultOf('nothing/clock-day/warm/front', answerOf(FRONT + alertOf(PAPER)))).toMatch(
    /^it says “Flood/,
  );
});

test('a front page that was requested before is of today', () => {
  const cell = cellOf('nothing/clock-day/warm/front');
  const yesterdays = answerOf(FRONT.replace(PAPER.today, 'Wednesday, November 25'));
  const fault = (isRenewed: boolean) =>
    judge(cell, yesterdays, { paper: PAPER, before: [], isRenewed }).fault;
  expect([fault(false), fault(true)]).toEqual([null, 'it does not say “Thursday, November 26”']);
});

test('BLOG-9 POST-7 a page that was never stored is answered like the fault', () => {
  const statusesOf = (id: string) => expectedOf(cellOf(id)).statuses;
  expect(statusesOf('backend-status-500/nothing/cold/blog')).toEqual([503]);
  expect(statusesOf('backend-status-404/nothing/cold/article')).toEqual([404]);
  expect(statusesOf('backend-empty-list/nothing/cold/blog')).toEqual([200]);
  expect(statusesOf('backend-empty-list/nothing/cold/blog-page')).toEqual([404]);
  expect(statusesOf('nothing/kv-hang/cold/terms')).toEqual([503]);
  expect(statusesOf('nothing/kv-hang/warm/terms')).toEqual([200]);
  expect(statusesOf('radio-hang/nothing/warm/stream')).toEqual([503]);
});

test('the words of an answer are its matches, each once; of a picture, all of its bytes', () => {
  const links = answerOf('<a href="/blog/a"><a href="/blog/b"><a href="/blog/a">');
  expect(wordsOf(links, /href="([^"]+)"/g)).toEqual(['/blog/a', '/blog/b']);
  expect(wordsOf(answerOf('a'), 'bytes')).not.toEqual(wordsOf(answerOf('b'), 'bytes'));
});

test('a row of the grid marks each cell, and has the id, fault, status and time of those that fail', () => {
  const { page, ...state } = cellOf('backend-hang/nothing/warm/blog');
  const good = { cell: { ...state, page }, status: 200, ms: 9, fault: null };
  expect(gridRow(state, [good, { ...good, fault: 'lost words' }, good]).split('\n')).toEqual([
    expect.stringMatching(/^RED backend-hang\/nothing\/warm +·✗·$/),
    '    backend-hang/nothing/warm/blog: lost words (status 200 after 9 ms)',
  ]);
  expect(gridRow(state, [good])).toMatch(/^ok {2}backend-hang\/nothing\/warm +·$/);
});
