import type { Page } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import {
  hostOf,
  type LanguagePaper,
  OPEN,
  outside,
  startLanguagePapers,
  withBrackets,
} from '../shared/language-papers.ts';
import { expect, expectAccessible, ready, test } from './fixtures.ts';
import { expectFailedLoads, hydrated } from './radio-page.ts';

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

/** @returns what a page says outside the brackets of the catalogue: texts, and what is heard; not what is marked as English */
const unbracketed = async (page: Page): Promise<string> => {
  const said = await page.evaluate(() => {
    const body = document.importNode(document.body, true);
    for (const hidden of body.querySelectorAll('script, style, noscript, [lang="en"]')) hidden.remove();
    const heard = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const attributes = [...body.querySelectorAll('*')].flatMap((element) =>
      heard.map((name) => element.getAttribute(name) ?? ''),
    );
    const texts: (string | null)[] = [];
    for (const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT); walker.nextNode(); )
      texts.push(walker.currentNode.nodeValue);
    return [document.title, texts.join(' '), ...attributes];
  });
  return said.map(outside).join(' ').trim();
};

test.describe('with a catalogue in brackets', () => {
  let bracketed: TestEnv;
  test.beforeAll(async () => {
    bracketed = await startLanguagePapers({ around: withBrackets }, ['greek']);
  });
  test.afterAll(() => bracketed.stop());
  const at = (path: string) => `http://${hostOf('greek')}:${new URL(bracketed.site).port}${path}`;

  test('LANG-6 the radio says every state in words of the catalogue, on its page and in the mini player', async ({
    page,
    consoleErrors,
  }) => {
    const status = page.locator('section[data-phase] [role="status"]').first();
    const phase = (name: string) => expect(page.locator(`section[data-phase="${name}"]`)).toBeVisible();
    await bracketed.control.fault('radio', { mode: 'hang' });
    await page.goto(at('/radio'));
    await hydrated(page);
    expect(await unbracketed(page)).toBe('');
    await page.locator('[data-play]').click();
    await phase('connecting');
    await expect(status).toContainText(OPEN);
    expect(await unbracketed(page)).toBe('');
    await bracketed.control.fault('radio', { mode: 'fail' });
    await page.reload();
    await hydrated(page);
    await page.locator('[data-play]').click();
    await expect(page.getByRole('alert')).toContainText(OPEN);
    await expect.poll(() => unbracketed(page)).toBe('');
    await page.locator('footer a[href="/blog"]').click();
    await expect(page.locator('html[data-dock]')).toBeAttached();
    await expect.poll(() => unbracketed(page)).toBe('');
    expectFailedLoads(consoleErrors);
  });

  test('LANG-6 a saved page says so, and the offline page what is saved, in words of the catalogue', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto(at('/'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const isSaved = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
    await expect.poll(isSaved).toBe(true);
    await context.setOffline(true);
    await page.goto(at('/'));
    await expect(page.locator('#saved-copy')).toContainText(OPEN);
    expect(await unbracketed(page)).toBe('');
    await page.goto(at('/about'));
    await expect(page.locator('h1')).toContainText(OPEN);
    expect(await unbracketed(page)).toBe('');
    await context.setOffline(false);
    expectFailedLoads(consoleErrors);
  });
});
