import { expect, test } from 'vitest';
import { renderHtml, renderMarkdown } from '../../../functions/articles/markdown/render-markdown.ts';

test.each([
  ['فاز 21-14 أمس', '<p>فاز <bdi>21-14</bdi> أمس</p>'],
  ['الهاتف 313-555-0100', '<p>الهاتف <bdi>313-555-0100</bdi></p>'],
  ['الساعة 9:00 يوم 28/11/2026 بنسبة 4.2', '<p>الساعة 9:00 يوم 28/11/2026 بنسبة 4.2</p>'],
  ['Won 21-14 yesterday', '<p>Won 21-14 yesterday</p>'],
])(
  'LANG-2 in an article from right to left, figures joined by a hyphen keep their order: %s',
  (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
    expect(renderHtml(`<p>${text}</p>`)).toBe(html);
  },
);

test('LANG-2 addresses and descriptions stay as they are', () => {
  const html = renderMarkdown('فاز [اليوم](https://voice.example/21-14) ![5>4 21-14](/pictures/21-14.jpg)');
  expect(html).toContain('href="https://voice.example/21-14"');
  expect(html).not.toContain('<bdi>');
});
