import { expect, test } from 'vitest';
import { parseInline } from '../../app/ui/inline-text.tsx';
import { renderMarkdown } from '../../functions/articles/markdown/render-markdown.ts';
import { readLink } from '../../functions/feeds/identity/read-link.ts';
import { decodeFeed } from '../../functions/feeds/parse/encoding/decode-feed.ts';
import { withNamedFeed } from '../../functions/feeds/parse/named-feed.ts';
import { pictureInContent } from '../../functions/feeds/parse/text/picture-in-content.ts';
import { plainText } from '../../functions/feeds/parse/text/plain-text.ts';
import { understandStatus } from '../../functions/radio/read-status.ts';
import { cpuMs } from '../../testing/cpu-clock.ts';

/** @returns CPU time in ms. The limits below are far above what it takes, and far below a quadratic scan. */
function cpuTimeOf(work: () => void): number {
  const start = cpuMs();
  work();
  return cpuMs() - start;
}

test('FEED-9 repairs a body full of bad bytes in linear time', () => {
  const body = new Uint8Array(3_000_000).map((_, index) => [0xc3, 0xa9, 0x92][index % 3] ?? 0);
  let text = '';
  const ms = cpuTimeOf(() => {
    text = decodeFeed(body, null);
  });
  expect(text.slice(0, 4)).toBe('é’é’');
  expect(ms).toBeLessThan(1_000);
});

test.each(['<a ', '<!--', '<a b="', `<a b='<a b="`, '<script>', '<', '</', '<!x', '<b>', '&', '&#65;', ' '])(
  'FEED-5 strips two megabytes of %j in linear time',
  (piece) => {
    const html = piece.repeat(2_000_000 / piece.length);
    expect(cpuTimeOf(() => plainText(html))).toBeLessThan(1_000);
  },
);

test.each([`<img ${'a'.repeat(65_000)}>`, `<img ${'a="'.repeat(20_000)}>`, '<img '.repeat(13_000)])(
  'FEED-9 looks for the picture of 64 kB of tags in linear time (%#)',
  (html) => {
    expect(cpuTimeOf(() => pictureInContent(html, 'https://ledger.example/'))).toBeLessThan(250);
  },
);

test('FEED-9 looks for the feed that a page of unfinished tags names in linear time', () => {
  const html = '<link '.repeat(43_000);
  expect(cpuTimeOf(() => withNamedFeed('an HTML page', html, 'https://ledger.example/'))).toBeLessThan(150);
});

test('FEED-7 an address without end takes no time', () => {
  const link = `https://ledger.example/${'a/'.repeat(900)}?${'a=1&'.repeat(60)}`;
  const ms = cpuTimeOf(() => {
    for (let n = 0; n < 100; n++) readLink(`${link}${n}`);
  });
  expect(ms).toBeLessThan(2_000);
});

test.each([
  '*a_'.repeat(30_000),
  '['.repeat(90_000),
  `${'> - '.repeat(20)}a\n`.repeat(900),
  '>'.repeat(90_000),
  `${'> - '.repeat(2)}a\n`.repeat(200) + 'a\n'.repeat(30_000),
  'x <?'.repeat(20_000),
])('POST-4 a body made to take for ever is shown as paragraphs, soon (%#)', (body) => {
  let html = '';
  const ms = cpuTimeOf(() => {
    html = renderMarkdown(body);
  });
  expect(html).toMatch(/^<p>/);
  expect(ms).toBeLessThan(2_000);
});

test('many open marks cost little', () => {
  const ms = cpuTimeOf(() => {
    for (const unit of ['**a', '*a ', '[a](', '*a**'])
      expect(parseInline(unit.repeat(5_000)).length).toBeGreaterThan(0);
  });
  expect(ms).toBeLessThan(2_000);
});

test('a hostile status of a station is read in linear time', () => {
  const read = (title: string) =>
    understandStatus(`{"icestats":{"source":{"title":${title}}}}`, 'http://station.example/live');
  const ms = cpuTimeOf(() => {
    for (const part of ['"', '\\"', '{', ':', ': ', ' - ', '"a":-,', '&amp;', 'Ã©']) {
      const long = part.repeat(128_000 / part.length);
      read(long);
      read(JSON.stringify(long));
    }
  });
  expect(ms).toBeLessThan(3_000);
});
