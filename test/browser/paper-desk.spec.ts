import type { Locator, Page } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const FIRE = 'A fire burns at the harbour: keep windows shut';
const CORRECTION = 'The council votes on Tuesday, not on Monday.';

/** @returns the address of a cold publication's desk, signed in */
async function signIn(page: Page, testEnv: TestEnv, site: string): Promise<string> {
  const desk = `${testEnv.site}/desk/${new URL(site).hostname.split('.')[0]}`;
  await page.goto(desk);
  await page.getByLabel('The operators’ secret').fill(testEnv.operatorToken);
  await press(page.getByRole('button', { name: 'Sign in' }));
  // At the same address as the form that asked for the secret.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today’s front page');
  await expect(page).toHaveURL(desk);
  return desk;
}

/** As an editor without a mouse does. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

async function publish(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('status')).toContainText('Here now');
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('EDIT-6 EDIT-8 an editor’s morning by keyboard: a false story, a correction, a fire, a colleague’s mistake', async ({
      page,
      testEnv,
      coldSite,
    }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const desk = await signIn(page, testEnv, coldSite);
      const readers = async () => (await testEnv.get('/', new URL(coldSite).hostname)).text;

      const hide = page.getByRole('button', { name: /^Hide\b/ }).first();
      const link = (await hide.getAttribute('value')) ?? '';
      await press(hide);
      await expect(page.getByText(/^Would hide 1 of \d+ stories\.$/)).toBeVisible();
      await publish(page);
      expect(await readers()).not.toContain(link);

      await press(page.getByRole('link', { name: /^Pin, note, more/ }).first());
      await page.getByLabel('What was wrong, and what is right').fill(CORRECTION);
      await press(page.getByRole('button', { name: 'See the correction' }));
      await expect(page.locator('li', { hasText: CORRECTION })).toBeVisible();
      await publish(page);
      expect(await readers()).toContain(CORRECTION);

      await page.getByLabel('What has happened').fill(FIRE);
      await press(page.getByRole('button', { name: 'See it first' }));
      await publish(page);
      expect(await readers()).toContain(FIRE);

      await page.getByLabel('Word or phrase').fill('the');
      await press(page.getByRole('button', { name: 'See what it hides' }));
      await expect(page.getByText('This is more than a tenth of the paper.')).toBeVisible();
      await publish(page);
      await page.goto(`${desk}/changes`);
      await press(page.getByRole('button', { name: /^Back to here/ }).first());
      await expect(page.getByText('Comes in').first()).toBeVisible();
      await publish(page);
      const after = await readers();
      expect([after.includes(FIRE), after.includes(CORRECTION), after.includes(link)]).toEqual([
        true,
        true,
        false,
      ]);
    });
  });

test('PEOPLE-6 a link on a page of another site leads somebody who is signed in to the desk', async ({
  page,
  testEnv,
  coldSite,
}) => {
  const desk = await signIn(page, testEnv, coldSite);
  await page.goto(`${coldSite}/faq`);
  await page.evaluate((address) => location.assign(address), desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today’s front page');
});

test('axe finds nothing on the pages of an editors’ desk, and nothing is wider than the screen', async ({
  page,
  testEnv,
  coldSite,
}) => {
  const desk = await signIn(page, testEnv, coldSite);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Pin, note, more/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByLabel('What was wrong').fill(CORRECTION);
  await page.getByRole('button', { name: 'See the correction' }).click();
  await page.getByText('Change what you typed').click();
  await expectAccessible(page);
  await publish(page);
  await page.goto(`${desk}/changes`);
  await expectAccessible(page);
});

test('DESK-1 two clicks by keyboard at 375 px from a paper to the reason of an empty section; axe finds nothing there', async ({
  page,
  testEnv,
  coldSite,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await testEnv.control.fault('feed:bay-wire', { mode: 'fail', status: 403 });
  const desk = await signIn(page, testEnv, coldSite);
  await press(page.getByRole('link', { name: 'Local News', exact: true }).first());
  await expect(page).toHaveURL(`${desk}/local`);
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('Local News');
  const row = page.getByRole('row', { name: /Fails/ }).first();
  // The page came perhaps before the publisher's answer.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('The publisher refused the request (HTTP 403)', { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await press(row.getByRole('link'));
  await expect(page.getByRole('region', { name: 'Last answers' })).toContainText('HTTP 403');
  await page.getByText('The numbers').click();
  await expect(page.getByRole('table')).toContainText('Slowest');
  await expectAccessible(page);
});
