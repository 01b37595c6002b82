import { expect, ready, test, typefaces } from './fixtures.ts';

const { PICTURES, TEST_ALL } = process.env;
test.skip(PICTURES === undefined && TEST_ALL === undefined, 'screens that other tests open too');

/** `PICTURES=1 npm test -- pictures` makes the pictures of the documents anew; `npm run test:all` tries that it can. */
const pathOf = (name: string): string =>
  PICTURES === undefined ? test.info().outputPath(name) : `test/browser/pictures/${name}`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('HOME-2 the front page as the README shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/');
  await ready(page);
  await typefaces(page);
  await expect(page.locator('main img').first()).toBeVisible();
  await page.screenshot({ path: pathOf('front-page.png') });
});

test('EDIT-6 the desk of a publication as docs/operating.md shows it', async ({
  page,
  testEnv,
  coldSite,
}) => {
  const publish = async (why: string) => {
    await page.getByLabel('Why, for the history').fill(why);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Here now');
  };
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${testEnv.site}/desk/${new URL(coldSite).hostname.split('.')[0]}`);
  await page.getByLabel('The operators’ secret').fill(testEnv.operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const hide = page.getByRole('button', { name: /^Hide\b/ });
  await hide.nth(1).click();
  await publish('It is false');
  await page.getByLabel('What has happened').fill('A fire burns at the harbour: keep windows shut');
  await page.getByRole('button', { name: 'See it first' }).click();
  await publish('');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: pathOf('paper-desk.png') });
});
