import type { TestEnv } from '../../testing/test-env.ts';
import { hostOf, type LanguagePaper, startLanguagePapers } from '../shared/language-papers.ts';
import { expect, expectAccessible, ready, test } from './fixtures.ts';

// A blocked registration is a warning in the console, which fails a test.
test.use({ serviceWorkers: 'allow' });
// In one process, which starts one environment.
test.describe.configure({ mode: 'default' });

let papers: TestEnv;
test.beforeAll(async () => {
  papers = await startLanguagePapers();
});
test.afterAll(() => papers.stop());

const siteOf = (paper: LanguagePaper, path = '/') =>
  `http://${hostOf(paper)}:${new URL(papers.site).port}${path}`;

test('LANG-2 the interface is mirrored: its arrows, the order of the header, the pager', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(siteOf('arabic'));
  const box = async (name: string) =>
    page.locator('header').getByRole('link', { name }).first().boundingBox();
  const [first, second] = [await box('الصفحة الأولى'), await box('الأخبار')];
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
  await expect(page.locator('#local b').filter({ hasText: '←' }).first()).toBeVisible();
  await page.goto(siteOf('arabic', '/news/local-news'));
  const back = page.getByRole('link', { name: 'العودة إلى كل الأخبار' });
  const arrow = await back.evaluate((link) => getComputedStyle(link, '::before').content);
  expect(arrow).toContain('→');
});

for (const paper of ['spanish', 'german', 'arabic', 'hebrew'] as const)
  test(`LANG-2 nothing of a ${paper} paper goes sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/blog', '/news/local-news', '/search']) {
      await page.goto(siteOf(paper, path));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });

test('LANG-1 See All of a German section is in German, and so is what it says', async ({ page }) => {
  await page.goto(siteOf('greek'));
  await ready(page);
  await page.locator('#local').getByRole('link', { name: 'Alle zeigen' }).click();
  await expect(page.locator('[data-see-all-status]')).toHaveText('6 Berichte im Ressort Lokales');
  await expect(page.locator('#local').getByRole('link', { name: 'Weniger zeigen' })).toBeVisible();
});

test('LANG-2 axe finds nothing in an Arabic paper', async ({ page }) => {
  await page.goto(siteOf('arabic'));
  await ready(page);
  await expectAccessible(page);
});
