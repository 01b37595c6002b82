import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { renderMarkdown } from '../../functions/articles/markdown/render-markdown.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { test as base, expect, ready, STORY_ROW, untilWhole } from '../browser/fixtures.ts';
import { listen } from '../browser/radio-page.ts';
import { EVIL, HOSTILE_TEXTS } from './hostile-texts.ts';

/** A feed has at most 200 stories, and a front page shows all of them only after "See All". */
const SECTIONS = ['local', 'national', 'world', 'politics'] as const;
/** Stories on a list's page; more than 100 would be ignored. */
const PAGE_ITEMS = 56;
/** An article, on a busy machine. */
const COMES_WITHIN_MS = 15_000;

const chunks = Array.from({ length: HOSTILE_TEXTS.length / PAGE_ITEMS }, (_, i) =>
  HOSTILE_TEXTS.slice(i * PAGE_ITEMS, (i + 1) * PAGE_ITEMS).map((text, j) => ({
    n: i * PAGE_ITEMS + j,
    text,
  })),
);
/** Begins with a number, because stories with the same words would be one. */
const headlineOf = ({ n, text }: (typeof chunks)[number][number]) => `${n} ${text}`;

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A publisher also chooses addresses: one that runs, one that ends its attribute, one without an attack. */
const LINKS = [
  (n: number) => `javascript:top.broken=${n}`,
  (n: number) => `${EVIL}/${n}"><script>top.broken=1</script>`,
  (n: number) => `${EVIL}/${n}`,
];

/** Headlines and descriptions are HTML: what is to be read as words is escaped in it; every other description is not. */
function feedOf(chunk: (typeof chunks)[number]): string {
  const items = chunk.map(({ n, text }) => {
    const html = n % 2 === 0 ? text : escapeXml(text);
    return `<item><title>${escapeXml(escapeXml(`${n} ${text}`))}</title><description>${escapeXml(`${n} ${html}`)}</description>
<link>${escapeXml(LINKS[n % LINKS.length]?.(n) ?? '')}</link><category>${escapeXml(text)}</category>
<dc:creator>${escapeXml(text)}</dc:creator><media:content url="${escapeXml(`${EVIL}/${n}.png"onerror="top.broken=1`).replaceAll('"', '&quot;')}" medium="image"/></item>`;
  });
  return `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(chunk[0]?.text ?? '')}</title>${items.join('\n')}</channel></rss>`;
}

/** A kind in every place of a body that takes words or an address, and what a reader reads after it. */
const bodyOf = (text: string, n: number) =>
  `${text}\n\nWords and ${text} words\n\n[x](${text}) ![${text}](/broken.png "${text}") <a href="${text}">x</a>\n\nAfter kind ${n}.`;

interface Kind {
  n: number;
  text: string;
  body: string;
  /** The kind as the only one of an article. */
  html: string;
}

/** One kind each: the work of many in one body passes the limit, and they would be plain text. */
const ARTICLES: readonly Kind[][] = HOSTILE_TEXTS.map((text, n) => {
  const body = bodyOf(text, n);
  return [{ n, text, body, html: renderMarkdown(body).trim() }];
});
/** Of an article: in turn any of its kinds, so that every attack and every way out is one. As React writes it. */
const titleOf = (kinds: readonly Kind[], i: number) => {
  const { n = -1, text = '' } = kinds[i % kinds.length] ?? {};
  return headlineOf({ n, text }).replaceAll(/\s+/g, ' ');
};

/** The default publication with hostile feeds. */
const test = base.extend<object, object>({
  testEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
    async ({}, use) => {
      const capturedFeeds = mkdtempSync(path.join(tmpdir(), 'masthead-hostile-'));
      for (const [i, chunk] of chunks.entries())
        writeFileSync(path.join(capturedFeeds, `${SECTIONS[i]}.xml`), feedOf(chunk));
      const testEnv = await startTestEnv({
        capturedFeeds,
        clock: true,
        change: (_, mocks) =>
          localPublication({
            mocks,
            feeds: Object.fromEntries(SECTIONS.map((id) => [id, [`${mocks}/captured/${id}.xml`]])),
          }),
      });
      await use(testEnv);
      await testEnv.stop();
    },
    { scope: 'worker' },
  ],
});

