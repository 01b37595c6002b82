import { beforeAll, describe, expect, test } from 'vitest';
import { withoutForecast } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const NEARBY = 8;

let front = '';

const testEnv = await ownEnv({ change: withoutForecast });
beforeAll(async () => {
  for (let i = 0; i < 10; i++) {
    front = (await testEnv.get('/')).text;
    if (!/class="skeleton"|data-fetching|data-outline/.test(front)) break;
  }
});

/** File names of the drawings that a page shows, of the site and of the mocks' articles, in its order. */
const motifsOf = (html: string) =>
  [...html.matchAll(/<img[^>]* src="[^"]*\/pictures\/([a-z-]+)\.svg"/g)].map(([, name]) => name);

describe('HOME-26 no motif twice', () => {
  test('on the front page', () => {
    const motifs = motifsOf(front);
    expect(motifs.length).toBeGreaterThanOrEqual(4);
    expect(new Set(motifs).size).toBe(motifs.length);
  });

  test.each([
    ['/blog', 6],
    ['/blog?page=2', 5],
    ['/news/business', 4],
    ['/news/arts-culture', 4],
    ['/news/world-news', 4],
    ['/search?q=bay', 0],
  ])('among eight neighbours on %s', async (path, least) => {
    const { status, text } = await testEnv.get(path);
    expect(status).toBe(200);
    const rows = text.split('<li').filter((row) => row.includes('Read Article'));
    const motifs = rows.map((row) => motifsOf(row)[0]);
    expect(motifs.filter((motif) => motif !== undefined).length).toBeGreaterThanOrEqual(least);
    for (const [at, motif] of motifs.entries())
      if (motif !== undefined) expect(motifs.slice(at + 1, at + NEARBY)).not.toContain(motif);
  });
});

test.each([
  ['/pictures/sports-0.svg', '/pictures/stadium.svg'],
  ['/pictures/real-estate-houses-1.svg', '/pictures/row-houses.svg'],
  ['/pictures/arts-culture-5.svg', '/pictures/stage.svg'],
])('HOME-26 the former address %s leads to a drawing', async (former, drawing) => {
  const answer = await testEnv.get(former);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, drawing]);
  const { status, headers, text } = await testEnv.get(drawing);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(headers.get('cache-control')).toBe('public, max-age=604800');
  expect(text).toContain('prefers-color-scheme:dark');
});
