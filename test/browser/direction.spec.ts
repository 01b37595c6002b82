import { ORDERS, SIDEWAYS, startArabicPaper } from '../shared/arabic-paper.ts';
import { expect, test, typefaces } from './fixtures.ts';

test('LANG-2 in a paper from right to left numbers, Latin words and marks keep their places', async ({
  page,
  testEnv,
}) => {
  const { url, stop } = await startArabicPaper(testEnv);
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await typefaces(page);
  for (const { what, expression } of ORDERS) {
    const edges = await page.evaluate<number[]>(expression);
    expect(edges, what).toEqual(edges.toSorted((a, b) => a - b));
  }
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(SIDEWAYS), `${width} px`).toBe(0);
  }
  stop();
});
