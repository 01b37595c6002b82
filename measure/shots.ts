/** `npm run shots`: screenshots of every screen and state of a test environment, or of a running site. */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { readAddress } from '../scripts/local/read-site.ts';
import { stopWith, USAGE_EXIT } from '../scripts/local/settings.ts';
import { tellSilence } from '../scripts/local/tell-silence.ts';
import { chromiumArguments, findChromium } from '../scripts/test/chromium.ts';
import { SCREENS as PAGES, SCRIPTLESS_SCREENS } from '../test/engines/screens.ts';
import { BROWSER, startTestEnv, type TestEnv } from '../testing/test-env.ts';
import { namesOf, readOptions } from './shared/options.ts';

interface Screen {
  path: string;
  /** Changes the page after it is loaded. */
  act?: (page: Page) => Promise<unknown>;
  /** Changes the test environment before the page is requested. */
  testEnv?: (testEnv: TestEnv) => Promise<unknown>;
  /** The screenshot shows the viewport, not the whole page. */
  viewport?: boolean;
}

/** States of screens besides those of test/engines/screens.ts. */
const STATES: Record<string, Screen> = {
  'front-section-whole': { path: '/?all=food#food', viewport: true },
  'front-donation': {
    path: '/',
    act: (page) => page.getByRole('dialog').waitFor({ timeout: 15_000 }),
    viewport: true,
  },
  menu: {
    path: '/',
    act: (page) => page.locator('body > header summary:visible').first().click(),
    viewport: true,
  },
  'blog-last-page': { path: '/blog?page=13' },
  'blog-beyond': { path: '/blog?page=99' },
  'article-missing': { path: '/blog/never-written' },
  'blog-error': {
    path: '/blog?page=7',
    testEnv: (testEnv) => testEnv.control.fault('backend', { mode: 'fail' }),
  },
};
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'front';
const SCREENS: Record<string, Screen> = {
  ...Object.fromEntries(
    [...PAGES, ...SCRIPTLESS_SCREENS].map(({ path }): [string, Screen] => [nameOf(path), { path }]),
  ),
  ...STATES,
};
const USAGE = `npm run shots [-- NAME ...] [--short]

  NAME          ${namesOf(SCREENS).join(', ')}
  --short       375 px and light only, instead of 375 and 1280 px, light and dark

SHOTS=FOLDER  another folder than shots/; SITE=https://paper.example  a running site instead of a test environment`;

const { words: names, short } = readOptions(USAGE, {
  words: z.array(z.enum(namesOf(SCREENS))).default(namesOf(SCREENS)),
  short: z.boolean().default(false),
});
const WIDTHS = short ? [375] : [375, 1280];
const SCHEMES = short ? (['light'] as const) : (['light', 'dark'] as const);
const folder = process.env.SHOTS ?? 'shots';
const given = process.env.SITE ? readAddress(process.env.SITE, 'SITE').origin : null;
const executablePath = orStop(findChromium);
orStop(() => mkdirSync(folder, { recursive: true }));
const testEnv = given === null ? await startTestEnv({ clock: false }) : null;
const site = given ?? testEnv?.site ?? '';
await testEnv?.get('/', 'localhost', { headers: { 'user-agent': 'robot; waits for everything' } });
await testEnv?.get('/');

const browser = await chromium.launch({ executablePath, args: chromiumArguments });
for (const name of names) {
  const screen = SCREENS[name];
  if (!screen) continue;
  if (testEnv) await screen.testEnv?.(testEnv);
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) await shoot(name, screen, width, colorScheme);
  }
}
await browser.close();
await testEnv?.stop();

async function shoot(
  name: string,
  screen: Screen,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const viewport = { width, height: width < 768 ? 812 : 900 };
  const page = await browser.newPage({ viewport, colorScheme, userAgent: BROWSER, reducedMotion: 'reduce' });
  // A browser waits for half a minute, and says what it waited for in many lines.
  const end = tellSilence(site);
  await page
    .goto(site + screen.path, { waitUntil: 'load' })
    .catch((error: unknown) => stopWith(lineOf(error), USAGE_EXIT))
    .finally(end);
  await screen.act?.(page);
  if (!screen.viewport) await comeNear(page);
  await page.waitForTimeout(500);
  const path = `${folder}/${name}-${width}-${colorScheme}.png`;
  await page.screenshot({ path, fullPage: !screen.viewport });
  await page.close();
  console.log(path);
}

function lineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** @returns what `work` returns; a fault ends the run with one line */
function orStop<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return stopWith(lineOf(error), USAGE_EXIT);
  }
}

/** Scrolls through the page, because pictures and frames further down load only when they are near. */
async function comeNear(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, 0);
  });
}
