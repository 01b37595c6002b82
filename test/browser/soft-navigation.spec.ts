import type { Page, Route } from '@playwright/test';
import { expect, nextFrames, ready, test, typefaces, untilAsked, untilWhole } from './fixtures.ts';
import { listen, status } from './radio-page.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true }).first().click();
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'first', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'first') === true);
const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls, and waits until the page has noted the place: with the `scroll` event, which comes with the next frame. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrolledTo(page)).toBe(top);
  await nextFrames(page);
}

/** Answers requests by scripts; the site answers those for documents. */
const answerFetch = (page: Page, pattern: string, answer: (route: Route) => Promise<void>) =>
  page.route(pattern, (route) =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.continue(),
  );

/** The parts of a page besides its content. */
const frameOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    head: [
      ...document.querySelectorAll(
        'meta[name], meta[property], link:is([rel="canonical"], [rel="prev"], [rel="next"]), script[type="application/ld+json"]',
      ),
    ].map((element) => element.outerHTML),
    current: [...document.querySelectorAll('header [aria-current]')].map(({ textContent }) => textContent),
    rules: getComputedStyle(document.querySelector('h1') ?? document.body).cssText,
    main: document.querySelector('main')?.childElementCount,
  }));

/** Records every change of a live region's words from now on. @returns a function that reads them */
async function watchLive(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role=status], [role=alert]');
        if (region) said.push(region.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said'));
}

/** The words of live regions. */
const live = async (page: Page) =>
  (await page.locator('[role=status], [role=alert]').allTextContents()).filter((words) => words !== '');

test('RAD-15 from the click that leads to the radio on, a page in the same document is the same as one of its own', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy');
  await ready(page);
  await mark(page);
  await follow(page, 'Radio');
  await expect(title(page)).toHaveText('Live Radio');
  await page.locator('[data-hydrated]').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('button', { name: 'Play live radio' }).click();
  await expect(status(page)).toHaveText('Playing', { timeout: 20_000 });
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Partners', '/partners'],
  ] as const) {
    await follow(page, name);
    await expect(page).toHaveURL(path);
    await expect(page.locator('main')).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
    const soft = await frameOf(page);
    await expect(page.getByRole('main', { name: soft.title, exact: true })).toBeFocused();
    // No live region but the dock says a word.
    await expect.poll(() => live(page)).toEqual(['Playing']);
    const own = await page.context().newPage();
    await own.emulateMedia({ reducedMotion: 'reduce' });
    await own.goto(path);
    await ready(own);
    await typefaces(own);
    const { head, ...rest } = await frameOf(own);
    expect({ ...soft, head: soft.head.toSorted() }).toEqual({ ...rest, head: head.toSorted() });
    await own.close();
  }
  const said = await watchLive(page);
  await page.goBack();
  await expect(page.getByRole('main', { name: /^Latest Stories – / })).toBeFocused();
  expect(await said()).toEqual([]);
  for (let back = 0; back < 3; back++) await page.goBack();
  await expect(title(page)).toHaveText('Live Radio');
  await expect(page.getByRole('region', { name: 'Live Radio' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('region', { name: 'Live Radio' })).toBeVisible();
  await expect(status(page)).toHaveText('Playing');
  expect(await isSameDocument(page)).toBe(true);
});

test('RAD-15 places are restored, also with fragments and in a reloaded document', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await follow(page, 'Privacy');
  await expect(page).toHaveURL('/privacy');
  await scrollTo(page, 600);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/faq#q25';
    document.body.appendChild(link);
    link.click();
  });
  await expect(page).toHaveURL('/faq#q25');
  await expect(page.locator('#q25')).toHaveAttribute('open', '');
  await expect(page.locator('#q25')).toBeInViewport();
  // The next Tab goes on from there, as after a page load.
  await expect(page.locator('#q25 summary')).toBeFocused();
  await page.goBack();
  await expect(title(page)).toHaveText('Privacy Policy');
  await expect.poll(() => scrolledTo(page)).toBe(600);
  await page.goForward();
  await expect(page.locator('#q25')).toBeInViewport();
  await page.reload();
  await ready(page);
  await page.goBack();
  await expect(title(page)).toHaveText('Privacy Policy');
  await expect.poll(() => scrolledTo(page)).toBe(600);
});

