import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, expectOnly, test, untilIndexed } from './fixtures.ts';

/** One route for every kind of page and state that has an address, with the rule of its main part. */
const RULES: Record<string, string> = {
  '/': 'HOME-4',
  '/?all=sports': 'HOME-6',
  '/blog': 'BLOG-1',
  '/blog?page=3': 'BLOG-7',
  '/news/food': 'CAT-1',
  '/news/nonsense': 'CAT-3',
  '/partners': 'PART-1',
  '/faq#q37': 'FAQ-1',
  '/privacy': 'LEG-1',
  '/terms': 'LEG-1',
  '/about': 'TRUST-1',
  '/corrections': 'TRUST-3',
  '/accessibility': 'TRUST-1',
  '/radio': 'RAD-1',
  '/books': 'BOOK-4',
  '/search': 'SEARCH-1',
  '/search?q=the': 'SEARCH-1',
  '/search?q=zeppelinx': 'SEARCH-2',
  '/archive': 'SEARCH-6',
  '/archive/1999-01': 'SEARCH-6',
  '/nowhere': 'NF-1',
};
const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const TOPIC = '/topics/poetry';
const OTHERS: Record<string, string> = {
  'an article': 'POST-1',
  'an article that does not exist': 'POST-7',
  [TOPIC]: 'SEARCH-4',
};
/**
 * The part that differs from a page above, which axe checks alone; `npm run test:all` checks whole pages. The layout around
 * it is that of the front page and of `/blog`, `/faq`, `/radio` and `/search`.
 */
const MAIN = [
  '/blog?page=3',
  '/news/food',
  '/news/nonsense',
  '/terms',
  '/about',
  '/corrections',
  '/accessibility',
  '/books',
  '/search?q=the',
  '/search?q=zeppelinx',
  '/archive/1999-01',
  'an article that does not exist',
  TOPIC,
];
const PARTS: Record<string, string[]> = {
  '/?all=sports': ['#sports'],
  ...(process.env.TEST_ALL ? {} : Object.fromEntries(MAIN.map((name) => [name, ['main']]))),
};
/** Documents without the layout of the pages. */
const PLAIN: Record<string, string> = {
  '/offline': 'OFF-1',
  '/desk': 'META-1',
  'an unknown publication': 'NET-1',
};

/** @returns the address of a page that is named in the tables above */
async function addressOf(name: string, testEnv: TestEnv): Promise<string> {
  if (name === 'an article') return ARTICLE;
  if (name === 'an article that does not exist') return `${ARTICLE}-that-does-not-exist`;
  if (name === 'an unknown publication') return `http://nobody.localhost:${new URL(testEnv.site).port}/`;
  if (name === TOPIC) await untilIndexed(name, testEnv);
  return name;
}

for (const [name, rule] of Object.entries({ ...RULES, ...OTHERS, ...PLAIN })) {
  test(`RT-1 ${rule} axe finds nothing, in light and dark, narrow and wide: ${name}`, async ({
    page,
    consoleErrors,
    testEnv,
  }) => {
    // It opens after seven seconds, above all else on the page; donation.spec.ts tests it.
    await page.addInitScript(() => window === top && sessionStorage.setItem('donation', 'closed'));
    await page.goto(await addressOf(name, testEnv));
    await expectAccessible(page, PARTS[name]);
    expectOnly(consoleErrors, 404);
  });
}

test('RT-1 forced colours and 320 px: everything still there, nothing sideways, also with long words', async ({
  page,
  siteOf,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/radio', '/books', siteOf('gazette')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

/** Tab stops on these pages at most; a search has twenty results with two links each, and the layout has sixty. */
const STOPS_MAX = 250;

for (const name of ['/about', '/search?q=the', 'an article'])
  test(`HDR-7 ${RULES[name] ?? OTHERS[name]} by keyboard every stop is seen, outlined and not covered, and the last one is left: ${name}`, async ({
    page,
    testEnv,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(await addressOf(name, testEnv));
    const faults: string[] = [];
    let stops = 0;
    for (; stops < STOPS_MAX; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        // Where the focus goes inside another site's frame is up to that site.
        if (focused instanceof HTMLIFrameElement) return '';
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const boxes = [...focused.getClientRects()];
        const isUncovered = boxes.some(({ left, right, top, bottom }) => {
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        const words = `${focused.outerHTML.slice(0, 120)} ${outlineStyle} ${outlineWidth}`;
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline: ${words}`;
        return isUncovered ? '' : `covered: ${words}`;
      });
      if (stop === null) break;
      if (stop !== '') faults.push(stop);
    }
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(20);
    expect(stops).toBeLessThan(STOPS_MAX);
  });
