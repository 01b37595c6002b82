import type { Locator, Page } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const CORRECTION = 'The council votes on Tuesday, not on Monday.';

/** @returns the address of a cold publication's desk, signed in */
async function signIn(page: Page, testEnv: TestEnv, site: string): Promise<string> {
  const desk = `${testEnv.site}/desk/${new URL(site).hostname.split('.')[0]}`;
  await page.goto(desk);
  await page.getByLabel('The operators’ secret').fill(testEnv.operatorToken);
  await press(page.getByRole('button', { name: 'Sign in' }));
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
  await expect(row).toContainText('The publisher refused the request (HTTP 403)');
  await expectAccessible(page);
  await press(row.getByRole('link'));
  await expect(page.getByRole('region', { name: 'Last answers' })).toContainText('HTTP 403');
  await expect(page.getByRole('table')).toContainText('Slowest');
  await expectAccessible(page);
});
