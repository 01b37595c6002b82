import type { Locator } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import {
  axe,
  expect,
  expectNothingSideways,
  expectOnly,
  ready,
  STORY_ROW,
  test,
  typefaces,
} from './fixtures.ts';

test.afterEach(({ testEnv }) => testEnv.control.reset());

/** Sets the backend's article for a slug that only this test uses. */
const send = (testEnv: TestEnv, slug: string, article: Record<string, unknown> = {}) =>
  testEnv.control.reply(
    `backend:get_details/${slug}`,
    JSON.stringify({
      metaTitle: 'A ferry sails at midnight',
      metaDescription: 'Forty-one riders, a fiddle and a crate of oysters.',
      date: '2024-03-01',
      blog: 'It sailed.\n\n## Later\n\nIt came back.',
      shortTailKeywords: 'ferries, transit',
      pinterestImageLink: `${testEnv.mocks}/pictures/cable-car.svg`,
      ...article,
    }),
  );

/** @returns the slug of the article that a link leads to */
const slugOf = async (link: Locator) => ((await link.getAttribute('href')) ?? '').replace('/blog/', '');

test('POST-4 nothing in a body runs', async ({ page, testEnv, consoleErrors }) => {
  await send(testEnv, 'hostile', {
    blog: [
      '[link](javascript:window.broken=1)',
      '<img src="/nothing" onerror="window.broken=1">',
      '<script>window.broken=1</script>',
      '[data](data:text/html,<script>window.broken=1</script>)',
      '<a href="JaVaScRiPt:window.broken=1">old</a>',
      '<svg onload="window.broken=1"></svg><iframe srcdoc="<script>parent.broken=1</script>"></iframe>',
      'The end.',
    ].join('\n\n'),
  });
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violated')(event.violatedDirective),
    );
  });
  await page.goto('/blog/hostile');
  await ready(page);
  const body = page.locator('[data-body]');
  await expect(body.getByText('The end.')).toBeVisible();
  for (const link of await body.getByText(/^(link|data|old)$/).all()) await link.click();
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined();
  await expect(body.locator('script, svg, iframe, [onerror]')).toHaveCount(0);
  expect(
    await body.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([]);
  expect(violations).toEqual([]);
  // The `<img>` itself is allowed, without its handler, and its file does not exist. No page waits for a picture of a text.
  await expect.poll(() => consoleErrors.length).toBe(1);
  expectOnly(consoleErrors, 404);
});

test('POST-1 a picture that does not load leaves only the way to it', async ({
  page,
  testEnv,
  consoleErrors,
}) => {
  await send(testEnv, 'without-its-picture', { pinterestImageLink: `${testEnv.mocks}/gone.png` });
  await page.goto('/blog/without-its-picture');
  await ready(page);
  await expect(page.locator('figure img:visible')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View the image' })).toBeVisible();
  expectOnly(consoleErrors, 404);
});

test('POST-11 an article that takes its time: its shape at once, nothing moves when it comes', async ({
  page,
  testEnv,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/blog');
  await ready(page);
  const card = page.locator(`${STORY_ROW} a`).nth(6);
  const headline = await card.innerText();
  await send(testEnv, await slugOf(card), {
    metaTitle: headline,
    blog: `${'It sailed. '.repeat(60)}`,
  });
  await testEnv.control.fault('backend', { mode: 'held' });
  await card.press('Enter');
  const skeleton = page.locator('main > .page', { hasText: 'Loading the article' });
  await expect(skeleton).toBeInViewport();
  await expect(page.getByRole('status')).toHaveText('Loading the article');
  // The list that contains the link is stored.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page).toHaveTitle(`${headline} – Golden Gate Ledger`);
  await typefaces(page);
  const shape = await skeleton.locator('[data-outline]').boundingBox();
  await testEnv.control.fault('backend', null);
  const picture = page.locator('figure img');
  await expect(picture).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  await ready(page);
  await typefaces(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const drawn = await picture.boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(drawn?.[side]).toBeCloseTo(shape?.[side] ?? -1, 0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
});

test('POST-8 POST-11 an article that no list names has its title when it comes', async ({
  page,
  testEnv,
}) => {
  await send(testEnv, 'named-late');
  await testEnv.control.fault('backend', { mode: 'held' });
  await page.goto('/blog/named-late', { waitUntil: 'commit' });
  await expect(page.locator('main > .page', { hasText: 'Loading the article' })).toBeVisible();
  await testEnv.control.fault('backend', null);
  await expect(page).toHaveTitle('A ferry sails at midnight – Golden Gate Ledger');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('POST-3 a long word does not stick out at any width; lines are for reading, and on paper hyphenated', async ({
  page,
  testEnv,
}) => {
  await send(testEnv, 'fits', {
    metaTitle: 'Antidisestablishmentarianism-and-other-long-words',
    blog: `${'Everybody on the boat could see the light. '.repeat(12)}\n\n\`${'x'.repeat(300)}\``,
  });
  await page.goto('/blog/fits');
  await typefaces(page);
  await expectNothingSideways(page);
  const line = await page
    .locator('[data-body] p')
    .first()
    .evaluate((paragraph) => {
      const text = paragraph.textContent ?? '';
      const { lineHeight } = getComputedStyle(paragraph);
      return text.length / (paragraph.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
  expect(line).toBeGreaterThan(55);
  expect(line).toBeLessThan(75);
  await page.emulateMedia({ media: 'print' });
  const hyphens = () =>
    page.locator('[data-body] p').evaluateAll((all) => all.map((one) => getComputedStyle(one).hyphens));
  await expect.poll(hyphens).toEqual(['auto', 'auto']);
  // Browsers hyphenate only words whose language they know.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('POST-13 Share copies the address, without query and fragment, and says so', async ({
  page,
  testEnv,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A browser without a dialog for sharing.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await send(testEnv, 'shared');
  await page.goto('/blog/shared?utm_source=letter#later');
  const share = page.getByRole('button', { name: 'Share' });
  await share.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The address is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${testEnv.site}/blog/shared`);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await share.click();
  await expect(page.getByRole('status')).toHaveText('Please copy the address from the address bar.');
  expect(await axe(page)).toEqual([]);
});

for (const [how, error] of [
  ['closing it', 'AbortError'],
  ['a double click', 'InvalidStateError'],
] as const)
  test(`POST-13 Share opens the dialog of a device that has one; ${how} copies nothing`, async ({
    page,
    testEnv,
  }) => {
    await page.addInitScript((name) => {
      Navigator.prototype.share = async (shared) => {
        Reflect.set(window, 'shared', shared);
        throw new DOMException('closed', name);
      };
    }, error);
    await send(testEnv, 'shared-elsewhere');
    await page.goto('/blog/shared-elsewhere');
    await page.getByRole('button', { name: 'Share' }).click();
    const url = `${testEnv.site}/blog/shared-elsewhere`;
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual({
        title: 'A ferry sails at midnight',
        url,
      });
    await expect(page.getByRole('status')).toHaveText('');
  });
