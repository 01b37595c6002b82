import { expect, FRAMES_AFTER_MS, openWithFrames, test } from './fixtures.ts';

const TITLES = ['Community Partnership Agreement', 'Media Kit', 'Charging Station Partnership'];

test('PART-1 three documents load as a reader comes near', async ({ page }) => {
  await openWithFrames(page, '/partners');
  const frames = page.locator('main iframe');
  for (const [i, title] of TITLES.entries()) {
    await frames.nth(i).scrollIntoViewIfNeeded();
    await expect(frames.nth(i)).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(page.frameLocator(`iframe[title="${title}"]`).locator('h1')).toBeVisible();
  }
});

test('PART-1 a frame near the first screen has its address at once: an empty one would be another document', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function <T extends Node>(node: T): T {
      if (node instanceof HTMLIFrameElement)
        node.dataset.added = node.hasAttribute('src') ? 'with its address' : 'empty';
      appendChild.call(this, node);
      return node;
    };
  });
  await page.clock.install();
  await page.goto('/partners');
  // The others load after a delay, which may already be over on a busy machine.
  await page.locator('main iframe').first().waitFor({ state: 'attached' });
  await page.clock.fastForward(FRAMES_AFTER_MS);
  await expect(page.locator('main iframe')).toHaveCount(3);
  await expect(page.locator('main iframe').first()).toHaveAttribute('data-added', 'with its address');
  await expect(page.locator('main iframe').last()).toHaveAttribute('data-added', 'empty');
});

test('PART-1 the links work where frames are blocked', async ({ page, context, consoleErrors }) => {
  await context.route('**/embed/document/*', (route) => route.abort());
  await page.goto('/partners');
  for (const title of TITLES) {
    const link = page.getByRole('link', { name: `Open in a new tab (${title})` });
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.locator('h1')).toBeVisible();
    await opened.close();
  }
  // Caused by the aborted requests above.
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((line) => !line.includes('ERR_FAILED')),
  );
});
