import { expect, ready, test } from './fixtures.ts';

/** Average characters per line of a paragraph. */
const LONGEST_LINE = 76;

test('LEG-1 privacy names account, charging-station location and device data, and the date', async ({
  testEnv,
}) => {
  const { status, text } = await testEnv.get('/privacy');
  expect(status).toBe(200);
  const words = text.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
  for (const said of [
    'account information',
    'location data for charging stations',
    'usage and device data',
    'Last updated November 26, 2026',
    'While you type on the search page, the text in the field is sent as well',
    'The one form of our own is the search',
    'Session storage',
    'No cookies.',
    'Events wall',
    'Global Privacy Control',
    'Golden Gate Ledger',
  ])
    expect(words).toContain(said);
  expect(text).toContain('<time dateTime="2026-11-26">');
  expect(text).toContain('href="mailto:newsroom@goldengateledger.example"');
  expect(words).not.toMatch(/\{(name|host|email|region)\}|\]\(|\*\*/);
});

test('LEG-1 terms', async ({ testEnv }) => {
  const { status, text } = await testEnv.get('/terms');
  expect(status).toBe(200);
  const words = text.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
  expect(words).toContain('Terms of Use');
  expect(words).toContain('Last updated November 21, 2026');
  expect(words).not.toMatch(/\{(name|host|email|region)\}|\]\(|\*\*/);
  // Other pages link to this fragment.
  expect(text).toContain('id="corrections"');
});

test('LEG-1 a table of contents whose links land under the header, and lines of a readable length', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await ready(page);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const headings = await page.locator('main article h2').allTextContents();
    await expect(links).toHaveText(headings);
    await links.nth(3).click();
    const heading = page.locator('main article h2').nth(3);
    await expect(heading).toBeInViewport();
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

test('LEG-1 both texts are the same after a link, and mark the reader’s place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const content = () => page.locator('main').evaluate(({ textContent }) => textContent);
  const texts: Record<string, string | null> = {};
  for (const name of ['Terms', 'Privacy']) {
    await page.goto(`/${name.toLowerCase()}`);
    texts[name] = await content();
  }
  for (const name of ['Terms', 'Privacy']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect.poll(content).toBe(texts[name]);
    const fourth = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3);
    await fourth.click();
    await expect(fourth).toHaveAttribute('aria-current', 'true');
  }
});

test('LEG-1 a publication brings its own text', async ({ page, siteOf }) => {
  await page.goto(`${siteOf('own-legal')}/privacy`);
  const main = page.locator('main');
  await expect(main.locator('h1')).toHaveText('Privacy Policy');
  await expect(main).not.toContainText('Last updated');
  await expect(main.locator('strong')).toHaveText('Golden Gate Ledger');
  await expect(main.locator('h2')).toHaveText(['What we keep', 'Whom to ask']);
  await expect(main.locator('article section li')).toHaveText(['nothing at all;', '<b>nothing</b> else.']);
  await expect(main.getByRole('link', { name: 'the newsroom' })).toHaveAttribute('href', '/#contact');
  await expect(main.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(main).not.toContainText('server logs');
  await page.goto(`${siteOf('own-legal')}/terms`);
  await expect(main).toContainText('Last updated');
  await expect(main.locator('a[href^="mailto"]')).toHaveCount(0);
});
