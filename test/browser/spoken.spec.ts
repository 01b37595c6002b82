import type { CDPSession, Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';
import { listen, status } from './radio-page.ts';

/** A page's content in Chromium's accessibility tree. */
interface Spoken {
  title: string;
  focus: [role: string, name: string];
  /** The words of live regions, in the page's order. */
  live: string[];
}

async function readTree(session: CDPSession): Promise<Spoken> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value);
  const nameOf = (node: (typeof nodes)[number]) => String(node.name?.value ?? '');
  const [root] = nodes.filter((node) => roleOf(node) === 'RootWebArea' && node.parentId === undefined);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const wordsOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    return roleOf(node) === 'StaticText' ? nameOf(node) : (node.childIds ?? []).map(wordsOf).join('');
  };
  const inOrder = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  const all = root ? inOrder(root.nodeId) : [];
  const focused = all.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  const last = focused.at(-1);
  return {
    title: root ? nameOf(root) : '',
    focus: last ? [roleOf(last), nameOf(last)] : ['', ''],
    live: all
      .filter((node) => !node.ignored && ['status', 'alert'].includes(roleOf(node)))
      .map(({ nodeId }) => wordsOf(nodeId)),
  };
}

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

const inFooter = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true }).first();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('RAD-15 while the radio plays, each page has the focus on its content under its title, and no live region but the dock says a word', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await listen(page);
  for (const [name, path, title] of [
    ['FAQ', '/faq', /^Frequently Asked Questions – /],
    ['Home', '/', /^Golden Gate Ledger – /],
    ['Blog', '/blog', /^Latest Stories – /],
    ['Partners', '/partners', /^Our Partners – /],
  ] as const) {
    await inFooter(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    const words = await page.title();
    await expect.poll(() => readTree(session)).toMatchObject({ title: words, focus: ['main', words] });
    const { live } = await readTree(session);
    expect(live.filter((said) => said !== '')).toEqual(['Playing']);
    expect(live[0]).toBe('Playing');
  }
  const said = await watchLive(page);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page).toHaveTitle(/^Latest Stories – /);
  const words = await page.title();
  await expect.poll(() => readTree(session)).toMatchObject({ title: words, focus: ['main', words] });
  await expect(status(page)).toHaveText('Playing');
  expect(await said()).toEqual([]);
});

test('BLOG-6 CAT-5 pages and categories of a list have the focus on their content under their title, and nothing else is said', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
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
    const title = await page.title();
    titles.add(title);
    await expect.poll(() => readTree(session)).toEqual({ title, focus: ['main', title], live: [] });
  }
  expect(titles.size).toBe(3);
  expect(await said()).toEqual([]);
});