declare global {
  interface Window {
    /** Set by any text that runs. */
    broken?: unknown;
    /** The texts that have become more than words, within elements with this selector. */
    becomeMore: (places: string) => string[];
  }
}

/** Elements and attributes that words must never become. */
const FORBIDDEN = [
  ...[
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'select',
    'textarea',
    'base',
    'link',
    'meta',
  ],
  ...[
    'svg',
    'math',
    'template',
    'noframes',
    'video',
    'audio',
    '[style]',
    '[srcdoc]',
    '[formaction]',
    '[autofocus]',
  ],
  ...['[data-island]', '[data-play]', '[data-frame]', '[name]:not(details)'],
].join();

/** @returns the texts that have become more than words, within the elements */
const becomeMore = (page: Page, within: string) =>
  page.evaluate((places) => window.becomeMore(places), within);

interface Read {
  headline: string;
  /** Numbers of the kinds after which the body goes on. */
  kinds: number[];
}

/**
 * Follows the link "next" from article to article within the page, which Playwright's clicks would take as long for as the
 * pages.
 * @returns what came, until one does not, and what of the texts has become more than words
 */
const readAll = (page: Page, expected: readonly Read[]) =>
  page.evaluate(
    async ([all, comesWithinMs]) => {
      const shown = () => document.querySelector('h1')?.textContent ?? '';
      const comes = (headline: string) =>
        new Promise<void>((resolve, reject) => {
          const changes = new MutationObserver(() => {
            if (shown() !== headline) return;
            changes.disconnect();
            clearTimeout(limit);
            resolve();
          });
          const limit = setTimeout(() => reject(new Error(`${shown()} stays`)), comesWithinMs);
          changes.observe(document, { subtree: true, childList: true, characterData: true });
        });
      const read: Read[] = [];
      const more: string[] = [];
      for (const { headline } of all) {
        const coming = comes(headline);
        [...document.links].find((link) => link.textContent === 'next')?.click();
        await coming;
        const words = document.querySelector('[data-body]')?.textContent ?? '';
        const kinds = [...words.matchAll(/After kind (\d+)\./g)].map(([, n]) => Number(n));
        read.push({ headline: shown(), kinds });
        more.push(...window.becomeMore('[data-body], article header'));
      }
      return { read, more };
    },
    [expected, COMES_WITHIN_MS] as const,
  );

/** Makes every document of the page report its errors. @returns a function that reads them */
async function watch(page: Page): Promise<() => Promise<unknown[]>> {
  const wrong: unknown[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('violated', (what: string) => wrong.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      Reflect.get(window, 'violated')(`${violatedDirective} ${sample}`),
    );
  });
  await page.addInitScript((forbidden) => {
    window.becomeMore = (places) =>
      [...document.querySelectorAll(places)]
        .flatMap((place) => [...place.querySelectorAll('*')])
        .filter(
          (element) =>
            element.matches(forbidden) ||
            element.getAttributeNames().some((name) => name.startsWith('on')) ||
            (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol)),
        )
        .map(({ outerHTML }) => outerHTML);
  }, FORBIDDEN);
  // A broken picture without an error in the console: its attributes would run.
  await page.route('**/broken.png', (route) => route.fulfill({ contentType: 'image/png', body: 'x' }));
  await page.route(`${EVIL}/**`, async (route) => {
    const type = route.request().resourceType();
    if (type !== 'image') wrong.push(`${type} ${route.request().url()}`);
    await route.fulfill(
      type === 'image'
        ? { contentType: 'image/png', body: 'x' }
        : { contentType: 'text/javascript', body: 'top.broken=1' },
    );
  });
  return async () => {
    const broken = await page.evaluate(() => window.broken);
    const mains = await page.locator('main').count();
    return [
      ...wrong,
      ...(broken === undefined ? [] : ['broken']),
      ...(mains === 1 ? [] : [`${mains} mains`]),
    ];
  };
}

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'first', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'first') === true);

