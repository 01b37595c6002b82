import { expect, test } from 'vitest';
import { stripScripts } from '../../../../../scripts/measure/bench/strip-scripts.ts';

test('what runs is taken out, with and without a body; data blocks and all else stay', () => {
  const page = [
    '<head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">',
    '<script type="application/ld+json" nonce="n">{"a":1}</script>',
    '<script nonce="n">document.write("<p>")\n</script>',
    '<script type="module" async src="/a.js"></script></head>',
    '<p>A script is &lt;script&gt;</p><noscript>Without</noscript>',
  ].join('');
  expect(stripScripts(page)).toBe(
    [
      '<head><link rel="stylesheet" href="/a.css">',
      '<script type="application/ld+json" nonce="n">{"a":1}</script>',
      '</head><p>A script is &lt;script&gt;</p><noscript>Without</noscript>',
    ].join(''),
  );
});
