import type { Page } from '@playwright/test';
import { renderDesk } from '../../functions/desk/desk.ts';
import { PAGE_STYLES } from '../../functions/feed-status/status-document.ts';
import { paperDocument } from '../../functions/paper-desk/paper-document.ts';
import type { PaperFrame, PaperPage } from '../../schema/contract/paper-desk.ts';
import type { RegisterNews } from '../../schema/desk.ts';
import type { FeedOverview } from '../../schema/feeds/feed-overview.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { feedOf, newsOf, overviewOf, publicationOf } from '../../testing/desk-facts.ts';
import { smallPublication } from '../../testing/publications.ts';
import { expect, expectAccessible, expectNothingSideways, test } from '../browser/fixtures.ts';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Answers `/desk` with the desk of these facts; stylesheets and typefaces come from the site. */
async function openDesk(
  page: Page,
  facts: { overview?: FeedOverview | null; news?: RegisterNews | null; search?: string } = {},
): Promise<void> {
  const now = Date.now();
  const { overview = overviewOf(now), news = newsOf(now), search = '' } = facts;
  await page.route(/\/desk(?:\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    const response = renderDesk(url, { overview, news, by: 'Ada Ross', papers: null });
    await route.fulfill({ headers: Object.fromEntries(response.headers), body: await response.text() });
  });
  await page.goto(`/desk${search}`);
}

/** Everything at its maximum length: names, hostnames, labels, reasons. */
function longest(now: number): { overview: FeedOverview; news: RegisterNews } {
  const overview = overviewOf(now);
  const label = `feeds.${'a'.repeat(40)}.example/${'x'.repeat(430)}?…`;
  const name = { ...publicationOf(1), name: LONG_WORD };
  const feeds = [feedOf(1, now, { label, publications: { total: 2_999, first: [name] } })];
  const hostname = `${'sub'.repeat(20)}.${'sub'.repeat(20)}.example`;
  const failing = SECTIONS.map(({ id }) => id);
  return {
    overview: {
      ...overview,
      papers: { total: 60, first: [{ ...name, hostname, failing, empty: ['food'] }] },
      feeds: { total: 60, first: feeds },
      began: { total: 1, first: feeds },
      slowest: feeds,
    },
    news: newsOf(now, {
      writes: newsOf(now).writes.map((write) => ({ ...write, by: LONG_WORD, why: 'y'.repeat(500) })),
    }),
  };
}

test('axe finds nothing on the desk, in light and dark, narrow and wide', async ({ page }) => {
  await openDesk(page, { search: '?q=springfield&page=2' });
  await page.locator('summary').first().click();
  await expectAccessible(page);
});

test('nothing on the desk is wider than the screen with names, labels and reasons at their longest', async ({
  page,
}) => {
  for (const search of [`?q=${'q'.repeat(200)}`, '?reason=unreached&page=2']) {
    await openDesk(page, { ...longest(Date.now()), search });
    await expectNothingSideways(page);
    await page.unrouteAll();
  }
});

test('nothing on a story’s page is wider than the screen with the longest words of publishers', async ({
  page,
}) => {
  const words = LONG_WORD.repeat(3);
  const frame: PaperFrame = {
    id: 'bee',
    name: LONG_WORD,
    site: 'https://bee.example',
    locale: 'en-US',
    timezone: 'America/Los_Angeles',
    version: 1,
    by: LONG_WORD,
    mayEdit: true,
    nonce: 'a',
    stylesheets: PAGE_STYLES,
    theme: publicationSchema.parse(smallPublication('bee')).theme,
  };
  const feeds = [{ name: 'a', title: words, sections: ['Local News'] }];
  const story: PaperPage = {
    kind: 'story',
    link: 'https://a.example/',
    title: words,
    facts: words,
    feeds,
    places: [],
  };
  await page.route('**/desk/bee', (route) =>
    paperDocument(frame, story)
      .text()
      .then((body) => route.fulfill({ contentType: 'text/html', body })),
  );
  await page.goto('/desk/bee');
  await expectNothingSideways(page);
});

test('the form that asks for the secret: axe, in light and dark, and the page reports a wrong secret', async ({
  page,
}) => {
  // The shared site has its own secret. accessibility.spec.ts checks the form before.
  await page.goto('/desk');
  await page.getByLabel('The operators’ secret').fill('another-secret-of-nobody');
  await page.route('**/desk', async (route) => {
    const response = await route.fetch();
    // Chromium reports a 401 in the console, which these tests forbid.
    await route.fulfill({ response, status: 200 });
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This is not the secret of this network.')).toBeVisible();
  await expectAccessible(page);
});

test('an operator signs in with the secret, comes back without it, and signs out', async ({
  page,
  testEnv,
}) => {
  await page.goto('/desk');
  await page.getByLabel('The operators’ secret').fill(testEnv.operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const out = page.getByRole('button', { name: 'Sign out' });
  await expect(out).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly]).sort()).toEqual([
    ['__Host-masthead-desk', true, true],
    ['masthead-desk', false, true],
  ]);
  await page.goto('/desk?q=ledger');
  await out.click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('the desk is printed with its closed lists, and seen without colours', async ({ page }) => {
  await openDesk(page);
  const last = page.getByText('paper-77', { exact: true });
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(page.getByText('Failing', { exact: true }).first()).toBeVisible();
});
