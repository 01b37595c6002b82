import { expect, FRAMES_AFTER_MS, openWithFrames, test } from './fixtures.ts';

const TITLES = ['Community Partnership Agreement', 'Media Kit', 'Charging Station Partnership'];

test('PART-1 three titled documents in lazy frames, each with a link, and the way to us', async ({
  page,
  testEnv,
}) => {
  await openWithFrames(page, '/partners');
  await expect(page.locator('h1')).toHaveText('Our Partners');
  const frames = page.locator('main iframe');
  await expect(frames).toHaveCount(3);
  for (const [i, title] of TITLES.entries()) {
    await expect(frames.nth(i)).toHaveAttribute('title', title);
    await expect(frames.nth(i)).toHaveAttribute('loading', 'lazy');
    const link = page.getByRole('link', { name: `Open in a new tab (${title})` });
    await expect(link).toHaveAttribute('href', `${testEnv.mocks}/embed/document/${i + 1}/view`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await frames.nth(i).scrollIntoViewIfNeeded();
    await expect(frames.nth(i)).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(page.frameLocator(`iframe[title="${title}"]`).locator('h1')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/#contact');
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

test('PART-1 a publication without documents says so and leaves no hole', async ({ page, siteOf }) => {
  await page.goto(`${siteOf('no-documents')}/partners`);
  await expect(page.locator('main')).toContainText('There are no partnership documents to show here yet');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link')).toHaveText(['Contact Us']);
});
