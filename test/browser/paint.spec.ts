import type { Page } from '@playwright/test';
import { expect, holdBack, ready, test } from './fixtures.ts';

const ROUTES = [
  '/',
  '/blog',
  '/news/food',
  '/faq',
  '/partners',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
  '/nowhere',
];
const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const WIDTHS = [375, 1280];
/** Those that are shown together (app/document/faces.ts). */
const FIRST_FACES = 3;

/** The document without React, pictures and typefaces, so that it stays what it is. */
async function openAlone(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  // Even if none of its typefaces comes, they are in use in the end, and nothing waits for them.
  await page.locator('html[data-laid-out] style[data-faces="used"]').waitFor({ state: 'attached' });
}

/** What a reader sees of an element; its place and size are compared too. */
const PROPERTIES =
  'display,position,color,background-color,background-image,border-color,border-style,font,letter-spacing,text-align,text-decoration,visibility,opacity,overflow,content,z-index,cursor'.split(
    ',',
  );

/**
 * Adds the whole stylesheet and takes it away again.
 * @returns what it changes in a document, as lines: element, property, before and after
 */
const changesByStylesheet = (page: Page) =>
  page.evaluate(async (properties) => {
    const elements = [...document.body.querySelectorAll('*')];
    const readStyle = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    };
    const read = () =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const own = readStyle(element);
        return [
          `box: ${x} ${y} ${width} ${height}`,
          ...own,
          ...readStyle(element, '::before'),
          ...readStyle(element, '::after'),
        ];
      });
    const before = read();
    const rules = document.querySelector<HTMLStyleElement>('style[data-stylesheet]');
    const link = document.createElement('link');
    await new Promise((resolve) => {
      link.rel = 'stylesheet';
      link.href = rules?.getAttribute('data-stylesheet') ?? '';
      link.onload = () => resolve(null);
      rules?.parentNode?.insertBefore(link, rules.nextSibling);
    });
    const changes = read().flatMap((values, i) =>
      values.flatMap((value, k) => {
        const earlier = before[i]?.[k];
        return earlier === value ? [] : [`${elements[i]?.outerHTML.slice(0, 60)} ${earlier} -> ${value}`];
      }),
    );
    link.remove();
    return changes;
  }, PROPERTIES);

/** The whole stylesheet for paper only, as ready pages and those without scripts have it. */
const addPaper = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.media = 'print';
        link.href =
          document.querySelector<HTMLStyleElement>('style[data-stylesheet]')?.dataset.stylesheet ?? '';
        link.onload = () => resolve(null);
        document.head.appendChild(link);
      }),
  );

test.describe('the rules inline', () => {
  test.use({ javaScriptEnabled: true, reducedMotion: 'reduce' });

  for (const path of [...ROUTES, ARTICLE])
    test(`give every element the look of the whole stylesheet, on screens and on paper: ${path}`, async ({
      page,
      consoleErrors,
    }) => {
      await page.route('**', (route) =>
        ['document', 'stylesheet'].includes(route.request().resourceType()) ||
        route.request().url().includes('/painted-script-')
          ? route.continue()
          : route.abort(),
      );
      await openAlone(page, path);
      for (const media of ['screen', 'print'] as const) {
        if (media === 'print') await addPaper(page);
        await page.emulateMedia({ media });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 812 });
          expect((await changesByStylesheet(page)).slice(0, 10), `${media}, ${width} px`).toEqual([]);
        }
      }
      await page.goto('about:blank');
      // What was not let through.
      consoleErrors.length = 0;
    });

  test('stay when React builds the document anew, and the whole stylesheet is there for other pages', async ({
    page,
  }) => {
    await page.goto('/faq');
    await ready(page);
    const sheet = page.locator('link[rel="stylesheet"]');
    await expect(sheet).toHaveAttribute('media', 'print');
    await page.locator('header a[href="/books"]:visible, footer a[href="/books"]').first().click();
    await page.waitForURL('**/books');
    await expect(sheet).toHaveAttribute('media', 'all');
    await expect(page.locator('main h1')).toHaveCSS('font-family', /Newsreader/);
    expect(
      await page.locator('style[data-stylesheet]').evaluate((style) => style.textContent?.length ?? 0),
    ).toBeGreaterThan(10_000);
  });
});