test('RAD-15 HDR-7 a reader who goes back to a page with a fragment stays at the place that was left, while the page grows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await follow(page, 'FAQ');
  await expect(page).toHaveURL('/faq');
  await page.evaluate(() => {
    window.location.hash = 'q25';
  });
  await expect(page.locator('#q25')).toBeInViewport();
  await scrollTo(page, 300);
  // A mouse would have to scroll to the link first.
  await page
    .locator('footer')
    .getByRole('link', { name: 'Privacy', exact: true })
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await expect(title(page)).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page).toHaveURL('/faq#q25');
  await expect.poll(() => scrolledTo(page)).toBe(300);
  await page.evaluate(async () => {
    const late = Object.assign(document.createElement('p'), { textContent: 'What came late' });
    late.style.blockSize = '500px';
    document.querySelector('main > :last-child')?.insertAdjacentElement('afterend', late);
    // Observers of the page's size are called before the second frame.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  });
  expect(await scrolledTo(page)).toBe(300);
});

test('the script for soft navigations loads when a reader points at such a link, and at no other', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(request.url());
  });
  await page.goto('/blog');
  await ready(page);
  await page.locator('footer').getByRole('link', { name: 'Privacy', exact: true }).hover();
  await untilAsked(page);
  expect(files.filter((url) => url.includes('soft'))).toEqual([]);
  await page.getByRole('link', { name: 'Next' }).hover();
  await expect.poll(() => files.filter((url) => url.includes('soft'))).toHaveLength(1);
  // A fragment of the same page, and back: our code restores the place, because the browser does not.
  // A typeface that arrives later makes the page another height.
  await typefaces(page);
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  // Places are noted with the `scroll` event, which comes in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(300);
  await page.evaluate(() => {
    window.location.hash = 'main';
  });
  // To the end of the smooth scroll: Chromium adds its next step to the place that is restored.
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(left);
});

const PAGE = async (route: Route) => (await route.fetch()).text();
const LONG = `<!--${'x'.repeat(2_100_000)}-->`;

/** Answers that a script may get instead of a page. */
const DOUBTS: Record<string, (route: Route) => Promise<void>> = {
  'another status': async (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: await PAGE(route) }),
  'another type': async (route) => route.fulfill({ contentType: 'text/plain', body: await PAGE(route) }),
  'a redirect': (route) => route.fulfill({ status: 302, headers: { location: '/terms' } }),
  'no connection': (route) => route.abort(),
  'too many bytes': async (route) =>
    route.fulfill({ contentType: 'text/html', body: (await PAGE(route)) + LONG }),
  'another build': async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: (await PAGE(route)).replace(/data-build="[^"]+"/, 'data-build="other"'),
    }),
  'another entry': async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: (await PAGE(route)).replace(/entry\.client-[\w-]+/, 'entry.client-other'),
    }),
  'another publication': async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: (await PAGE(route)).replace('<meta property="og:site_name" content="', '$&Another '),
    }),
  'a part that is not there yet': async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: (await PAGE(route)).replace('</h1>', '$&<!--$?--><template id="B:0"></template><!--/$-->'),
    }),
  'no content': async (route) =>
    route.fulfill({ contentType: 'text/html', body: (await PAGE(route)).replace('id="main"', 'id="other"') }),
  'half a page': async (route) =>
    route.fulfill({ contentType: 'text/html', body: (await PAGE(route)).slice(0, 500) }),
};

for (const [doubt, answer] of Object.entries(DOUBTS))
  test(`RAD-15 ${doubt} in place of a page ends in an ordinary navigation`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/terms');
    await ready(page);
    await mark(page);
    await answerFetch(page, '**/radio', answer);
    await follow(page, 'Radio');
    await expect(title(page)).toHaveText('Live Radio');
    await expect(page).toHaveURL('/radio');
    expect(await isSameDocument(page)).toBe(false);
    consoleErrors.length = 0;
  });

