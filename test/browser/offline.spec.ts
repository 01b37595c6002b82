import type { Page } from '@playwright/test';
import { NOTICE_ID } from '../../schema/contract/offline.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { storedPublicationSchema } from '../../schema/register.ts';
import { axe, expect, expectBothSchemes, expectNothingSideways, ready, test } from './fixtures.ts';
import { OFFLINE_SECRET } from './publications.ts';

test.use({ serviceWorkers: 'allow' });

const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const NOTICE = /^You are offline\. This page was saved at \d{1,2}:\d\d\s[AP]M\.$/;
/** After a navigation some versions of Chromium report that they are online, although the test made them offline. */
const SAVED =
  /^(?:You are offline|This page could not be loaded again)\. This page was saved at \d{1,2}:\d\d\s[AP]M\.$/;
const notice = (page: Page) => page.locator('#saved-copy');

/** Paths of the pages that the browser has saved. */
const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages:'));
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return pages.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** Opens a page and waits until the service worker controls it and has saved it. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => savedPaths(page)).toContain(new URL(address).pathname);
}

/** Expects the reports of failed requests without a connection and of React's error page, a new document, and no others. */
function expectDisconnected(consoleErrors: string[]): void {
  const others = consoleErrors.filter(
    (line) => !/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/.test(line),
  );
  expect(others).toEqual([]);
  consoleErrors.length = 0;
}

