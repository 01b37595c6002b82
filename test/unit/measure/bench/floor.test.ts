import { expect, test } from 'vitest';
import { FLOOR_RULES, floorOf, hasFirstPicture, pictureFloorOf } from '../../../../measure/bench/floor.ts';

const PAGE = `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/a.css">
<style>b{color:red}</style><script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>
</head><body><h1 class="x" style="color:red">Words &amp; more</h1><svg viewBox="0 0 1 1"><title>Drawn</title></svg>
<picture><source srcset="/a.webp"><img src="/a.png" alt="A picture"></picture><img src="/b.png" alt="">
<p>Read <a href="/b">this</a>.</p><script>window.a = "<p>not a word</p>"</script></body></html>`;

test('the floor has every word and link, and nothing that a browser loads or runs', () => {
  const floor = floorOf(PAGE);
  expect(floor).toContain('<h1 class="x">Words &amp; more</h1>');
  expect(floor).toContain('<p>Read <a href="/b">this</a>.</p>');
  expect(floor).toContain(`<style>${FLOOR_RULES}</style></head>`);
  expect(floor).not.toMatch(/<(?:script|link|img|source|picture|svg)\b|color:red|not a word|ld\+json/);
});

test('the floor with a picture has the one that is requested before all others', () => {
  const preload = '<link rel="preload" as="image" href="/lead.png" fetchpriority="high"/>';
  const lead = '<img src="/lead.png" alt="" width="1200" height="1080" fetchpriority="high"/>';
  const page = PAGE.replace('</head>', `${preload}</head>`).replace('<h1', `${lead}<h1`);
  expect(hasFirstPicture(page)).toBe(true);
  expect(hasFirstPicture(PAGE)).toBe(false);
  const floor = pictureFloorOf(page);
  expect(floor.match(/<(?:link|img)\b[^>]*>/g)).toEqual([preload, lead]);
  expect(floor).not.toMatch(/<(?:script|source|picture|svg)\b/);
  expect(floorOf(page)).not.toMatch(/<(?:link|img)\b/);
});

test('the rules of the floor are one kilobyte at most', () => {
  expect(FLOOR_RULES.length).toBeLessThanOrEqual(1_000);
});
