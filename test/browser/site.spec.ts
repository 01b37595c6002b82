import { readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { HOME_DOMAIN } from '../../mocks/content-schema.ts';
import { chromiumArguments, findTestChromium } from '../../scripts/test/chromium.ts';
import { type RequestLog, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { expect, expectOnly, ready, test, warm } from './fixtures.ts';
import { playButton } from './radio-page.ts';
import { RULES } from './routes.ts';

/** Every internal link of the site, found by crawling from the front page; each page is fetched once. */
interface Site {
  pages: Map<string, string>;
  /** The first link to each address. */
  links: { from: string; to: URL }[];
  /** The mocks' request log of the crawl. */
  requests: RequestLog['requests'];
}

const LINK = /<a\s[^>]*?href="([^"]+)"/g;
const plainAddress = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Articles differ only in their text: one of this many is visited. */
const ARTICLES_EVERY = 20;
const ROBOT = 'a robot';
/** Number of pages requested at a time. */
const CRAWLERS = 6;

async function crawl(testEnv: TestEnv): Promise<Site> {
  const pages = new Map<string, string>();
  const links: Site['links'] = [];
  const linked = new Set<string>();
  /** Where each page was first linked from. */
  const seen = new Map([['/', '']]);
  let queue = ['/'];
  const visit = async (path: string) => {
    // Robots get whole pages: one that began before its article was there has the headline twice until scripts run.
    const response = await testEnv.get(path, 'localhost', { headers: { 'user-agent': ROBOT } });
    expect(response.status, `${path}, linked from ${seen.get(path)}`).toBe(200);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return;
    pages.set(path, response.text);
    for (const [, href = ''] of response.text.matchAll(LINK)) {
      const to = new URL(plainAddress(href), testEnv.site + path);
      if (to.origin !== testEnv.site || linked.has(to.href)) continue;
      linked.add(to.href);
      links.push({ from: path, to });
      const next = to.pathname + to.search;
      if (!seen.has(next) && !to.search.includes('all=') && !to.pathname.startsWith('/api/')) {
        seen.set(next, path);
        queue.push(next);
      }
    }
  };
  while (queue.length > 0) {
    const batch = queue.slice(0, CRAWLERS);
    queue = queue.slice(CRAWLERS);
    await Promise.all(batch.map(visit));
  }
  const { requests } = await testEnv.control.log();
  return { pages, links, requests };
}

// In one process, which crawls once.
test.describe.configure({ mode: 'default' });

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // A separate test environment: other files make the shared one list articles that do not exist.
  const testEnv = await startTestEnv({ clock: true });
  await warm(testEnv);
  site ??= await crawl(testEnv);
  await testEnv.stop();
});

test('RT-1 every internal link leads to a page, every fragment to a place on it', () => {
  expect(site.pages.size).toBeGreaterThan(150);
  for (const { from, to } of site.links) {
    if (to.hash.length < 2) continue;
    const page = site.pages.get(to.pathname + to.search) ?? site.pages.get(to.pathname) ?? '';
    expect(
      page.includes(` id="${decodeURIComponent(to.hash.slice(1))}"`),
      `${from} → ${to.pathname}${to.hash}`,
    ).toBe(true);
  }
});

