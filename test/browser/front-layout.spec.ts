import type { Page } from '@playwright/test';
import { expect, holdBack, laidOut, ready, STORY_ROW, test, typefaces } from './fixtures.ts';
import { LONG_NAME } from './publications.ts';
import { fetchStorm } from './storm.ts';

const PHONE = { width: 375, height: 812 };
const LOW_PHONE = { width: 375, height: 667 };
const DESKTOP = { width: 1280, height: 800 };
/** The first story of a section is this far down at most, in screens. */
const FIRST_STORY_MAX_SCREENS = 1.5;
/** Today about 12,800: the hour decides which stories lead, and so which have a picture. */
const PHONE_LENGTH_MAX_PX = 13_200;
/** On a low phone the first headline ends here at the latest. */
const HEADLINE_END_MAX_PX = 1_080;
/** Empty space between two stories or blocks of a column, or under the last: of it, 20 to 24 px are the gap with its rule. */
const HOLE_MAX_PX = 40;
const PRINTED_PAGES_MAX = 4;

/** Sections or blocks side by side. */
const BESIDE = '#news [data-band]:has(> :nth-child(2))';

/** The empty space of each column of a band: the longest run without content, in px. */
const holesBeside = (page: Page) =>
  page.locator(BESIDE).evaluateAll((all) =>
    all.flatMap((band) => {
      const whole = band.getBoundingClientRect();
      const columns = [...band.children].filter((column) => column.checkVisibility());
      return columns.map((column) => {
        const box = column.getBoundingClientRect();
        const isLast = columns.every((other) => {
          const { left, top } = other.getBoundingClientRect();
          return other === column || Math.abs(left - box.left) > 1 || top < box.top;
        });
        const runs = [...column.querySelectorAll('h3, p, a, img, [data-frame], [data-height]')]
          .map((child) => child.getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && height > 1)
          .toSorted((a, b) => a.top - b.top);
        let [end, hole] = [box.top, 0];
        for (const { top, bottom } of runs) {
          hole = Math.max(hole, top - end);
          end = Math.max(end, bottom);
        }
        return Math.max(hole, (isLast ? whole.bottom : box.bottom) - end);
      });
    }),
  );

for (const [id, news] of [
  ['stormy', 'a breaking line and alerts'],
  ['bee', 'neither'],
] as const)
  test(`HOME-4 the first headline is within ${FIRST_STORY_MAX_SCREENS} screens with ${news}`, async ({
    page,
    siteOf,
    testEnv,
  }) => {
    if (id === 'stormy') await fetchStorm(testEnv);
    await page.goto(siteOf(id));
    await typefaces(page);
    const lines = ['Breaking news', 'Weather alerts'].map((name) => page.getByRole('region', { name }));
    for (const line of lines) await expect(line).toHaveCount(id === 'stormy' ? 1 : 0);
    for (const size of [PHONE, LOW_PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      const box = await page.locator('#local li:has([id]) a[id]').first().boundingBox();
      expect(box?.y, `${size.width}x${size.height}`).toBeLessThanOrEqual(
        FIRST_STORY_MAX_SCREENS * size.height,
      );
    }
  });

test('HOME-4 a phone’s front page ends before 13,200 px, its first headline on a low phone before 1,080, and it has the paper’s name at its top once', async ({
  page,
}) => {
  await page.setViewportSize(LOW_PHONE);
  await openLaidOut(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    PHONE_LENGTH_MAX_PX,
  );
  const bottom = await page.locator('#local h4').evaluate((first) => first.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(HEADLINE_END_MAX_PX);
  const names = await page.getByText('Golden Gate Ledger', { exact: true }).evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return top < innerHeight && width > 1 && height > 1;
      }).length,
  );
  expect(names).toBe(1);
});

test('HDR-1 from tablets on the header says the name once the masthead has gone, and always to the keyboard', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  const name = page.locator('body > header a[href="/"]').first();
  await expect(name).toHaveText('Golden Gate Ledger');
  await expect(name).toHaveCSS('opacity', '0');
  await name.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(name).toHaveCSS('opacity', '1');
  await name.blur();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(name).toHaveCSS('opacity', '1');
  await page.goto('/faq');
  await expect(name).toHaveCSS('opacity', '1');
});

