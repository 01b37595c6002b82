/**
 * `npm run shots [-- PATH ...]`: pictures of every screen in shots/, at 375 and 1280 px, light and dark. Runs against
 * SITE (default: a world of its own).
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium.ts';

const SCREENS = [
  '/',
  '/blog',
  '/news/food',
  '/partners',
  '/faq',
  '/privacy',
  '/terms',
  '/radio',
  '/books',
  '/nowhere',
];
const WIDTHS = [375, 1280];
const SCHEMES = ['light', 'dark'] as const;
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const site = process.env.SITE ?? 'http://127.0.0.1:8787';
const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : SCREENS;
const folder = process.env.SHOTS ?? 'shots';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 812 : 900 },
      colorScheme,
      userAgent: USER_AGENT,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(site + path, { waitUntil: 'load' });
      // Pictures and frames further down load when they come near.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        window.scrollTo(0, 0);
      });
      await page.waitForTimeout(600);
      const name = `${path === '/' ? 'front' : path.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}`;
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
      console.log(`${folder}/${name}.png`);
    }
    await context.close();
  }
}
await browser.close();
