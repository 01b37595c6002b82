/**
 * Cuts the typefaces of this folder to the characters that pages show, into app/styles/fonts (committed). Run by hand
 * when a text needs another character: `npm --prefix scripts/typefaces ci && node scripts/typefaces/subset.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const FROM = 'scripts/typefaces';
const TO = 'app/styles/fonts';
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i)).join('');
const CHARACTERS = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}Œœ–—‘’‚“”„•…‹›€™←→−×`;

for (const file of readdirSync(FROM).filter((name) => name.endsWith('.woff2'))) {
  const bytes = await subset(readFileSync(`${FROM}/${file}`), CHARACTERS, { targetFormat: 'woff2' });
  writeFileSync(`${TO}/${file}`, bytes);
  console.log(`${TO}/${file}: ${bytes.length} bytes`);
}
