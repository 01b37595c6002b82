import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { startTestEnv } from '../env/test-env.ts';
import { test as base, expect, ready } from './fixtures.ts';
import { EVIL, HOSTILE_TEXTS } from './hostile-texts.ts';
import { listen } from './radio-page.ts';

/** A feed keeps 200 stories, and a front page shows all of them after "See All" only. */
const SECTIONS = ['local', 'national', 'world', 'politics'] as const;
/** Of a list's page; more than 100 would be ignored. */
const PAGE_ITEMS = 56;

const chunks = Array.from({ length: HOSTILE_TEXTS.length / PAGE_ITEMS }, (_, i) =>
  HOSTILE_TEXTS.slice(i * PAGE_ITEMS, (i + 1) * PAGE_ITEMS).map((text, j) => ({
    n: i * PAGE_ITEMS + j,
    text,
  })),
);
/** Begins with a number, because stories with the same words would be one. */
const headlineOf = ({ n, text }: (typeof chunks)[number][number]) => `${n} ${text}`;

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Addresses are a publisher's too: one that runs, one that ends its attribute, one without an attack. */
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

/** The default publication with feeds that mean harm. */
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
    /** Set by whatever of the texts runs. */
    broken?: unknown;
  }
}

/** Elements and attributes that no words may become. */
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

/** @returns what of the texts has become more than words within the elements */
const becomeMore = (page: Page, within: string) =>
  page.locator(within).evaluateAll((places, forbidden) => {
    const elements = places.flatMap((place) => [...place.querySelectorAll('*')]);
    return elements
      .filter(
        (element) =>
          element.matches(forbidden) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol)),
      )
      .map(({ outerHTML }) => outerHTML);
  }, FORBIDDEN);

/** Has the page say what went wrong in any of its documents. @returns reads that */
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
  // Without an error in the console, so that attributes for broken pictures would run.
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

test('the texts are 224, each of its own kind', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(224);
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
    await expect(section.locator('li:has(summary)')).toHaveCount(PAGE_ITEMS);
    const headlines = section.locator('li [id]');
    // Of two attacks a headline has not every character: references that a publisher may have meant, and what is not seen.
    const exact = chunk.filter(({ text }) => !/Tab;|\u202E/.test(text)).map(headlineOf);
    expect(await headlines.allTextContents()).toEqual(expect.arrayContaining(exact));
    for (const summary of await section.locator('summary').all()) await summary.click();
  }
  expect(await becomeMore(page, '#news li:has(summary)')).toEqual([]);
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
  // Pointing at a link asks for its page.
  await testEnv.control.reply('backend:get_details', JSON.stringify({ metaTitle: 'A story' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reply([]);
  await page.goto('/news/hostile?page=5');
  await ready(page);
  await mark(page);
  for (const [i, chunk] of chunks.entries()) {
    await reply(chunk);
    await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: `Page ${i + 1}`, exact: true })
      .click();
    await expect(page.locator('[data-card] h2')).toHaveText([...chunk.map(headlineOf), /last story/], {
      useInnerText: false,
    });
    expect(await becomeMore(page, '[data-card]')).toEqual([]);
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
  for (const [n, text] of HOSTILE_TEXTS.entries())
    await testEnv.control.reply(
      `backend:get_details/attack-${n}`,
      JSON.stringify({
        metaTitle: headlineOf({ n, text }),
        metaDescription: text,
        author: text.slice(0, 90),
        shortTailKeywords: [text],
        youtubeShortsUrl: text,
        pinterestImageLink: `${EVIL}/${n}.png" onerror="top.broken=1`,
        blog: `[next](/blog/attack-${n + 1})\n\n${text}\n\nWords and ${text} words\n\n[x](${text}) ![${text}](/broken.png "${text}") <a href="${text}">x</a>`,
      }),
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/blog/attack-0', textContent: 'next' });
    document.body.appendChild(link);
  });
  for (const [n, text] of HOSTILE_TEXTS.entries()) {
    await page.getByRole('link', { name: 'next', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlineOf({ n, text }), {
      useInnerText: false,
    });
    expect(await becomeMore(page, '[data-body], article header')).toEqual([]);
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(await wrong()).toEqual([]);
  await testEnv.control.reset();
});
