/**
 * Subsets the two typefaces to the characters that the pages show and writes app/styles/fonts/*.woff2 (committed). Run
 * by hand when a weight or a character is missing: `node tools/art/fonts.ts`.
 *
 * Newsreader's full optical-size axis costs 130 kB; two fixed optical sizes (display for headlines from 27 px, text
 * below), with kerning by classes, keep the important shapes at 40 kB together.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
import wawoff2 from 'wawoff2';
import { compactKerning } from './kerning.ts';

const PACKAGES = 'tools/node_modules/@fontsource-variable';
const OUT = 'app/styles/fonts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i)).join('');
const CHARACTERS = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}Œœ–—‘’‚“”„•…‹›€™←→−×`;

const NEWSREADER = `${PACKAGES}/newsreader/files/newsreader-latin-opsz`;
const FONTS = [
  {
    name: 'newsreader-display',
    from: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 500, opsz: 60 },
    kernsByClasses: true,
  },
  {
    name: 'newsreader-text',
    from: `${NEWSREADER}-normal.woff2`,
    axes: { wght: { min: 400, max: 600 }, opsz: 20 },
    kernsByClasses: true,
  },
  {
    name: 'newsreader-italic',
    from: `${NEWSREADER}-italic.woff2`,
    axes: { wght: 400, opsz: 20 },
    kernsByClasses: true,
  },
  {
    name: 'libre-franklin',
    from: `${PACKAGES}/libre-franklin/files/libre-franklin-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    // It has classes already: half a kilobyte would be saved, and the kerning of its bolder weights lost.
    kernsByClasses: false,
  },
];

mkdirSync(OUT, { recursive: true });
for (const font of FONTS) {
  const cut = await subset(readFileSync(font.from), CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: font.axes,
  });
  const out = await wawoff2.compress(font.kernsByClasses ? compactKerning(cut) : cut);
  writeFileSync(`${OUT}/${font.name}.woff2`, out);
  console.log(`${font.name}: ${out.length} bytes`);
}
