import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort, startTestEnv } from '../../testing/test-env.ts';
import {
  expect,
  expectOnly,
  openInKeepingBrowser,
  ready,
  test as site,
  untilWhole,
  warm,
} from '../browser/fixtures.ts';
import { listen, status } from '../browser/radio-page.ts';
import { otherBuild } from './other-build.ts';

const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const BUILDS = ['one', 'other'] as const;
type Build = (typeof BUILDS)[number];

interface Deployed {
  origin: string;
  /** Deploys a build. @param files of another build, as at the moment of a deploy */
  deploy: (build: Build, files?: Build) => void;
}

/** One origin with two builds, of which one is deployed at a time. */
const test = site.extend<object, { deployed: Deployed }>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
    async ({}, use) => {
      const envs = {
        one: await startTestEnv({ clock: true }),
        other: await startTestEnv({ clock: true, ...otherBuild() }),
      };
      await Promise.all([warm(envs.one), warm(envs.other)]);
      for (const env of Object.values(envs)) await untilWhole('/blog?page=3', env);
      let [pages, files]: [Build, Build] = ['one', 'one'];
      const server = createServer((incoming, answer) => {
        const { method, headers, url = '/' } = incoming;
        const { site: origin } = envs[url.startsWith('/assets/') ? files : pages];
        // A busy machine may use a kept-alive connection after the runtime has closed it.
        const outgoing = request(origin + url, { method, headers, agent: false }, (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        });
        outgoing.on('error', () => answer.destroy());
        answer.on('close', () => outgoing.destroy());
        incoming.pipe(outgoing);
      });
      const port = await freePort();
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      await use({
        origin: `http://127.0.0.1:${port}`,
        deploy: (build, filesOf = build) => {
          [pages, files] = [build, filesOf];
        },
      });
      server.close();
      server.closeAllConnections();
      await Promise.all([envs.one.stop(), envs.other.stop()]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployed }, use) => use(deployed.origin),
});

test.use({ serviceWorkers: 'allow' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true }).first().click();
/** The open document: its build, by its entry, and whether it is the marked document. */
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry);
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'first', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'first') === true);

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('pages:'));
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });

for (const [from, to] of [
  ['one', 'other'],
  ['other', 'one'],
] as const) {
  const what = from === 'one' ? 'after a deploy' : 'after a rollback';

  test(`RAD-15 ${what} a tab that is open follows its links as documents of the build that is there`, async ({
    page,
    deployed,
    consoleErrors,
  }) => {
    deployed.deploy(from);
    await page.goto('/faq');
    await ready(page);
    const before = await entryOf(page);
    deployed.deploy(to);
    await follow(page, 'Privacy');
    await expect(title(page)).toHaveText('Privacy Policy');
    await ready(page);
    expect(await entryOf(page)).not.toBe(before);
    // A restored page has no `load`.
    await page.goBack({ waitUntil: 'commit' });
    await expect(title(page)).toHaveText('Frequently Asked Questions');
    await ready(page);
    await follow(page, 'Partners');
    await expect(page).toHaveURL('/partners');
    await ready(page);
    expect(await entryOf(page)).not.toBe(before);
    // The footer's icons come as a reader comes near, and those of the former build are gone.
    expectOnly(consoleErrors, 404);
  });

  test(`RAD-15 ${what} a link while the radio plays is a document, which ends the sound`, async ({
    page,
    deployed,
  }) => {
    deployed.deploy(from);
    await listen(page);
    await follow(page, 'FAQ');
    await expect(page).toHaveURL('/faq');
    await mark(page);
    const before = await entryOf(page);
    deployed.deploy(to);
    await follow(page, 'Privacy');
    await expect(title(page)).toHaveText('Privacy Policy');
    await ready(page);
    expect([await isSameDocument(page), await page.locator('audio').count()]).toEqual([false, 0]);
    expect(await entryOf(page)).not.toBe(before);
    await listen(page);
    await follow(page, 'FAQ');
    await expect(page).toHaveURL('/faq');
    await expect(status(page)).toHaveText('Playing');
  });

  test(`BLOG-6 ${what} a list whose files are gone is followed as a document`, async ({
    page,
    deployed,
    consoleErrors,
  }) => {
    deployed.deploy(from);
    await page.goto('/blog');
    await ready(page);
    await mark(page);
    deployed.deploy(to);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await ready(page);
    expect(await isSameDocument(page)).toBe(false);
    // The browser's report of the file.
    expectOnly(consoleErrors, 404);
    await mark(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=3');
    expect(await isSameDocument(page)).toBe(true);
  });

  test(`OFF-1 OFF-2 ${what} the service worker of before shows the pages that are there, and its copies still work`, async ({
    page,
    context,
    deployed,
    consoleErrors,
  }) => {
    deployed.deploy(from);
    await page.goto(ARTICLE);
    await ready(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(['/', ARTICLE]));
    const before = await entryOf(page);
    deployed.deploy(to);
    await follow(page, 'FAQ');
    await expect(title(page)).toHaveText('Frequently Asked Questions');
    await ready(page);
    const after = await entryOf(page);
    expect(after).not.toBe(before);
    await expect.poll(() => savedPaths(page)).toContain('/faq');

    await context.setOffline(true);
    for (const [path, entry] of [
      [ARTICLE, before],
      ['/faq', after],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('#saved-copy')).toContainText('This page was saved');
      await ready(page);
      expect(await entryOf(page)).toBe(entry);
    }
    await context.setOffline(false);
    expect(consoleErrors.filter((line) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line))).toEqual([]);
    consoleErrors.length = 0;
    await page.goto(ARTICLE);
    await ready(page);
    await expect(page.locator('#saved-copy')).toBeHidden();
    expect(await entryOf(page)).toBe(after);
  });

  test.describe('in a browser that restores pages', () => {
    openInKeepingBrowser();

    test(`${what} a page that the browser restores is unchanged, and its links lead on`, async ({
      page,
      deployed,
    }) => {
      deployed.deploy(from);
      await page.goto('/faq');
      await ready(page);
      // When a service worker takes over its pages for the first time, the browser discards the pages that were left.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await mark(page);
      await follow(page, 'Privacy');
      await expect(title(page)).toHaveText('Privacy Policy');
      await ready(page);
      const before = await entryOf(page);
      deployed.deploy(to);
      await page.goBack({ waitUntil: 'commit' });
      await expect(title(page)).toHaveText('Frequently Asked Questions');
      expect(await isSameDocument(page)).toBe(true);
      await follow(page, 'Terms');
      await expect(title(page)).toHaveText('Terms of Use');
      await ready(page);
      expect(await entryOf(page)).not.toBe(before);
    });
  });

  test(`${what} a page whose files are not there yet can be read, and its links lead on`, async ({
    page,
    deployed,
    consoleErrors,
  }) => {
    deployed.deploy(to, from);
    await page.goto('/faq');
    await page.locator('html:not([data-script])').waitFor({ state: 'attached' });
    await page.locator('#q25 > summary').click();
    await expect(page.locator('#q25')).toHaveAttribute('open', '');
    await follow(page, 'Privacy');
    await expect(title(page)).toHaveText('Privacy Policy');
    expectOnly(consoleErrors, 404);
    deployed.deploy(to);
    await follow(page, 'FAQ');
    await expect(title(page)).toHaveText('Frequently Asked Questions');
    await ready(page);
    // The page before may still have requested its files.
    expectOnly(consoleErrors, 404);
  });
}
