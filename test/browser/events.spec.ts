import type { TestEnv } from '../../testing/test-env.ts';
import { EVENT_PAPERS, EVENTS_HOST, startEventPapers } from '../shared/event-papers.ts';
import { Editor, jobsOfManual, TAKE_APART } from './editor.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// A blocked registration is a warning in the console, which fails a test.
test.use({ serviceWorkers: 'allow' });
// In one process, which starts one environment.
test.describe.configure({ mode: 'default' });

let papers: TestEnv;
let site: string;
test.beforeAll(async () => {
  papers = await startEventPapers();
  site = `http://${EVENTS_HOST}:${new URL(papers.site).port}`;
});
test.afterAll(() => papers.stop());

test('HOME-27 an event is one card, and the other newsrooms below it are links above the card’s', async ({
  page,
}) => {
  await page.goto(site);
  const cards = page.locator('#local [aria-label] > li');
  const event = cards.filter({ hasText: 'newsrooms have this story' });
  for (const { fire } of EVENT_PAPERS) {
    const link = event.getByRole('link', { name: fire });
    // Playwright clicks only elements that nothing covers.
    await link.click({ trial: true });
  }
});

test('HOME-6 HOME-27 See All keeps the event, and counts stories', async ({ page }) => {
  await page.goto(site);
  await page
    .locator('#local')
    .getByRole('link', { name: /See All/ })
    .click();
  const list = page.locator('#local [data-open]');
  await expect(list.locator('> li')).toHaveCount(5);
  await expect(list).toContainText('newsrooms have this story');
  for (const { fire } of EVENT_PAPERS) await expect(list.getByRole('link', { name: fire })).toBeVisible();
  await expect(page.locator('[data-see-all-status]')).toHaveText(/^8 stories/);
});

test('HOME-27 at 375 px every newsroom’s headline is complete, in a separate line', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(site);
  const list = page.locator('#local li ul');
  await list.scrollIntoViewIfNeeded();
  for (const line of await list.locator('li').all()) {
    const box = await line.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    // The words for screen readers take a pixel behind the last one, where a line may be full.
    const isWhole = await line.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
    expect(isWhole).toBe(true);
    const size = await line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(12);
  }
});

test('HOME-27 axe finds nothing on a card of an event, narrow and wide', async ({ page }) => {
  await page.goto(site);
  await page.locator('#local summary').click();
  // Scrolled, the fixed header would cover some of the links.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, ['#local']);
});

// The last one: the other tests need the event.
test('EDIT-6 an editor takes an event apart by keyboard at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${papers.site}/desk/events`);
  await page.getByLabel('The operators’ secret').fill(papers.operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const editor = new Editor(page);
  const event = page.getByRole('listitem').filter({ hasText: 'Grouped because' });
  await editor.press(event.getByRole('link', { name: /^Pin, note, more/ }).first());
  await editor.press(editor.button('See them apart'));
  await editor.publish();
  await expect(event).toHaveCount(0);
  expect(jobsOfManual()).toContainEqual([TAKE_APART, editor.actions]);
});
