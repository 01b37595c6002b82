import { expect, test } from 'vitest';
import { brotliSize, wordsOf } from '../../../../measure/bench/html-size.ts';

const PAGE = [
  '<head><style>p{color:red}</style><script nonce="n">let a = 1;\n</script></head>',
  '<h1>Ferry&nbsp;&amp; bridge</h1><p>It&#39;s <a class="x" href="/news">closed</a></p>',
].join('');

test('words are those that a reader sees', () => {
  expect(wordsOf(PAGE)).toEqual(['Ferry', '&', 'bridge', "It's", 'closed']);
});

test('brotli makes a page smaller', () => {
  const page = PAGE.repeat(100);
  expect(brotliSize(page)).toBeGreaterThan(50);
  expect(brotliSize(page)).toBeLessThan(page.length / 10);
});
