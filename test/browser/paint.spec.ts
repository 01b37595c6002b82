import { expect, expectOnly, firstPaint, ready, test } from './fixtures.ts';

/** accessibility.spec.ts opens all others, where a violation of the policy would be an error too. */
const ROUTES = ['/', '/blog', '/faq', '/radio', '/books', '/nowhere'];
const ARTICLE = '/blog/angel-island-poems-on-the-wall';
/** Less than the limit after which requests stop waiting for the first paint, because browser clocks are coarse. */
const UNPAINTED_MS = 900;
/** The one script of a page; islands load theirs later. */
const ENTRY = /\/assets\/entry\.client-[\w-]+\.js$/;

/** One test per page for all subjects, because each of them would need the same visit. */
for (const path of [...ROUTES, ARTICLE])
  test(`EMB-1 POST-4 ROLE-1 ${path}: its rules are in it, its script comes after the words, nothing violates its policy and nothing is stored`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const stylesheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') stylesheets.push(request.url());
    });
    const response = await page.goto(path);
    await ready(page);
    await firstPaint(page);
    const { loadedMs, paintMs, files } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loadedMs =
        navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN;
      const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const files = performance.getEntriesByType('resource');
      return { loadedMs, paintMs, files: files.map(({ name, startTime }) => ({ name, startTime })) };
    });
    // A busy machine may paint a second after it has loaded.
    const paintedMs = Math.min(paintMs, loadedMs + UNPAINTED_MS);
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const entries = scripts.filter(({ name }) => ENTRY.test(name));
    expect(entries).toHaveLength(1);
    if (path !== '/radio') expect(scripts).toEqual(entries);
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(paintedMs);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('</html>');
    expect(html.match(/<link[^>]+modulepreload|<script[^>]+(?:type="module"|src=)/g)).toBeNull();

    expect(stylesheets).toEqual([]);
    await expect(page.locator('main h1').first()).toHaveCSS('font-family', /Newsreader/);

    await page.mouse.wheel(0, 2_000);
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // A violation of the policy would be an error in the console too.
    if (path === '/nowhere') expectOnly(consoleErrors, 404);
  });
