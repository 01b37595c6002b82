import { expect, test } from '../browser/fixtures.ts';
import { listen } from '../browser/radio-page.ts';

/** A page with an advertisement has a few more. */
const NODES_DIFFER = 1.05;

test('nothing of twenty pages stays behind in one document', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { documents: of('Documents'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  const walk = async () => {
    for (const name of ['Privacy', 'FAQ', 'Partners', 'Radio', 'Terms']) {
      await page.locator('footer').getByRole('link', { name, exact: true }).first().click();
      await expect(page.locator('main')).toBeFocused();
      await expect(page.locator('footer').getByRole('link', { name: 'FAQ' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${name.toLowerCase()}$`));
    }
  };
  // Twice, so that everything has been there before.
  await walk();
  await walk();
  const before = await count();
  for (let i = 0; i < 4; i++) await walk();
  // A collection does not free objects that have just been in use; the next one does.
  await expect.poll(async () => (await count()).documents).toBeLessThanOrEqual(before.documents);
  await expect.poll(async () => (await count()).listeners).toBeLessThanOrEqual(before.listeners);
  await expect.poll(async () => (await count()).nodes).toBeLessThanOrEqual(before.nodes * NODES_DIFFER);
});