test('RAD-15 a page that does not come within eight seconds is followed as an ordinary link', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/terms');
  await ready(page);
  await mark(page);
  let isAsked = false;
  await answerFetch(page, '**/radio', async () => {
    isAsked = true;
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await follow(page, 'Radio');
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.fastForward(7_900);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.fastForward(200);
  await expect(title(page)).toHaveText('Live Radio');
  expect(await isSameDocument(page)).toBe(false);
});

test('RAD-15 a link shows at once that it is followed, also while the file that follows it does not come', async ({
  page,
}) => {
  await page.clock.install();
  let isAsked = false;
  await page.route('**/soft-navigation-*.js', () => {
    isAsked = true;
  });
  await page.goto('/terms');
  await ready(page);
  await mark(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await follow(page, 'Radio');
  await expect.poll(() => isAsked).toBe(true);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  const bar = await page
    .locator('main')
    .evaluate((main) => getComputedStyle(main, '::before').getPropertyValue('block-size'));
  expect(bar).toBe('3px');
  await page.clock.fastForward(8_100);
  await expect(title(page)).toHaveText('Live Radio');
  expect(await isSameDocument(page)).toBe(false);
});

test('RAD-15 the line that shows a followed link is above the section bar and the pictures of a front page', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  await page.route('**/*', () => {});
  await page.evaluate(() => {
    document.documentElement.dataset.radio = '';
    document.querySelector<HTMLElement>('#food')?.scrollIntoView({ behavior: 'instant' });
    document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click();
  });
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  const on = () =>
    page.evaluate(() => {
      const below = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      return [200, 600, 1_000].map((x) => document.elementFromPoint(x, below + 1)?.id);
    });
  await expect.poll(on).toEqual(['main', 'main', 'main']);
});

test('RAD-15 a page is busy until the last one that its reader asked for is there, or no longer wanted', async ({
  page,
}) => {
  await listen(page);
  await follow(page, 'FAQ');
  await expect(page).toHaveURL('/faq');
  await page.evaluate(() => {
    window.location.hash = 'q25';
  });
  const main = page.locator('main');
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const path of ['/privacy', '/terms'])
    await answerFetch(page, `**${path}`, async (route) => {
      asked.push(path);
      await held;
      // The page may have given it up by then.
      await route.continue().catch(() => {});
    });
  const underWay = async (name: string, path: string) => {
    await follow(page, name);
    await expect.poll(() => asked.at(-1)).toBe(path);
    await expect(main).toHaveAttribute('aria-busy', 'true');
  };
  await underWay('Privacy', '/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(main).not.toHaveAttribute('aria-busy');
  await underWay('Privacy', '/privacy');
  await underWay('Terms', '/terms');
  letGo();
  await expect(title(page)).toHaveText('Terms of Use');
  await expect(main).not.toHaveAttribute('aria-busy');
});

test('HOME-8 a front page that would stream comes whole while the radio is on, which plays on', async ({
  page,
  coldSite,
}) => {
  await page.goto(`${coldSite}/radio`);
  // Before its scripts are there, a link would be followed by the browser.
  await ready(page);
  await page.getByRole('button', { name: 'Play live radio' }).click();
  await expect(status(page)).toHaveText('Playing', { timeout: 20_000 });
  await mark(page);
  await follow(page, 'Home');
  await expect(page).toHaveURL(`${coldSite}/`);
  await expect(page.locator('#news li:has([id])').first()).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
  await expect(status(page)).toHaveText('Playing');
});

test('BLOG-8 a streaming list is a new document, which shows at once what it waits for', async ({ page }) => {
  await page.goto('/blog');
  await ready(page);
  await mark(page);
  let asked = 0;
  await answerFetch(page, '**/blog?page=2', async (route) => {
    asked++;
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'nonce-x' 'strict-dynamic'" },
      body: await PAGE(route),
    });
  });
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog?page=2');
  expect([asked, await isSameDocument(page)]).toEqual([1, false]);
});

test('BLOG-6 CAT-5 pages and categories of a list have the focus on their content under their title, and nothing else is said', async ({
  page,
  testEnv,
}) => {
  for (const path of ['/blog?page=2', '/blog?page=3', '/news/sports']) await untilWhole(path, testEnv);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blog');
  await ready(page);
  const said = await watchLive(page);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  const categories = page.getByRole('navigation', { name: 'Browse by category' });
  const steps: [path: string, go: () => Promise<unknown>][] = [
    ['/blog?page=2', () => pager.getByRole('link', { name: 'Next' }).click()],
    ['/blog?page=3', () => pager.getByRole('link', { name: 'Page 3' }).click()],
    ['/news/sports', () => categories.getByRole('link', { name: 'Sports' }).click()],
    ['/blog?page=3', () => page.goBack()],
    ['/news/sports', () => page.goForward()],
  ];
  const titles = new Set<string>();
  for (const [path, go] of steps) {
    const before = await page.title();
    await go();
    await expect(page).toHaveURL(path);
    await expect(page).not.toHaveTitle(before);
    titles.add(await page.title());
    await expect(page.getByRole('main', { name: await page.title(), exact: true })).toBeFocused();
    expect(await live(page)).toEqual([]);
  }
  expect(titles.size).toBe(3);
  expect(await said()).toEqual([]);
});
