import { expect, test } from 'vitest';
import { missingFrom, toPeerFront } from '../../../../measure/bench/peer-front.ts';
import { peerRows, type RenderedFront } from '../../../../measure/bench/peer-rows.ts';

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
const rendered = (name: string, perSecond: number, cpuMs: number): RenderedFront => ({
  name,
  served: rounds(perSecond, 1_000 / perSecond),
  rendered: rounds(perSecond, cpuMs),
});

test('our cached and our rendered page are compared with what the peers render, round by round, and each with its spread', () => {
  const peers = [rendered('Astro', 1_500, 0.8), rendered('Hono', 1_500, 0.5)];
  const rows = peerRows(rendered('ours', 2_700, 4), peers, rounds(2_250, 0.3));
  const found = Object.fromEntries(rows.map((row) => [row.name, row]));
  expect(found).toMatchObject({
    'cached page as sent : bare Worker from caches.default, requests/s': {
      value: '1.20x (1.20–1.20)',
      goal: '≥ 1.00x',
      met: true,
    },
    'cached page as sent : Astro rendered, requests/s': {
      value: '1.80x (1.80–1.80)',
      goal: '≥ 2.00x',
      met: false,
    },
    'cached page as sent : Hono rendered, requests/s': { goal: '≥ 1.50x', met: true },
    'rendered front, uncached : Astro, CPU': { value: '5.00x (5.00–5.00)', goal: null },
    'rendered front, CPU: ours': { value: '4.00 ms (4.00–8.00)', goal: '≤ 6.00 ms', met: true },
    'rendered front, CPU: Astro': { value: '0.80 ms (0.80–1.60)', goal: null },
  });
  for (const { measures } of rows) expect(measures).toMatch(/^[^\n|]{20,}$/);
});
