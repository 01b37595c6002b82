import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Launch } from './browsers/browser.ts';
import { HEARD_S, HYDRATED, LOOKS, LOOKS_MAX, PLAY, SOURCE, STALL_AND_LOOK, STATUS } from './radio-page.ts';
import { CHANGING_ROUTES, DATA_ROUTES, SCREENS, SCRIPTLESS_SCREENS } from './screens.ts';
import { PHONE, type Site, Visit, WIDE } from './visit.ts';

const PATH = 'location.pathname';
const H1 = 'document.querySelector("h1")?.textContent';
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`;
/** Elements that take up space on the page, so that a closed part does not count. */
const visible = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.getClientRects().length > 0).length`;
/** The words if the page's main part has them, else its content: `innerText` would omit the part far below. */
const main = (words: string) => {
  const text = 'document.querySelector("main")?.textContent';
  const found = `${text}?.toLowerCase().includes(${JSON.stringify(words.toLowerCase())})`;
  return `${found} ? ${JSON.stringify(words)} : location.pathname + ' has: ' + ${text}?.slice(0, 200)`;
};
/** A page has this property as long as its document exists. */
const MARK = 'window.sameDocument';
/** Pages of a listener, nine with the last one. */
const WALK = ['/faq', '/', '/blog', '/partners', '/books', '/privacy', '/radio', '/terms', '/archive'];
/** The element with the focus and its name, and the live regions that have something to say, in the page's order. */
const SPOKEN = `[
  document.activeElement.localName,
  document.activeElement.ariaLabel ?? document.activeElement.getAttribute('aria-label'),
  [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent).filter(Boolean),
]`;