test('OFF-1 a page that was read stays readable without a connection, and says that it is a copy', async ({
  page,
  context,
  testEnv: { site },
  consoleErrors,
}) => {
  await read(page, `${site}/`);
  await read(page, site + ARTICLE);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(notice(page)).toBeHidden();

  await context.setOffline(true);
  await page.goto(site + ARTICLE);
  await expect(notice(page)).toHaveText(NOTICE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  // React works with the copy's own scripts, and does not remove the notice.
  await ready(page);
  await expect(notice(page)).toHaveText(NOTICE);
  for (const width of [1280, 375, 320]) {
    await expectNothingSideways(page, [width]);
    const [own, below] = [
      await notice(page).boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await axe(page)).toEqual([]);
  }

  // A link within the site leads to a document, because there are no data.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(notice(page)).toHaveText(SAVED);
  await expect(page.locator('#news li:has([id])').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(site + ARTICLE);
  await expect(notice(page)).toHaveText(SAVED);

  // An unread page.
  await page.goto(`${site}/terms?utm_source=x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.filter({ hasText: heading ?? '' })).toHaveAttribute('href', ARTICLE);
  await expectBothSchemes(page);
  await links.first().click();
  await expect(notice(page)).toHaveText(SAVED);

  await context.setOffline(false);
  await page.goto(`${site}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await expect(notice(page)).toBeHidden();
  await page.goto(`${site}/`);
  await expect(notice(page)).toBeHidden();
  await ready(page);
  expectDisconnected(consoleErrors);
});

test('OFF-1 FEED-2 the offline page and the feed status page are in the paper’s own typefaces', async ({
  page,
  siteOf,
}) => {
  for (const path of ['/offline', '/desk/feeds']) {
    await page.goto(siteOf('bee') + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
    await expect.poll(loaded, path).toEqual(expect.arrayContaining(['Newsreader Display', 'Libre Franklin']));
  }
});

test('OFF-1 a page that came in the place of another one is saved as well', async ({
  page,
  context,
  testEnv: { site },
  consoleErrors,
}) => {
  await read(page, `${site}/`);
  await page.evaluate(() => Reflect.set(window, 'first', true));
  await page.locator('footer').getByRole('link', { name: 'Radio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Radio');
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe(true);
  await expect.poll(() => savedPaths(page)).toContain('/radio');
  await context.setOffline(true);
  await page.goto(`${site}/radio`);
  await expect(notice(page)).toHaveText(NOTICE);
  await context.setOffline(false);
  expectDisconnected(consoleErrors);
});

test('OFF-1 a link shows the copy too where the browser only believes that it has a connection', async ({
  page,
  context,
  testEnv: { site },
  consoleErrors,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await read(page, `${site}/`);
  await read(page, site + ARTICLE);
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(notice(page)).toHaveText(NOTICE);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.locator('#news li:has([id])').first()).toBeVisible();
  expectDisconnected(consoleErrors);
});

test('OFF-2 PURGE-2 after a purge the next page is the new one, and so is its copy', async ({
  page,
  context,
  siteOf,
  testEnv,
  consoleErrors,
}) => {
  const site = siteOf('offline');
  await read(page, `${site}/`);
  await testEnv.control.addItems('bay-wire', 1);
  const purged = await testEnv.get('/api/purge', 'offline.localhost', {
    method: 'POST',
    headers: { authorization: `Bearer ${OFFLINE_SECRET}` },
    body: JSON.stringify({ feed: `${testEnv.mocks}/feeds/bay-wire` }),
  });
  expect(purged.status).toBe(200);
  const first = () => page.locator('#local li:has([id]) a[id]').allTextContents();
  const before = await first();
  await expect
    .poll(async () => {
      await page.reload();
      return first();
    })
    .not.toEqual(before);
  const after = await first();
  const headline = after.find((text) => !before.includes(text))?.split(' (opens')[0] ?? '';
  await expect.poll(() => page.evaluate(async () => (await caches.match('/'))?.text())).toContain(headline);
  await context.setOffline(true);
  await page.goto(`${site}/`);
  await expect(notice(page)).toHaveText(NOTICE);
  expect(await first()).toEqual(after);
  await testEnv.control.reset();
  expectDisconnected(consoleErrors);
});

test('OFF-1 OFF-2 a copy is dropped when the page is gone, and thirty pages are saved besides the front page', async ({
  page,
  siteOf,
  testEnv,
  consoleErrors,
}) => {
  const site = siteOf('offline');
  await read(page, `${site}/`);
  await read(page, `${site}/faq`);
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('pages:'));
    const pages = await caches.open(name);
    for (let i = 0; i < 40; i++) await pages.put(`/blog/no-such-article-${i}`, new Response('old'));
  });
  // The backend has said so before: on a busy machine a page that begins without its answer is 200.
  const told = await testEnv.get('/blog/no-such-article-39', new URL(site).hostname);
  expect(told.status).toBe(404);
  await page.goto(`${site}/blog/no-such-article-39`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect.poll(() => savedPaths(page)).not.toContain('/blog/no-such-article-39');
  await page.goto(`${site}/privacy`);
  await expect.poll(() => savedPaths(page)).toContain('/privacy');
  await expect.poll(async () => (await savedPaths(page)).length).toBe(31);
  const saved = await savedPaths(page);
  expect(saved).toContain('/');
  expect(saved.at(-1)).toBe('/privacy');
  consoleErrors.length = 0;
});

test('OFF-2 streams, private answers and other files are not saved', async ({
  page,
  siteOf,
  consoleErrors,
}) => {
  const site = siteOf('offline');
  await read(page, `${site}/`);
  await page.goto(`${site}/?all=food`);
  await page.goto(`${site}/desk/feeds`);
  await page.goto(`${site}/feed.xml`).catch(() => {});
  await read(page, `${site}/radio`);
  // Chromium's own view of XML has a script, which the feed's sandbox stops.
  expect(consoleErrors.filter((text) => !text.startsWith('Blocked script execution'))).toEqual([]);
  consoleErrors.length = 0;
  const saved = await savedPaths(page);
  expect(saved.toSorted()).toEqual(['/', '/radio']);
  const files = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('files:'));
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(files.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline']);
});

test('OFF-2 a question is not saved, and its answer is not shown for another question', async ({
  page,
  context,
  siteOf,
  consoleErrors,
}) => {
  const site = siteOf('offline');
  await read(page, `${site}/`);
  await page.goto(`${site}/search?q=ferry`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await read(page, `${site}/privacy`);
  const disk = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
    const texts = await Promise.all(requests.map(async (request) => (await caches.match(request))?.text()));
    return [...requests.map(({ url }) => url), ...texts].join('\n');
  });
  expect(disk).not.toContain('ferry"');
  // The front page names the address of searches for search engines, with a placeholder.
  expect(disk.replaceAll('/search?q={search_term_string}', '')).not.toContain('/search?q');

  await context.setOffline(true);
  await page.goto(`${site}/search?q=bridge`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await context.setOffline(false);
  expectDisconnected(consoleErrors);
});

test('OFF-1 BLOG-8 POST-11 where a page would begin without its stories, a reader with a copy sees what comes in time, else the copy', async ({
  page,
  context,
  testEnv,
  consoleErrors,
}) => {
  const { site, control } = testEnv;
  await read(page, `${site}/`);
  // Pages that the Worker has not stored, so that they wait for the backend.
  const slugs = ['late-failure', 'never', 'in-time'];
  await page.evaluate(
    async ({ paths, id }) => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('pages:'));
      const pages = await caches.open(name);
      const headers = { 'content-type': 'text/html', 'x-saved-at': `${Date.now()}` };
      const html = `<!doctype html><aside id="${id}" hidden=""></aside><h1>As saved</h1>`;
      for (const path of paths) await pages.put(path, new Response(html, { headers }));
    },
    { paths: slugs.flatMap((slug) => [`/blog/${slug}`, `/news/${slug}`]), id: NOTICE_ID },
  );
  // Two tabs, which wait at the same time.
  const other = await context.newPage();
  other.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  const tabs = [
    { tab: page, folder: 'blog', call: 'get_details', answer: { metaTitle: 'Here in time', blog: 'Words.' } },
    {
      tab: other,
      folder: 'news',
      call: 'get_metainfo',
      answer: { blogs: [{ slug: 'a', metaTitle: 'Here in time' }], total: 1 },
    },
  ];
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
  for (const { call, answer } of tabs) {
    await control.reply(`backend:${call}/late-failure`, 'no JSON');
    await control.reply(`backend:${call}/in-time`, JSON.stringify(answer));
  }
  await control.fault('backend', { mode: 'slow', ms: 1_000 });
  await Promise.all(
    tabs.map(async ({ tab, folder }) => {
      await tab.goto(`${site}/${folder}/late-failure`);
      await expect(heading(tab)).toHaveText('As saved');
      await expect(notice(tab)).toHaveText(/^This page could not be loaded again\. This page was saved at /);
      await tab.goto(`${site}/${folder}/in-time`);
      await expect(tab.getByText('Here in time').first()).toBeVisible();
      await ready(tab);
    }),
  );
  await control.fault('backend', { mode: 'hang' });
  await Promise.all(
    tabs.map(async ({ tab, folder }) => {
      await tab.goto(`${site}/${folder}/never`);
      await expect(heading(tab)).toHaveText('As saved');
    }),
  );
  await control.reset();
  expect(consoleErrors).toEqual([]);
});

test('OFF-3 a row that says so removes the service worker and every copy', async ({
  page,
  siteOf,
  testEnv,
}) => {
  const site = siteOf('removed');
  await read(page, `${site}/faq`);
  const stored = storedPublicationSchema.parse(await (await testEnv.callRegister('/removed')).json());
  const row = publicationSchema.parse({ ...stored.row, offline: false });
  const put = await testEnv.callRegister('/removed?by=Ann', {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(row),
  });
  expect(put.status).toBe(200);
  await expect
    .poll(async () => (await testEnv.get('/sw.js', 'removed.localhost')).text)
    .not.toContain('offlineSettings');
  // The worker of the old row still controls the page; the browser and the page itself both look for its successor.
  // A cached page of the old row registers the address once more: it now has the removal.
  for (const path of ['/privacy', '/faq']) {
    await page.goto(site + path);
    await ready(page);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  }
});