test('HDR-1 on a tablet the header’s two rows begin and end together, and the tagline is one line', async ({
  page,
  siteOf,
}) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faq');
    await typefaces(page);
    const edges = await page.locator('body > header').evaluate((header) => {
      const box = (selector: string) => header.querySelector(selector)?.getBoundingClientRect();
      const [name, sign] = [box('a[href="/"]'), box('svg')];
      const [first, last] = [box('nav ul a'), box('nav ul + details + ul > :last-child')];
      return { starts: [name?.left, first?.left], ends: [sign?.right, last?.right] };
    });
    expect(edges.starts[1], `${width} px`).toBe(edges.starts[0]);
    expect(Math.abs((edges.ends[1] ?? 0) - (edges.ends[0] ?? 99)), `${width} px`).toBeLessThanOrEqual(3);
  }
  for (const id of ['bee', 'gazette']) {
    await page.goto(siteOf(id));
    await typefaces(page);
    for (const width of [375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const tagline = page.getByText('San Francisco and the Bay Area', { exact: true }).first();
      const lines = await tagline.evaluate(
        (line) => line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
      );
      expect(Math.round(lines), `${id}, ${width} px`).toBe(1);
    }
  }
});

for (const [id, text] of [
  ['bee', 'The Bee'],
  ['gazette', LONG_NAME],
] as const)
  test(`HDR-1 a phone’s header has room for the whole name: ${text}`, async ({ page, siteOf }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(siteOf(id), { waitUntil: 'domcontentloaded' });
    await typefaces(page);
    for (const width of [320, 375, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const name = page.locator('body > header a[href="/"]').first();
      await expect(name).toHaveText(text);
      const { top, bottom, cut, header } = await name.evaluate((link) => {
        const box = link.getBoundingClientRect();
        return {
          top: box.top,
          bottom: box.bottom,
          cut: link.scrollHeight - link.clientHeight,
          header: document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0,
        };
      });
      expect(top, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${width} px`).toBeLessThanOrEqual(header);
      expect(cut, `${width} px`).toBeLessThanOrEqual(1);
    }
  });

test('BLOG-1 on very wide screens stories stand two abreast, and a search stands beside its results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/blog');
  await typefaces(page);
  const tops = await page
    .locator(STORY_ROW)
    .evaluateAll((all) => all.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops[2]).toBe(tops[1]);
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
  expect(tops[3]).toBeGreaterThan(tops[2] ?? 0);
  await page.goto('/search?q=ferry');
  await typefaces(page);
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const [form, results] = await Promise.all([
      page.locator('main form').boundingBox(),
      page.locator('#results').boundingBox(),
    ]);
    const beside = (results?.x ?? 0) > (form?.x ?? 0) + (form?.width ?? 0);
    expect(beside, `${width} px`).toBe(width >= 1280);
    expect(form?.width).toBeGreaterThan(250);
  }
});

test(`HOME-4 HOME-20 no hole of more than ${HOLE_MAX_PX} px in a column, from 768 to 1920 px`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openLaidOut(page);
  for (const width of [768, 1024, 1100, DESKTOP.width, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const holes = await holesBeside(page);
    expect(holes.length).toBeGreaterThan(9);
    expect(Math.max(...holes), `${width} px: ${holes.map(Math.round)}`).toBeLessThanOrEqual(HOLE_MAX_PX);
  }
});

test('HOME-3 About is a strip; each of its disclosures opens, one at a time', async ({ page }) => {
  await page.goto('/');
  await typefaces(page);
  const about = page.locator('#about');
  expect((await about.boundingBox())?.height).toBeLessThanOrEqual(60);
  const [first, second] = [about.getByText('Accuracy'), about.getByText('Transparency')];
  await first.click();
  await expect(about.getByText('We check names')).toBeVisible();
  await second.click();
  await expect(about.getByText('who is speaking')).toBeVisible();
  await expect(about.getByText('We check names')).toBeHidden();
});

/** What a card must show, as names of its parts. */
const PARTS = { category: 'p:has(> time)', date: 'time', publisher: 'bdi', excerpt: 'p:has(> b)', more: 'b' };

/**
 * @returns one line per part of a card that is missing, not displayed or cut off by an element of the card
 */
const hiddenParts = (page: Page) =>
  page.locator('[data-rhythm]').evaluateAll((sections, parts) => {
    const boxesOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    };
    const isSeen = (part: Element, card: Element, boxes: DOMRect[]) => {
      for (let element: Element | null = part; element && element !== card; element = element.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none') return false;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const outer = element.getBoundingClientRect();
        if (
          boxes.some(
            ({ left, right, bottom }) =>
              left < outer.left - 1 || right > outer.right + 1 || bottom > outer.bottom + 1,
          )
        )
          return false;
      }
      return boxes.length > 0 && boxes.every(({ width, height }) => width > 1 && height > 1);
    };
    return sections.flatMap((section) =>
      [...section.querySelectorAll('li:has([id])')].flatMap((card) =>
        Object.entries(parts)
          .filter(([name, selector]) => {
            const part = card.querySelector(selector);
            if (!part?.checkVisibility()) return true;
            if (
              name === 'category' &&
              !part.textContent?.includes(section.querySelector('h3')?.textContent ?? '?')
            )
              return true;
            return !isSeen(part, card, boxesOf(part));
          })
          .map(([name]) => `${section.id}: ${name} of ${card.querySelector('a')?.textContent}`),
      ),
    );
  }, PARTS);

/** The page once nothing on it waits. */
async function openLaidOut(page: Page): Promise<void> {
  await page.goto('/');
  await laidOut(page);
}

/** What must be so at these widths of one page. */
const LOOKS: [what: string, widths: number[], look: (page: Page, width: number) => Promise<void>][] = [
  [
    'HOME-7 every card shows category, date, excerpt and "Read full story →" at every width',
    [320, 375, 768, 1280],
    async (page, width) => {
      expect(await page.locator('#news li:has([id])').count()).toBe(75);
      expect(await hiddenParts(page), `${width} px`).toEqual([]);
    },
  ],
  [
    'HOME-7 on every card category and day are one line, at every width',
    [320, 375, 768, 1024, 1280, 1920],
    async (page, width) => {
      const others = await page.locator('#news li:has([id])').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const time = card.querySelector('p > time');
          const range = document.createRange();
          if (time?.previousSibling) range.selectNode(time.previousSibling);
          const [words, ...more] = range.getClientRects();
          const isLine =
            words !== undefined &&
            more.length === 0 &&
            Math.abs(words.bottom - (time?.getBoundingClientRect().bottom ?? 0)) < 2;
          return isLine ? [] : [card.textContent];
        }),
      );
      expect(others, `${width} px`).toEqual([]);
    },
  ],
  [
    'HOME-7 "Read full story →" is the quiet end of an excerpt, behind its words and never over them',
    [375, 1280],
    async (page, width) => {
      const loud = await page.locator('#news li:has([id])').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const more = card.querySelector('p > b');
          const words = more?.parentElement?.firstChild;
          if (!more || !words) return ['without words'];
          const range = document.createRange();
          range.selectNodeContents(words);
          const last = [...range.getClientRects()].at(-1);
          const [own, line] = [getComputedStyle(more), more.getBoundingClientRect()];
          const isBehind = last && (line.left >= last.right - 1 || line.top >= last.bottom - 6);
          const isQuiet =
            Number.parseFloat(own.fontSize) <= 13 &&
            Number(own.fontWeight) <= 500 &&
            more.nextSibling === null;
          return isBehind && isQuiet ? [] : [card.textContent];
        }),
      );
      expect(loud, `${width} px`).toEqual([]);
    },
  ],
  [
    'HOME-18 no rule crosses the words of a package, at any width',
    [320, 375, 768, 1280],
    async (page, width) => {
      const crossed = await page.locator('#advertise li li').evaluateAll(
        (features) =>
          features.filter((feature) => {
            const { display, borderBlockStartWidth } = getComputedStyle(feature);
            return display === 'inline' && borderBlockStartWidth !== '0px';
          }).length,
      );
      expect(crossed, `${width} px`).toBe(0);
      // Prices and buttons line up.
      for (const part of ['strong', 'a'])
        expect(
          await page
            .locator(`#advertise li:has(li) ${part}`)
            .evaluateAll(
              (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
            ),
          `${part}, ${width} px`,
        ).toBe(1);
    },
  ],
  [
    'HOME-9 HOME-10 the sentence about the wall is below it on a phone, and beside it on a desktop',
    [375, 1280],
    async (page, width) => {
      const wall = page.getByRole('region', { name: 'What’s on around San Francisco' });
      const [above, events] = [await wall.boundingBox(), await page.locator('#events').boundingBox()];
      const end = (above?.y ?? 0) + (above?.height ?? 0);
      if (width === 375) expect(events?.y).toBeLessThan(end + 40);
      else expect(Math.abs((events?.y ?? 0) - (above?.y ?? 0))).toBeLessThan(2);
      expect(events?.height, `${width} px`).toBeLessThan(160);
    },
  ],
  [
    'HOME-2 a teaser’s headline stands beside its picture, not around it, at every width',
    [1280, 375, 320],
    async (page, width) => {
      const teaser = page.locator('section[aria-label="Top stories"] li', { has: page.locator('img') });
      const [headline, picture] = [
        await teaser.locator('h3').boundingBox(),
        await teaser.locator('img').boundingBox(),
      ];
      if (!headline || !picture) throw new Error('no box');
      const [left, right] = headline.x < picture.x ? [headline, picture] : [picture, headline];
      expect(left.x + left.width, `${width} px`).toBeLessThanOrEqual(right.x);
    },
  ],
];

test('HOME-2 HOME-7 HOME-9 HOME-10 HOME-18 cards, packages, teasers and the wall at every width', async ({
  page,
}) => {
  await openLaidOut(page);
  for (const width of [320, 375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [what, widths, look] of LOOKS)
      if (widths.includes(width)) await test.step(what, () => look(page, width));
  }
});

test('HOME-4 HOME-26 Local News begins with its headline; no picture is a tower; the page says that they are drawings, and dims them in dark mode', async ({
  page,
}) => {
  await openLaidOut(page);
  await expect(page.locator('#news > header')).toContainText('The pictures are drawings.');
  const pictures = page.locator('#news li:has([id]) img:visible');
  const first = page.locator('#local li:has([id])').first();
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.height, `${width} px`).toBeLessThanOrEqual((box?.width ?? 0) * 1.3);
    }
    // The hour decides whether it has one.
    for (const picture of await first.locator('img').all()) {
      const [headline, below] = [await first.locator('a[id]').boundingBox(), await picture.boundingBox()];
      expect(headline?.y, `${width} px`).toBeLessThan(below?.y ?? 0);
    }
  }
  const drawing = page.locator('main img[src$=".svg"]').first();
  await expect(drawing).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(drawing).toHaveCSS('filter', 'brightness(0.86)');
});

