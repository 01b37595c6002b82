import { expect, firstPaint, holdBack, test } from '../browser/fixtures.ts';

/** Typefaces that are shown together (app/styles/faces.css). */
const FIRST_FACES = 3;

for (const path of ['/'])
  test(`${path}: no typeface is asked for before the first paint, and they are shown together`, async ({
    page,
  }) => {
    const counts: number[] = [];
    await page.exposeFunction('noteFaces', (count: number) => counts.push(count));
    await page.addInitScript(() => {
      const note = () => {
        // Their fallbacks on the system have more words in their names.
        const loaded = [...document.fonts].filter(
          ({ family, status }) =>
            status === 'loaded' && /^"?(Newsreader|Newsreader Display|Libre Franklin)"?$/.test(family),
        );
        Reflect.get(window, 'noteFaces')(loaded.length);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    // A loaded page requests them even if it has not been painted, as in a background tab.
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
    await firstPaint(page);
    const { paintMs, asked } = await faces();
    for (const startMs of asked) expect(startMs).toBeGreaterThanOrEqual(paintMs);
    await expect.poll(() => counts.at(-1)).toBeGreaterThanOrEqual(FIRST_FACES);
    expect(counts.filter((count) => count > 0 && count < FIRST_FACES)).toEqual([]);
  });

for (const path of ['/radio'])
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
    await firstPaint(page);
    const { paintMs, loadedMs, files } = await asked();
    // The browser decides about the icon of its tab.
    // All requests are sent within a second after `load`; a busy machine may paint later.
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
        // Monospaced letters have no kerning: the share is 1 until the typeface has loaded.
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
    const header = page.locator('body > header');
    await expect(header).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(header).toBeHidden();
  });
});