/** Registers the tests that every engine has to pass. @param site of the file, once its tests run */
export function smokeTests(launch: Launch, site: () => Site): void {
  test('every route of the site is in the table of screens', () => {
    expect([...SCREENS.map(({ route }) => route), ...DATA_ROUTES, ...CHANGING_ROUTES].sort()).toEqual(
      readdirSync('app/routes').sort(),
    );
  });

  describe('with JavaScript', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await Visit.begin(launch, site());
    });
    afterEach(async () => expect(await visit.takeComplaints()).toEqual([]));
    afterAll(() => visit.end());

    for (const { path, words } of SCREENS)
      test(`${path} hydrates without complaints, and fits a screen and a phone`, async () => {
        await visit.open(path, WIDE);
        await visit.expect(main(words)).toBe(words);
        for (const size of [WIDE, PHONE]) {
          await visit.resize(size);
          await visit.expect('innerWidth').toBe(size[0]);
          expect(await visit.read('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size[0]);
        }
      });

    test('HDR-6 the menu of a phone opens and leads to a list, and back', async () => {
      await visit.open('/', PHONE);
      await visit.click('body > header summary[aria-label="Menu"]');
      await visit.click('body > header details[open] a[href="/blog"]');
      await visit.expect(H1).toBe('Latest Stories');
      await visit.expect(count('body > header details[open]')).toBe(0);
      expect(await visit.read(PATH)).toBe('/blog');
      await visit.read('history.back()');
      await visit.expect(count('#home')).toBe(1);
      expect(await visit.read(PATH)).toBe('/');
    });

    test('DON-2 DON-3 scrolling brings the donation dialog, its button closes it', async () => {
      await visit.open('/');
      await visit.scrollTo(401);
      await visit.expect(visible('[role=dialog][data-donation]')).toBe(1);
      await visit.click('[data-donation] button');
      await visit.expect(count('[data-donation]')).toBe(0);
      expect(await visit.read('sessionStorage.getItem("donation")')).toBe('closed');
    });

    test('HOME-6 See All shows the whole section', async () => {
      await visit.open('/');
      await visit.expect(visible('#food li:has([id])')).toBe(5);
      await visit.click('#food [data-see-all]');
      await visit.expect(visible('#food li:has([id])')).toBe(30);
      await visit.click('#food [data-see-all]');
      await visit.expect(visible('#food li:has([id])')).toBe(5);
    });

    test('SEARCH-1 the words of the question are underlined in the answer', async () => {
      // The index begins to collect after the first question.
      const { testEnv } = site();
      await expect
        .poll(async () => (await testEnv.get('/search?q=ferry')).text, { timeout: 20_000 })
        .toContain('<mark>');
      await visit.open('/search?q=ferry');
      const line = 'getComputedStyle(document.querySelector("main mark")).textDecorationLine';
      expect(await visit.read(line)).toBe('underline');
    });

    test('FAQ-2 one answer is open at a time and can be closed', async () => {
      await visit.open('/faq');
      const open = '[...document.querySelectorAll("main details[open]")].map(({ id }) => id)';
      for (const [question, answers] of [
        ['q1', ['q1']],
        ['q25', ['q25']],
        ['q25', []],
      ] as const) {
        await visit.click(`#${question} > summary`);
        await visit.expect(open).toEqual(answers);
      }
    });

    test('RAD-2 RAD-3 RAD-4 RAD-15 the radio starts, is heard, goes with the reader through nine pages and stops', async () => {
      await visit.open('/radio');
      await visit.expect(HYDRATED).toBe(true);
      expect(await visit.read(SOURCE)).toBeNull();
      await visit.click(PLAY);
      await visit.expect(STATUS).toBe('Playing');
      const begun = z.number().parse(await visit.read(HEARD_S));
      await visit.expect(HEARD_S).toBeGreaterThan(begun + 1);
      await visit.read(`${MARK} = true`);
      for (const path of WALK) {
        const left = z.number().parse(await visit.read(HEARD_S));
        await visit.click(`:is(header, footer) a[href="${path}"]`);
        await visit.expect(PATH).toBe(path);
        await visit.expect(STATUS).toBe('Playing');
        await visit.expect(HEARD_S).toBeGreaterThan(left + 0.2);
        // For screen readers: what has the focus, its name, and the only live region that speaks.
        if (path === '/radio') continue;
        const title = z.string().parse(await visit.read('document.title'));
        expect(await visit.read(SPOKEN)).toEqual(['main', title, ['Playing']]);
        await visit.expectInTree('#main', 'main', title);
        await visit.expectInTree('[role=status]', 'status', '');
      }
      expect(await visit.read(MARK)).toBe(true);
      await visit.read('history.back()');
      await visit.expect(H1).toBe('Terms of Use');
      await visit.expect(STATUS).toBe('Playing');
      await visit.click(PLAY);
      await visit.expect(STATUS).toBe('Paused');
      expect(await visit.read(SOURCE)).toBeNull();
      expect(await visit.read(MARK)).toBe(true);
    });

    test('BLOG-6 CAT-5 pages and categories of a list have the focus on their content under their title', async () => {
      await visit.open('/blog');
      await visit.read(`${MARK} = true`);
      const pager = 'nav[aria-label=Pagination]';
      for (const [path, name, selector] of [
        ['/blog?page=2', 'Latest Stories, page 2', `${pager} a[rel=next]`],
        ['/blog?page=3', 'Latest Stories, page 3', `${pager} a[href="/blog?page=3"]`],
        ['/news/sports', 'Sports', 'main nav a[href="/news/sports"]'],
        ['/blog?page=3', 'Latest Stories, page 3', null],
      ] as const) {
        if (selector === null) await visit.read('history.back()');
        else await visit.click(selector);
        await visit.expect(`${PATH} + location.search`).toBe(path);
        await visit.expect('document.activeElement.localName').toBe('main');
        const title = `${name} – Golden Gate Ledger`;
        await visit.expect('document.title').toBe(title);
        expect(await visit.read(SPOKEN)).toEqual(['main', title, []]);
        await visit.expectInTree('#main', 'main', title);
      }
      expect(await visit.read(MARK)).toBe(true);
    });

    test('RAD-3 the radio waits for sound no longer than the silence lasts', async () => {
      await visit.open('/radio');
      await visit.click(PLAY);
      await visit.expect(STATUS).toBe('Playing');
      await visit.read(STALL_AND_LOOK);
      await visit.expect(`${LOOKS} !== null`).toBe(true);
      expect(await visit.read(LOOKS)).toBeLessThan(LOOKS_MAX);
    });
  });

  test('RAD-14 the first tap on Play starts the sound before any script file is there, and the radio takes it over', async () => {
    // A separate browser: another one may have stored the files.
    const visit = await Visit.begin(launch, site());
    const letGo = site().holdScripts();
    try {
      await visit.openEarly('/radio');
      await visit.click(PLAY);
      await visit.expect(STATUS).toBe('Playing');
      const begun = z.number().parse(await visit.read(HEARD_S));
      await visit.expect(HEARD_S).toBeGreaterThan(begun + 0.5);
      expect(await visit.read(HYDRATED)).toBe(false);
    } finally {
      letGo();
    }
    const heard = z.number().parse(await visit.read(HEARD_S));
    await visit.expect(HYDRATED).toBe(true);
    await visit.expect(STATUS).toBe('Playing');
    // From the beginning it would have less.
    expect(await visit.read(HEARD_S)).toBeGreaterThanOrEqual(heard);
    await visit.expect(HEARD_S).toBeGreaterThan(heard);
    expect(await visit.read(count('audio'))).toBe(1);
    await visit.click(PLAY);
    await visit.expect(STATUS).toBe('Ready');
    expect(await visit.takeComplaints()).toEqual([]);
    await visit.end();
  });

  describe('without JavaScript', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await Visit.begin(launch, site(), { scripts: false });
    });
    afterAll(() => visit.end());

    test('RT-1 every screen has its words', async () => {
      for (const { path, words } of [...SCREENS, ...SCRIPTLESS_SCREENS]) {
        await visit.open(path);
        await visit.expect(main(words)).toBe(words);
      }
      expect(await visit.read('document.documentElement.hasAttribute("data-ready")')).toBe(false);
    });

    test('HDR-6 HOME-6 FAQ-2 RAD-1 menu, See All, answers and a link to the stream', async () => {
      await visit.open('/', PHONE);
      await visit.click('body > header summary[aria-label="Menu"]');
      await visit.click('body > header details[open] a[href="/blog"]');
      await visit.expect(H1).toBe('Latest Stories');
      await visit.open('/');
      await visit.click('#sports [data-see-all]');
      await visit.expect(`${visible('#sports li:has([id])')} > 100`).toBe(true);
      await visit.open('/faq');
      await visit.click('#q1 > summary');
      await visit.click('#q25 > summary');
      await visit.expect(count('main details[open]')).toBe(1);
      await visit.open('/radio');
      expect(await visit.read(visible('main a[href^="/api/stream"]'))).toBe(1);
      expect(await visit.read(visible(PLAY))).toBe(0);
    });
  });
}
