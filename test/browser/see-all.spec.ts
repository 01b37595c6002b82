import { expect, ready, test } from './fixtures.ts';

test('HOME-6 two hundred stories come a frame after the other, the first ten at once, until all are there', async ({
  page,
}) => {
  const cards = Array.from({ length: 200 }, (_, i) => `<li><a id="f${i}" href="/blog">Story ${i}</a></li>`);
  await page.route('/sections/food', (route) =>
    route.fulfill({ contentType: 'text/html', body: cards.join('') }),
  );
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => {
    const counts: number[] = [];
    const list = document.querySelector('#food > :last-child');
    const count = () => void counts.push(list?.childElementCount ?? 0);
    if (list) new MutationObserver(count).observe(list, { childList: true });
    Object.assign(window, { counts });
  });
  await page
    .locator('#food')
    .getByRole('link', { name: /See All/ })
    .click();
  await expect(page.locator('#food li:has([id])')).toHaveCount(200);
  await expect(page.locator('[data-see-all-status]')).toHaveText('200 stories of Food');
  expect(await page.evaluate(() => Reflect.get(window, 'counts'))).toEqual([10, 50, 90, 130, 170, 200]);
  await page.getByRole('link', { name: 'Show Less of Food' }).click();
  await expect(page.locator('#food li:has([id])')).toHaveCount(5);
  await page
    .locator('#food')
    .getByRole('link', { name: /See All/ })
    .click();
  await expect(page.locator('#food li:has([id])')).toHaveCount(200);
});
