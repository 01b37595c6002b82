import { expect, holdBack, ready, test } from '../browser/fixtures.ts';
import { startHeldSite } from '../browser/held-site.ts';

/** Less than PARSED_AT_THE_LATEST_MS of app/document/early-script.ts, because browser clocks are coarse. */
const HEADER_ONLY_MS = 900;

test('while only the header of a page is painted, neither typefaces nor scripts are requested for a second', async ({
  page,
  testEnv,
}) => {
  const held = await startHeldSite(testEnv.site, '<main');
  try {
    await page.goto(`http://127.0.0.1:${held.port}/privacy`, { waitUntil: 'commit' });
    const requested = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const starts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2$|entry\.client/.test(name))
        .map(({ startTime }) => startTime);
      const isMainThere = document.querySelector('main') !== null;
      return paint && starts.length > 1 && { isMainThere, afterMs: Math.min(...starts) - paint.startTime };
    });
    const { isMainThere, afterMs } = (await requested.jsonValue()) || { isMainThere: true, afterMs: 0 };
    expect(isMainThere).toBe(false);
    expect(afterMs).toBeGreaterThan(HEADER_ONLY_MS);
    held.letGo();
    await ready(page);
  } finally {
    await page.close();
    held.stop();
  }
});

test('a page that does not finish loading reacts all the same', async ({ page }) => {
  const release = await holdBack(page, '**/pictures/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await ready(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
});
