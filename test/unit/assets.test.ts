import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/assets.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

test.each([
  ...[
    'public/pictures',
    'public/books',
    'app/styles/fonts',
    'scripts/typefaces',
    'public',
    'mocks/publishers/photos',
  ].map((folder) => readdirSync(folder).filter((file) => /\.(?:svg|png|ico|woff2)$/.test(file))),
  ['social-icons.svg', 'loop.mp3'],
])('each asset has a line with origin and licence (%#)', (...files) => {
  for (const file of files)
    expect(rows.filter((row) => row.split('|')[1]?.match(new RegExp(`[\`/]${file}\``)))).toHaveLength(1);
  for (const row of rows) expect(row).toMatch(/^\| `.+ \| .{10,} \| .*(?:MIT|OFL|CC0).* \|$/);
});
