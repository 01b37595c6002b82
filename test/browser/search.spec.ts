import { expect, expectNothingSideways, ready, test, untilIndexed } from './fixtures.ts';

const HITS = 'main ol > li:has(> .meta)';
/** More results than a page has, once the index has collected: what the first question waits for may be less. */
const THE = '/search?q=the';
const SECOND_PAGE = /page=2/;
/** Our own article among what was found. */
const OWN_HIT = /<ol [^>]*><li><h3 dir="auto"><a href="\/blog\//;

test.beforeEach(({ testEnv }) => untilIndexed(THE, testEnv, SECOND_PAGE));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SEARCH-1 SEARCH-3 a reader gets from the header to what is found, to another page and into a story', async ({
    page,
    testEnv,
  }) => {
    await untilIndexed('/search?q=the&section=own', testEnv, OWN_HIT);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/faq');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByLabel(/^Search /).fill('the');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=the/);
    await expect(page.locator(HITS)).toHaveCount(20);
    await page.getByText('Section and dates').click();
    await page.locator('select[name="section"]').selectOption('Our own stories');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator(`${HITS}:has(a[href^="/blog/"])`).first()).toBeVisible();
    await expect(page.locator(`${HITS}:has(a[target])`)).toHaveCount(0);
    await expect(page.locator('select[name="section"]')).toHaveValue('own');
    const headline = await page.locator(`${HITS} a`).first().innerText();
    await page.locator(`${HITS} a`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  });
});

test('SEARCH-1 headlines are suggested while a reader types, one request per pause', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/suggest')) asked.push(request.url());
  });
  await page.clock.install();
  await page.goto('/search');
  await ready(page);
  const field = page.getByLabel(/^Search /);
  const options = page.locator('#search-titles option');
  // By the clock of the test, so that no pause is longer than a reader's.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of 'the') {
    await field.pressSequentially(letter);
    await page.clock.runFor(20);
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return options.count();
    })
    .toBeGreaterThan(0);
  const titles = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title) => /\bthe/i.test(title ?? ''))).toBe(true);
  expect(asked.map((url) => new URL(url).search)).toEqual(['?q=the']);
  await page.clock.resume();
  await field.fill(titles[0] ?? '');
  await field.press('Enter');
  await expect(page.locator(HITS).first()).toContainText(titles[0] ?? '');
});

test('SEARCH-1 Enter asks what was typed while suggestions show, once, and what was chosen from them', async ({
  page,
}) => {
  await page.route('**/search/suggest?*', (route) =>
    route.fulfill({ json: ['The bridge opens', 'The ferry'] }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/search\?/.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.goto('/search');
  const field = page.getByLabel(/^Search /);
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('the', { delay: 20 });
    await expect(page.locator('#search-titles option')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  // WebKit takes the Enter for itself after the page’s listeners, so the page must have taken it before.
  await field.evaluate((input: HTMLInputElement) =>
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') sessionStorage.setItem('taken', `${event.defaultPrevented}`);
    }),
  );
  await field.press('ArrowLeft');
  await field.press('ArrowRight');
  await field.pressSequentially('m');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=them/);
  expect(asked.filter((search) => search.startsWith('?q=them'))).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('taken'))).toBe('true');
});

test('SEARCH-1 a long word in a headline or a topic scrolls neither results nor the empty search sideways', async ({
  page,
}) => {
  await page.goto(THE);
  const long =
    'https://www.sonomacountyfairgrounds.example/tickets-and-information-2027 Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  await page
    .locator(`${HITS} a`)
    .first()
    .evaluate((link, text) => {
      link.textContent = text;
    }, long);
  await expectNothingSideways(page, [320, 375, 414]);
  await page.goto('/search');
  await expect(page.locator('main li a').first()).toBeVisible();
  await page.locator('main li a').evaluateAll((links, text) => {
    for (const link of links) link.textContent = text;
  }, long);
  await expectNothingSideways(page, [320, 414]);
});

test('SEARCH-1 suggestions that take longer than five seconds are given up, and the next ones come', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(request.url()));
  await page.route('**/search/suggest?q=the', async () => {
    asked++;
  });
  await page.route('**/search/suggest?q=them', (route) => route.fulfill({ json: ['Them'] }));
  await page.goto('/search');
  await ready(page);
  const field = page.getByLabel(/^Search /);
  const loaded = page.waitForResponse('**/assets/suggestions-*.js');
  await field.focus();
  await (await loaded).finished();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('the');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return asked;
    })
    .toBe(1);
  await page.clock.runFor(3_000);
  // Whatever was given up has been reported before the answer to a later request.
  await page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' })));
  expect(givenUp).toEqual([]);
  await page.clock.runFor(2_300);
  await expect.poll(() => givenUp).toHaveLength(1);
  await field.fill('them');
  await page.clock.runFor(200);
  await expect(page.locator('#search-titles option')).toHaveAttribute('value', 'Them');
});

test('SEARCH-1 on soft navigations the form agrees with the results', async ({ page }) => {
  await page.goto(THE);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.getByLabel(/^Search /)).toHaveValue('the');
  await page.goBack();
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expect(page.locator(HITS)).toHaveCount(20);
});