for (const path of ROUTES.slice(0, 3))
  test(`${path}: no typeface is asked for before the first paint, and they are shown together`, async ({
    page,
  }) => {
    const counts: number[] = [];
    await page.exposeFunction('noteFaces', (count: number) => counts.push(count));
    await page.addInitScript(() => {
      const note = () => {
        // Their fallbacks, which are on the system, have more words in their names.
        const loaded = [...document.fonts].filter(
          ({ family, status }) =>
            status === 'loaded' && /^"?(Newsreader|Newsreader Display|Libre Franklin)"?$/.test(family),
        );
        Reflect.get(window, 'noteFaces')(loaded.length);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    // A page that has loaded asks for them even if it has not been painted, as in a background tab.
    const release = await holdBack(page, '**/pictures/**');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const faces = () =>
      page.evaluate(() => ({
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ startTime }) => startTime),
      }));
    await expect.poll(async () => (await faces()).asked.length).toBeGreaterThanOrEqual(FIRST_FACES);
    release();
    const { paintMs, asked } = await faces();
    for (const startMs of asked) expect(startMs).toBeGreaterThanOrEqual(paintMs);
    await expect.poll(() => counts.at(-1)).toBeGreaterThanOrEqual(FIRST_FACES);
    expect(counts.filter((count) => count > 0 && count < FIRST_FACES)).toEqual([]);
  });

for (const path of ['/faq', '/partners', '/radio', '/terms'])
  test(`${path}: no file is asked for before the first paint, and the footer gets its icons`, async ({
    page,
  }) => {
    await page.goto(path);
    const asked = () =>
      page.evaluate(() => ({
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        loadedMs: performance
          .getEntriesByType('navigation')
          .reduce((_, entry) => (entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0), 0),
        files: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
      }));
    await expect
      .poll(async () => (await asked()).files.filter(({ name }) => name.includes('social-icons')).length)
      .toBe(1);
    const { paintMs, loadedMs, files } = await asked();
    // The icon of its tab is the browser's own affair.
    // Nothing waits for longer than a second after `load`; a busy machine may paint later.
    for (const { name, startTime } of files.filter(({ name }) => !name.includes('/favicon.')))
      expect(startTime, name).toBeGreaterThanOrEqual(Math.min(paintMs, loadedMs + 900));
  });

test('browsers accept the typefaces and their kerning', async ({ page }) => {
  await page.goto('/');
  const shares = () =>
    page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      const widthOf = (font: string, kerning: CanvasFontKerning) => {
        if (!context) return Number.NaN;
        // Monospaced letters have no kerning: the share is 1 until the typeface is there.
        context.font = `${font}, monospace`;
        context.fontKerning = kerning;
        return context.measureText('AVATAR To').width;
      };
      return [
        '500 100px "Newsreader Display"',
        '500 100px Newsreader',
        'italic 400 100px Newsreader',
        '600 100px "Libre Franklin"',
      ].map((font) => widthOf(font, 'normal') / widthOf(font, 'none'));
    });
  await expect.poll(async () => Math.max(...(await shares()))).toBeLessThan(0.97);
});

test('the second page of a visit asks for its typefaces at once, because they are in the cache', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('style[data-faces="used"]')).toBeAttached();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('typefaces and icons come as well', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const count = (part: string) => asked.filter((url) => url.includes(part)).length;
    await expect.poll(() => count('.woff2')).toBeGreaterThanOrEqual(FIRST_FACES);
    await expect.poll(() => count('social-icons')).toBe(1);
  });

  test('paper has no navigation', async ({ page }) => {
    await page.goto('/faq');
    const header = page.locator('header[data-header]');
    await expect(header).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(header).toBeHidden();
  });
});
