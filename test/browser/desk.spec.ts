import type { Page } from '@playwright/test';
import { renderDesk } from '../../functions/desk/desk.ts';
import type { RegisterNews } from '../../schema/desk.ts';
import type { FeedOverview } from '../../schema/feeds/feed-overview.ts';
import { calmOverview, feedOf, newsOf, overviewOf, publicationOf } from '../../testing/desk-facts.ts';
import { axe, expect, expectAccessible, expectNothingSideways, test } from './fixtures.ts';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const HOSTILE = '<script>alert(1)</script>"\'&';

/** Answers `/desk` with the desk of these facts; stylesheets and typefaces come from the site. */
async function openDesk(
  page: Page,
  facts: { overview?: FeedOverview | null; news?: RegisterNews | null; search?: string } = {},
): Promise<void> {
  const now = Date.now();
  const { overview = overviewOf(now), news = newsOf(now), search = '' } = facts;
  await page.route(/\/desk(?:\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    const response = renderDesk({ url, env: {} }, overview, news);
    await route.fulfill({ headers: Object.fromEntries(response.headers), body: await response.text() });
  });
  await page.goto(`/desk${search}`);
}

/** Everything at its maximum length: names, hostnames, labels, reasons. */
function longest(now: number): { overview: FeedOverview; news: RegisterNews } {
  const overview = overviewOf(now);
  const label = `feeds.${'a'.repeat(40)}.example/…/${'x'.repeat(40)}`;
  const name = { ...publicationOf(1), name: LONG_WORD };
  const feeds = [feedOf(1, now, { label, publications: { total: 2_999, first: [name] } })];
  const hostname = `${'sub'.repeat(20)}.${'sub'.repeat(20)}.example`;
  const sections = overview.broken.first.flatMap(({ failing }) => failing);
  return {
    overview: {
      ...overview,
      broken: { total: 1, first: [{ ...name, hostname, failing: [...new Set(sections)], empty: ['food'] }] },
      failing: { total: 1, first: feeds },
      began: { total: 1, first: feeds },
      slowest: feeds,
    },
    news: newsOf(now, {
      publications: [{ ...name, hostname }],
      writes: newsOf(now).writes.map((write) => ({ ...write, by: LONG_WORD, why: 'y'.repeat(500) })),
    }),
  };
}

test('axe finds nothing on the desk, in light and dark, narrow and wide', async ({ page }) => {
  await openDesk(page, { search: '?q=springfield' });
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: '100 of 3,000 publications have failing or empty sections',
    }),
  ).toBeVisible();
  await page.locator('summary').first().click();
  await expectAccessible(page, { widths: [1280, 320] });
});

test('nothing on the desk is wider than the screen with names, labels and reasons at their longest', async ({
  page,
}) => {
  await openDesk(page, { ...longest(Date.now()), search: `?q=${'q'.repeat(200)}` });
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSideways(page, width);
  }
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
  await expectAccessible(page, { widths: [320] });
});

test('the desk is in the paper’s own typefaces', async ({ page }) => {
  await openDesk(page);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Newsreader Display', 'Libre Franklin']));
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the desk reads whole: publications, feeds, changes, purges and rows, with links to each feed status page', async ({
    page,
  }) => {
    await openDesk(page);
    const publications = page.getByRole('region', { name: /^Publications to look at/ });
    await expect(publications.getByRole('link', { name: 'Springfield Ledger' })).toHaveAttribute(
      'href',
      'https://paper-0.example/desk/feeds',
    );
    await expect(publications.getByRole('listitem').first()).toContainText('Failing Local News');
    await expect(publications.getByText('paper-99.example')).toBeHidden();
    await publications.getByText('88 more').click();
    await expect(publications.getByRole('listitem')).toHaveCount(100);
    const failing = page.getByRole('region', { name: /^Feeds that fail/ });
    await expect(failing.getByRole('listitem').nth(1)).toContainText(
      'The publisher did not answer within 10 seconds. Began 34 minutes ago.',
    );
    await failing.getByText('92 more').click();
    await expect(failing).toContainText('4 others are not listed.');
    await expect(page.getByRole('region', { name: 'Last purges' })).toContainText('2 of 4 feeds failed');
    await expect(page.getByRole('region', { name: 'Rows written' })).toContainText('Removed');
  });

  test('the search is a form that GETs, and can be cleared', async ({ page }) => {
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Find a publication' }).fill('spring & field');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/desk\?q=spring\+%26\+field$/);
    const found = page.getByRole('region', { name: 'Publications found' });
    await expect(found).toContainText('3 publications match spring & field.');
    await expect(found.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('searchbox')).toHaveValue('spring & field');
    await found.getByRole('link', { name: 'Clear the search' }).click();
    await expect(found).toHaveCount(0);
  });
});

test('a calm network has a headline that says so and no lists of faults; a service without an answer is named', async ({
  page,
}) => {
  const now = Date.now();
  await openDesk(page, { overview: calmOverview(now), news: newsOf(now, { writes: [], purges: [] }) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All 3,000 publications are whole');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Since yesterday',
    'Last purges',
    'Rows written',
  ]);
  expect(await axe(page)).toEqual([]);
  await page.unrouteAll();
  await openDesk(page, { overview: null, news: null });
  await expect(page.getByText('The feed index did not answer in time')).toBeVisible();
  await expect(page.getByText('The register did not answer in time')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('the desk is printed with its closed lists, and seen without colours', async ({ page }) => {
  await openDesk(page);
  const last = page.getByText('paper-99.example');
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(page.getByText('Failing', { exact: true }).first()).toBeVisible();
});

test('typed texts stay texts, the document is valid HTML, and no cache or search engine stores it', async ({
  page,
}) => {
  const now = Date.now();
  const news = newsOf(now, {
    publications: [{ id: 'x', name: HOSTILE, hostname: 'x.example' }],
    total: 1,
    writes: newsOf(now).writes.map((write) => ({ ...write, why: HOSTILE, by: HOSTILE })),
    purges: newsOf(now).purges.map((purge) => ({ ...purge, what: HOSTILE, publication: HOSTILE })),
  });
  await openDesk(page, { news, search: `?q=${encodeURIComponent(HOSTILE)}` });
  await expect(page.locator('main script')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Last purges' })).toContainText(HOSTILE);
  const url = new URL(`https://desk.example/desk?q=${encodeURIComponent(HOSTILE)}`);
  const response = renderDesk({ url, env: {} }, overviewOf(now), news);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
});

test('in a local run the links lead to this machine', async () => {
  const url = new URL('http://127.0.0.1:8787/desk');
  const html = await renderDesk({ url, env: { LOCAL: '1' } }, overviewOf(Date.now()), null).text();
  expect(html).toContain('href="http://paper-0.localhost:8787/desk/feeds"');
});