test('RT-1 META-1 one h1 a page, one title, and canonical addresses that no two pages share', () => {
  const canonical = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const [path, html] of site.pages) {
    expect(html.split('<h1').length - 1, path).toBe(1);
    const address = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? '';
    expect(canonical.get(address), `${path} and ${canonical.get(address)}: ${address}`).toBeUndefined();
    canonical.set(address, path);
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '';
    expect(titles.get(title), `${path} and ${titles.get(title)}: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

test('NF-1 RT-1 no page complains in the console', async ({ page, consoleErrors }) => {
  // Pictures and frames have tests of their own; here only our own code runs. The browser itself leaves them out: a
  // route would pass every request through the test and switch the browser's cache off.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/pictures/*', '*/embed/*', '*/ad/*'] });
  const ours: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_BLOCKED_BY_CLIENT'))
      ours.push(`${page.url()} ${message.text()}`);
  });
  for (const path of visitedPaths()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await ready(page);
  }
  expect(ours).toEqual([]);
  consoleErrors.length = 0;
});

/** @returns the last page of each kind that the crawl has found, by its kind */
const onePageOfEachKind = () =>
  new Map(
    [...site.pages.keys()].map((path) => [
      path
        .replace(/^\/blog\/.+/, '/blog/…')
        .replace(/^\/news\/.+/, '/news/…')
        .replace(/^\/(topics|stories|authors)\/.+/, '/$1/…')
        .replace(/\?.*/, '?'),
      path,
    ]),
  );

/** @returns a page of each kind, some articles, and the links to a topic or an author */
function visitedPaths(): string[] {
  // A topic or an author is known once an article that names it has been shown.
  const named = ['/topics/', '/authors/'];
  const ways = named.map((start) => site.links.find(({ to }) => to.pathname.startsWith(start)));
  const kinds = [...onePageOfEachKind().values()];
  const articles = [...site.pages.keys()].filter((path) => path.startsWith('/blog/'));
  return [
    // A test that opens a page fails if the page reports an error: accessibility.spec.ts opens these.
    ...kinds.filter((path) => !(path in RULES) && !named.some((start) => path.startsWith(start))),
    ...articles.filter((_, i) => i % ARTICLES_EVERY === 0),
    ...ways.flatMap((way) => [way?.from ?? '', way?.to.pathname ?? '']),
  ];
}

test('NF-1 an unknown path: 404, its words, the way home, the path in the console once', async ({
  page,
  consoleErrors,
  testEnv,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const response = await page.goto('/no/such/<page>');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toHaveAttribute(
    'href',
    '/',
  );
  expect(said.filter((line) => line.includes('/no/such/%3Cpage%3E'))).toHaveLength(1);
  await testEnv.untilLogged('"event":"page.missing","path":"/no/such/%3Cpage%3E"');
  // The browser itself reports the document's 404.
  expectOnly(consoleErrors, 404);
});

test('ROLE-1 nothing is stored but session notes of ours', async ({ page, context }) => {
  for (const path of ['/', '/blog', '/faq', '/radio', '/books']) {
    await page.goto(path);
    await ready(page);
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("NET-2 the backend's token reaches no reader: not the HTML, not the scripts", async ({ testEnv }) => {
  for (const html of site.pages.values()) expect(html).not.toContain('a-token-for-tests');
  const scripts = readdirSync('build/client/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) {
    const text = await (await fetch(`${testEnv.site}/assets/${file}`)).text();
    expect(text).not.toContain('a-token-for-tests');
    expect(text.toLowerCase()).not.toContain('bearer ');
  }
  const asked = site.requests.filter(({ target }) => target === 'backend');
  expect(asked.length).toBeGreaterThan(20);
  for (const { authorization } of asked) expect(authorization).toBe('Bearer a-token-for-tests');
});

test('over plain http, under a name that is not this machine’s, nothing throws: browsers lack what needs a secure context there', async ({
  testEnv,
}) => {
  // Only a separate browser accepts another rule for names.
  const browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
  const faults: string[] = [];
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Chromium's own message about a header that counts over https only.
    const isOfHeader = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored');
    if (message.type() === 'error' && !isOfHeader) faults.push(message.text());
  });
  const site = `http://${HOME_DOMAIN}:${new URL(testEnv.site).port}`;
  await page.goto(site);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await ready(page);
  await page
    .locator('#local')
    .getByRole('link', { name: /See All/ })
    .click();
  await expect(page.locator('#local').getByRole('link', { name: /Show Less/ })).toBeFocused();
  await page.goto(`${site}/blog`);
  await page.locator('main a[href^="/blog/"]').first().click();
  await ready(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Please copy the address from the address bar.')).toBeVisible();
  await page.goto(`${site}/radio`);
  await playButton(page).click();
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${site}/faq`);
  await ready(page);
  await browser.close();
  expect(faults).toEqual([]);
});