test('the texts are 224, each of its own kind, and none hides what follows it', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(224);
  for (const { n, html } of ARTICLES.flat()) expect(html).toContain(`After kind ${n}.`);
});

test('FEED-10 HOME-6 EMB-1 224 kinds of hostile text in stories that "See All" brings stay words', async ({
  page,
}) => {
  const wrong = await watch(page);
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('main [data-see-all]')).toHaveCount(SECTIONS.length, { timeout: 1_000 });
  }).toPass();
  await ready(page);
  for (const [i, chunk] of chunks.entries()) {
    const section = page.locator(`#${SECTIONS[i]}`);
    await section.locator('[data-see-all]').click();
    await expect(section.locator('li:has([id])')).toHaveCount(PAGE_ITEMS);
    const headlines = section.locator('li [id]');
    // Of two attacks a headline has not every character: references that a publisher may have meant, and what is not seen.
    const exact = chunk.filter(({ text }) => !/Tab;|\u202E/.test(text)).map(headlineOf);
    expect(await headlines.allTextContents()).toEqual(expect.arrayContaining(exact));
    // Headlines stand there too (HOME-24).
    await section.locator('summary').click();
    await expect(section.locator('details[open]')).toHaveCount(1);
    await section.locator('summary').click();
  }
  expect(await becomeMore(page, '#news li:has([id])')).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('BLOG-1 EMB-1 224 kinds of hostile text in lists that come in place of each other stay words', async ({
  page,
  testEnv,
}) => {
  const wrong = await watch(page);
  const reply = (chunk: (typeof chunks)[number]) => {
    const blogs = [...chunk, { n: -1, text: 'The last story' }].map((kind) => ({
      slug: `hostile-${kind.n}`,
      metaTitle: headlineOf(kind),
      metaDescription: kind.text,
      pinterestImageLink: `${EVIL}/${kind.n}.png" onerror="top.broken=1`,
      category: kind.text,
    }));
    return testEnv.control.reply('backend:get_metainfo/hostile', JSON.stringify({ blogs, total: 100 }));
  };
  // Pointing at a link requests its page.
  await testEnv.control.reply('backend:get_details', JSON.stringify({ metaTitle: 'A story' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reply([]);
  await page.goto('/news/hostile?page=5');
  await ready(page);
  await mark(page);
  for (const [i, chunk] of chunks.entries()) {
    await reply(chunk);
    await untilWhole(`/news/hostile?page=${i + 1}`, testEnv);
    await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: `Page ${i + 1}`, exact: true })
      .click();
    await expect(page.locator(`${STORY_ROW} h2`)).toHaveText([...chunk.map(headlineOf), /last story/], {
      useInnerText: false,
    });
    expect(await becomeMore(page, STORY_ROW)).toEqual([]);
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(await wrong()).toEqual([]);
  await testEnv.control.reset();
});

test('POST-4 EMB-1 224 kinds of hostile text in articles that come while the radio plays run nothing', async ({
  page,
  testEnv,
}) => {
  const wrong = await watch(page);
  for (const [i, kinds] of ARTICLES.entries()) {
    const texts = kinds.map(({ text }) => text);
    const text = texts[i % texts.length] ?? '';
    await testEnv.control.reply(
      `backend:get_details/attack-${i}`,
      JSON.stringify({
        metaTitle: titleOf(kinds, i),
        metaDescription: texts.join(' '),
        author: text.slice(0, 90),
        shortTailKeywords: texts,
        youtubeShortsUrl: text,
        pinterestImageLink: `${EVIL}/${i}.png" onerror="top.broken=1`,
        blog: [`[next](/blog/attack-${i + 1})`, ...kinds.map(({ body }) => body)].join('\n\n'),
      }),
    );
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/blog/attack-0', textContent: 'next' });
    document.body.appendChild(link);
  });
  const read = ARTICLES.map((kinds, i) => ({
    headline: titleOf(kinds, i),
    kinds: kinds.map(({ n }) => n),
  }));
  expect(await readAll(page, read)).toEqual({ read, more: [] });
  expect(await isSameDocument(page)).toBe(true);
  expect(await wrong()).toEqual([]);
  await testEnv.control.reset();
});
