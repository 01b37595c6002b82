import { expect, test } from 'vitest';
import { formatSaved, toItem, withList, withNotice } from '../../../app/offline/worker/saved-words.ts';
import { en } from '../../../app/words/en.ts';
import { es } from '../../../app/words/es.ts';

const PACIFIC = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** 9:40 in San Francisco. */
const MORNING = Date.UTC(2026, 10, 22, 17, 40);
const HOUR_MS = 3_600_000;
/** Versions of Unicode's data differ in the space before AM. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;
const words = (...of: Parameters<typeof formatSaved>) => {
  const { time, day } = formatSaved(...of);
  return [plain(time), plain(day)];
};

test('OFF-1 a copy names its time in the publication’s time zone, and its day if that is another', () => {
  expect(words(MORNING, MORNING + HOUR_MS, PACIFIC)).toEqual(['9:40 AM', null]);
  // Midnight has passed in London, not in San Francisco.
  expect(words(MORNING, MORNING + 12 * HOUR_MS, PACIFIC)).toEqual(['9:40 AM', null]);
  expect(words(MORNING, MORNING + 24 * HOUR_MS, PACIFIC)).toEqual(['9:40 AM', 'November 22, 2026']);
});

const PAGE =
  '<body><aside id="saved-copy" class="x" aria-label="Saved copy" hidden=""></aside><main>a</main>';

test.each([
  [false, 'You are offline. This page was saved at 9:40.'],
  [true, 'This page could not be loaded again. This page was saved at 9:40.'],
])('OFF-1 a copy says so, online %s, and nothing else of it changes', (isOnline, words) => {
  expect(withNotice(PAGE, { time: '9:40', day: null }, isOnline, en.offline)).toBe(
    `<body><aside id="saved-copy" class="x" aria-label="Saved copy">${words}</aside><main>a</main>`,
  );
});

test('OFF-1 the offline page lists saved pages by their titles, which stay HTML', () => {
  const html = withList('<ul><li>Front</li></ul><p>None</p>', [
    toItem(
      'https://bee.example/blog/a',
      '<head><title>A &amp; B</title>',
      { time: '9:40', day: null },
      en.offline,
    ),
    toItem('https://bee.example/blog?page=2', '', { time: '9:41', day: 'May 1' }, en.offline),
  ]);
  expect(html).toBe(
    '<ul><li>Front</li><li><a href="/blog/a">A &amp; B</a> <small>saved at 9:40</small></li>' +
      '<li><a href="/blog?page=2">/blog</a> <small>saved on May 1 at 9:41</small></li></ul><p>None</p>',
  );
});

test('LANG-1 OFF-1 a copy of a Spanish paper says so in Spanish, whatever its hour ends with', () => {
  const saved = { time: '7:23 a.m.', day: null };
  expect(withNotice(PAGE, saved, false, es.offline)).toContain(
    '>No tiene conexión. Esta página se guardó hoy (7:23 a.m.).</aside>',
  );
});
