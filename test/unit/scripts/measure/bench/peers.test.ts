import { expect, test } from 'vitest';
import { missingFrom, toPeerFront } from '../../../../../scripts/measure/bench/peer-front.ts';
import { peerRows, type RenderedFront } from '../../../../../scripts/measure/bench/peer-rows.ts';

const story = {
  title: 'Ferry & bridge',
  excerpt: 'It’s  closed.',
  link: 'https://wire.example/a?b=1&c=2',
  published: { iso: '2026-11-23T01:00:00.000Z', label: 'Nov 22, 2026' },
};
const section = { slug: 'local-news', title: 'Local News', description: 'Block by block.' };
const front = toPeerFront({ publication: { name: 'Ledger', sections: {} }, today: 'Monday' }, [
  {
    section: { ...section, id: 'local' },
    stories: { ok: true, stories: [{ ...story, alsoAt: [] }], total: 30 },
  },
  { section: { ...section, slug: 'events' }, stories: { ok: false, why: 'empty' } },
]);

test('the peers show name, sections and stories, and nothing else', () => {
  expect(front).toEqual({
    name: 'Ledger',
    sections: [
      { path: '/news/local-news', title: 'Local News', description: 'Block by block.', stories: [story] },
      { path: '/news/events', title: 'Local News', description: 'Block by block.', stories: [] },
    ],
  });
});

test('a context that is not what the routes load is refused', () => {
  expect(() => toPeerFront({ publication: { name: 'Ledger' } }, [{ section, stories: {} }])).toThrow(
    'stories',
  );
});

test('a page that lacks a headline, an excerpt, a date or a link is noticed, however it is escaped', () => {
  const whole =
    '<h3><a href="https://wire.example/a?b=1&amp;c=2">Ferry &#38; bridge</a></h3><p>It&rsquo;s closed.</p><time>Nov 22, 2026</time>';
  expect(missingFrom(whole, front)).toEqual([]);
  expect(missingFrom(whole.replace('Ferry', 'Boat'), front)).toEqual(['Ferry & bridge']);
  expect(missingFrom(whole.replace('closed', 'open'), front)).toEqual(['It’s  closed.']);
  expect(missingFrom(whole.replace('22', '23'), front)).toEqual(['Nov 22, 2026']);
  expect(missingFrom(whole.replace('c=2', 'c=3'), front)).toEqual(['https://wire.example/a?b=1&c=2']);
});

/** Two rounds on a machine that became twice as slow between them. */
const rounds = (requestsPerSecond: number, cpuMsPerRequest: number) => [
  { answers: 1_000, requestsPerSecond, cpuMsPerRequest },
  { answers: 500, requestsPerSecond: requestsPerSecond / 2, cpuMsPerRequest: cpuMsPerRequest * 2 },
];
const rendered = (name: string, html: string, perSecond: number, cpuMs: number): RenderedFront => ({
  name,
  html,
  served: rounds(perSecond, 1_000 / perSecond),
  rendered: rounds(perSecond, cpuMs),
});

test('our cached and our rendered page are compared with what the peers render, round by round', () => {
  const peers = [rendered('Astro', '<p>One</p>', 1_500, 0.8), rendered('Hono', '<p>One</p>', 1_000, 0.5)];
  const rows = peerRows(rendered('ours', '<p>One two</p>', 3_000, 4), peers, rounds(3_600, 0.3));
  const found = Object.fromEntries(rows.map((row) => [row.name, row]));
  expect(found).toMatchObject({
    'cached page : Astro rendered, requests/s': { value: '2.00x', goal: '≥ 2.00x', kept: true },
    'cached page : Hono rendered, requests/s': { value: '3.00x', kept: true },
    'bare Worker that sends our page : Astro rendered, requests/s': { value: '2.40x', goal: null },
    'cached page : Astro rendered, CPU': { value: '0.50x', goal: null },
    'rendered front, uncached : Astro, CPU': { value: '5.00x', goal: '≤ 4.00x', kept: false },
    'rendered front, uncached : Hono, CPU': { value: '8.00x', goal: null },
    'words of the front: ours': { value: '2' },
    'words of the front: Hono': { value: '1' },
  });
  for (const { measures } of rows) expect(measures).toMatch(/^[^\n|]{20,}$/);
});
