import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../../functions/http/inline-hashes.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('EMB-1 every script and style that a browser would run or apply is named by its hash, once', async () => {
  const html = `<style>:root{}</style><script>one()</script><script type="module">import "/a.js"</script>
    <script>one()</script>
    <script type="application/ld+json">{"@context":"x"}</script><script src="/assets/b.js"></script>
    <p>&lt;script&gt;alert(1)&lt;/script&gt;</p><script type="text/deferred" data-files="/a.js">import "/c.js";
two()</script>`;
  expect(await inlineHashes(html)).toEqual({
    scripts: ['one()', 'import "/a.js"', 'import "/c.js";\ntwo()'].map(source),
    styles: [source(':root{}')],
  });
});

test('EMB-1 text of any language and length has the hash that browsers compute', async () => {
  for (const text of ['"Größe — 🌉"', `"${'é'.repeat(20_000)}"`]) {
    for (let again = 0; again < 2; again++) {
      expect((await inlineHashes(`<script>${text}</script>`)).scripts).toEqual([source(text)]);
    }
  }
});

test('EMB-1 the content of a page, which holds nothing inline, is not searched', async () => {
  const html =
    '<style>a{}</style><script>one()</script><main id="main"><script>no()</script></main><script>two()</script>';
  expect(await inlineHashes(html)).toEqual({
    scripts: ['one()', 'two()'].map(source),
    styles: [source('a{}')],
  });
});
