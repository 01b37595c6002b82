/**
 * Makes the icons and the Open Graph picture in public/ (committed). Run by hand, as `node tools/art/make-icons.ts`,
 * when the letter, the colours or the bridge change. Needs Chromium: PLAYWRIGHT_CHROMIUM or PATH.
 */
import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { drawScene } from '../../drawings/draw.ts';
import { LETTER_BOX, LETTER_G } from './letter.ts';

const OUT = 'public';
const PAPER = '#fffdf8';
const INK = '#16181d';
const NIGHT_PAPER = '#14161a';
const NIGHT_INK = '#f2ede2';
const ACCENT = '#c0391b';

/** Chat programs and phones on slow connections fetch it for every shared link. */
const OG_LIMIT_BYTES = 120_000;
/** Seed of the warm print of the bridge, with the sun between the towers and nothing important at the edges. */
const OG_SEED = 'og-37';
const ICO_SIZES_PX = [16, 32, 48];

/** The letter in the middle of a 100-unit square; its height is `share` of the square. */
function letter(share: number, down = 0): string {
  const scale = (share * 100) / LETTER_BOX.height;
  const x = 50 - (LETTER_BOX.x + LETTER_BOX.width / 2) * scale;
  const y = 50 - (LETTER_BOX.y + LETTER_BOX.height / 2) * scale + down;
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" d="${LETTER_G}"/>`;
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** The tab's icon: ink on paper, inverted in a browser's dark mode. */
const FAVICON = svg(
  100,
  100,
  `<style>.p{fill:${PAPER}}.i{fill:${INK}}@media(prefers-color-scheme:dark){.p{fill:${NIGHT_PAPER}}.i{fill:${NIGHT_INK}}}` +
    `</style><rect class="p" width="100" height="100"/><g class="i">${letter(0.8)}</g>`,
);

/**
 * The home screen's icon: the letter above the heavy rule of the masthead, inside the circle that icon masks keep
 * visible.
 */
const ICON = svg(
  100,
  100,
  `<rect fill="${PAPER}" width="100" height="100"/><g fill="${INK}">${letter(0.5, -4)}</g>` +
    `<path fill="${ACCENT}" d="M27 76h46v4h-46z"/>`,
);

/** A small icon has no room for the rule and needs the letter large. */
const SMALL = svg(
  100,
  100,
  `<rect fill="${PAPER}" width="100" height="100"/><g fill="${INK}">${letter(0.86)}</g>`,
);

/** @returns the path of an executable Chromium @throws if none is found, with the remedy in the message */
function findChromium(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const found = [...(named === undefined ? [] : [named]), ...candidates].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined)
    throw new Error('No Chromium: install it, or set PLAYWRIGHT_CHROMIUM to its path.');
  return found;
}

/** Wraps PNG files as one .ico: a six-byte header, sixteen bytes per size, then the files. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + index * 16;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ deviceScaleFactor: 1 });

async function shoot(drawing: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  return page.screenshot();
}

function save(name: string, content: string | Buffer): void {
  writeFileSync(join(OUT, name), content);
  console.log(`${OUT}/${name}: ${content.length} bytes`);
}

const og = await shoot(drawScene('suspension-bridge', OG_SEED), 1200, 630);
if (og.length > OG_LIMIT_BYTES)
  throw new Error(`og.png has ${og.length} bytes, the limit is ${OG_LIMIT_BYTES}.`);
save('og.png', og);
save('favicon.svg', `${FAVICON}\n`);
const sizes: { size: number; png: Buffer }[] = [];
for (const size of ICO_SIZES_PX) sizes.push({ size, png: await shoot(SMALL, size, size) });
save('favicon.ico', ico(sizes));
save('icon-192.png', await shoot(ICON, 192, 192));
save('icon-512.png', await shoot(ICON, 512, 512));
save('apple-touch-icon.png', await shoot(ICON, 180, 180));
await browser.close();
