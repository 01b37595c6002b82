import { startPapers } from '../../testing/papers.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// A blocked registration is a warning in the console, which fails a test.
test.use({ serviceWorkers: 'allow' });

// In one process, which starts one environment.
test.describe.configure({ mode: 'default' });

let papers: TestEnv;
let site: string;
test.beforeAll(async () => {
  papers = await startPapers();
  site = `http://papers.localhost:${new URL(papers.site).port}`;
  // The first request of a publication starts the fetches of its feeds.
  await expect
    .poll(async () => (await fetch(`${papers.site}/`, { headers: { host: 'papers.localhost' } })).status)
    .toBe(200);
});
test.afterAll(() => papers.stop());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('HOME-24 a card says why it is here: named after its headline, of 24 px, above the card’s link', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.locator('#local li:has(summary)').nth(1);
    const headline = (await card.locator('a[id]').textContent()) ?? '';
    const why = card.locator('summary');
    await expect(why).toHaveAccessibleName(new RegExp(`^Why this story\\? ${headline.slice(0, 20)}`));
    const box = await why.boundingBox();
    expect([box?.width, box?.height]).toEqual([24, 24]);
    // Its sign in browsers that know no second text for those who listen.
    const signs = await why.evaluate((summary) =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSSupportsRule && /^not \(content:/.test(rule.conditionText))
        .flatMap((rule) => (rule instanceof CSSSupportsRule ? [...rule.cssRules] : []))
        .flatMap((rule) =>
          rule instanceof CSSStyleRule && summary.matches(rule.selectorText.replace(/::?before$/, ''))
            ? [rule.style.content]
            : [],
        ),
    );
    expect(signs).toEqual(['"?"']);
    const words = card.locator('details');
    await why.click();
    await expect(words).toHaveAttribute('open', '');
    await expect(words).toContainText(/^In this section’s feed “.+”: first seen .+, fetched .+\.$/);
    await why.press('Enter');
    await expect(words).not.toHaveAttribute('open');
  });
});

test('HOME-25 other newsrooms are links above the card’s', async ({ page }) => {
  await expect
    .poll(async () => {
      await page.goto(site);
      return page.locator('#local li:has(summary)').count();
    })
    .toBe(2);
  const boats = page.locator('#local li:has(summary)').nth(1);
  const sun = boats.getByRole('link', { name: 'The sun (opens in new tab)' });
  // Playwright clicks only elements that nothing covers.
  await sun.click({ trial: true });
});

test('HOME-24 HOME-25 axe finds nothing, in light and dark, narrow and wide', async ({ page }) => {
  await page.goto(site);
  const group = await page.locator('#local a[href^="/stories/"]').getAttribute('href');
  for (const address of [site, site + group]) {
    await page.goto(address);
    for (const why of await page.locator('#local summary').all()) await why.click();
    // Scrolled, the fixed header would cover some of the links.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  }
});