test('HOME-4 a phone’s lists have several shapes, and the story with the picture stays above its row', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openLaidOut(page);
  const shapes = await page.locator('#news section:not(#events) > :is(ul, ol)').evaluateAll((lists) =>
    lists.map((list) => {
      const tops = new Set([...list.children].map((card) => Math.round(card.getBoundingClientRect().top)));
      return `${list.querySelector('img')?.checkVisibility() ? 'picture' : 'text'} and ${tops.size} rows`;
    }),
  );
  // The hour decides which stories lead, and so which sections have a picture.
  for (const shape of shapes) expect(shape).toMatch(/and [125] rows$/);
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(3);
  expect(shapes[0]).toMatch(/2 rows$/);
  const cards = page.locator('#world li:has([id])');
  const leftEdge = () => cards.first().evaluate((card) => Math.round(card.getBoundingClientRect().left));
  const before = await leftEdge();
  for (const stories of [5, 4, 3]) {
    // As in a section that has only so many.
    await cards.evaluateAll((all, count) => all.slice(count).map((card) => card.remove()), stories);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
    expect([stories, await leftEdge()]).toEqual([stories, before]);
  }
});

test('HOME-4 the printed front page has at most four pages, as many before its scripts and typefaces came as after', async ({
  page,
}) => {
  const letGo = await holdBack(page, '**/*.{js,woff2}');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const countPages = async () => {
    const pdf = await page.pdf({ format: 'A4' });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  };
  const early = await countPages();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > header')).toBeHidden();
  await page.emulateMedia({ media: null });
  letGo();
  await ready(page);
  await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
  const later = await countPages();
  expect(early).toBe(later);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThanOrEqual(PRINTED_PAGES_MAX);
});
