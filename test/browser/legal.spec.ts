import { expect, ready, test, typefaces } from './fixtures.ts';

/** Average characters per line of a paragraph. */
const LONGEST_LINE = 76;

test('LEG-1 a table of contents whose links land under the header, and lines of a readable length', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await ready(page);
    await typefaces(page);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await links.nth(3).click();
    const heading = page.locator('main article h2').nth(3);
    await expect(heading).toBeInViewport();
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'true');
    const header = await page.locator('body > header').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);

    const longest = await page.locator('main article section p').evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.map((paragraph) => {
          const lines = Math.round(
            paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
          );
          return lines < 3 ? 0 : (paragraph.textContent ?? '').length / lines;
        }),
      ),
    );
    expect(longest).toBeGreaterThan(50);
    expect(longest).toBeLessThan(LONGEST_LINE);
  }
});
