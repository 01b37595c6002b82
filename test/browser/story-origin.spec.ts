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
  // The first request of a publication starts the fetches of its feeds; the page then has the story that all of them tell.
  await expect
    .poll(async () => (await papers.get('/', 'papers.localhost')).text)
    .toContain('href="/stories/');
});
test.afterAll(() => papers.stop());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('HOME-24 a section says why each of its stories is here, above the cards, in a target of 24 px', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('#local');
    const why = section.getByText('Why these stories?');
    expect((await why.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await why.click();
    const words = section.locator('details');
    await expect(words).toHaveAttribute('open', '');
    const headlines = await section.locator('li a[id]').allTextContents();
    const reasons = words.locator('li');
    await expect(reasons).toHaveCount(headlines.length);
    for (const [i, headline] of headlines.entries()) {
      await expect(reasons.nth(i)).toContainText(headline.slice(0, 12));
      await expect(reasons.nth(i)).toContainText(/In this section’s feed “.+”: first seen .+, fetched .+\.$/);
    }
    // Nothing covers the words.
    await reasons.first().click({ trial: true });
    await why.press('Enter');
    await expect(words).not.toHaveAttribute('open');
  });
});

test('HOME-25 other newsrooms are links above the card’s', async ({ page }) => {
  await expect
    .poll(async () => {
      await page.goto(site);
      return page.locator('#local li:has([id])').count();
    })
    .toBe(2);
  const boats = page.locator('#local li:has([id])').nth(1);
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
    // Of the front page accessibility.spec.ts checks the rest.
    await expectAccessible(page, address === site ? ['#local'] : undefined);
  }
});
