import { slowConnection } from '../throttled-phone.ts';
import { onPhone, type Phone, type Point, type Stage } from './phone.ts';

/** A tap whose response time the Event Timing API reports. */
export interface Interaction {
  /** Its name for `--scenario`. */
  scenario: string;
  name: string;
  /** Null for what another figure is compared with. */
  goalMs: number | null;
  measures: string;
  /** @returns ms from the input to the paint after it, of the longest interaction of one run */
  measure: (stage: Stage) => Promise<number>;
}

/** The threshold of a good INP (web.dev, Web Vitals). */
const GOOD_INP_MS = 200;
/** A page is slow to answer only at some moments after `load`, so separate visits tap at several, in ms. */
const AFTER_LOAD_MS = [0, 200, 400];
/** Likewise after the first paint, while scripts are still coming. */
const AFTER_PAINT_MS = [0, 500, 1_000, 1_500, 2_000];

const EVENT_TIMING =
  'Longest event of the interaction (Event Timing API), from the touch to the next paint; Chromium with the processor slowed to a quarter.';

export const INTERACTIONS: readonly Interaction[] = [
  {
    scenario: 'menu-soon',
    name: 'menu soon after load',
    goalMs: 100,
    measures: `${EVENT_TIMING} The longest of visits that tap at ${AFTER_LOAD_MS.join(', ')} ms after load, over a fast connection.`,
    measure: (stage) => longestTap(stage, AFTER_LOAD_MS, openLoaded),
  },
  {
    scenario: 'menu-loading',
    name: 'menu while the page loads',
    goalMs: 150,
    measures: `${EVENT_TIMING} The longest of visits that tap at ${AFTER_PAINT_MS.join(', ')} ms after the first paint, over Lighthouse’s slow connection.`,
    measure: (stage) => longestTap(stage, AFTER_PAINT_MS, openLoading),
  },
  {
    scenario: 'menu-later',
    name: 'menu later',
    goalMs: 80,
    measures: `${EVENT_TIMING} Some seconds after load, when the page has nothing else to do.`,
    measure: (stage) => tapLater(stage, async () => {}),
  },
  {
    scenario: 'menu-floor',
    name: 'menu later, nothing but the header shown',
    goalMs: null,
    measures: `${EVENT_TIMING} The same tap on the same page, whose content is hidden: what this machine needs for any menu.`,
    measure: (stage) =>
      tapLater(stage, ({ page }) =>
        page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.hidden = true;
        }),
      ),
  },
  {
    scenario: 'search',
    name: 'search: tap on the field, one letter',
    goalMs: GOOD_INP_MS,
    measures: `${EVENT_TIMING} On the page that the search link leads to, soon after load; the answer with suggestions or results is not in it.`,
    measure: (stage) => onPhone(stage, search),
  },
  {
    scenario: 'play',
    name: 'Play on the radio page',
    goalMs: GOOD_INP_MS,
    measures: `${EVENT_TIMING} Soon after load; until the page shows that it connects or something else that it does next, not until there is sound.`,
    measure: (stage) => onPhone(stage, play),
  },
];

type Open = (phone: Phone, stage: Stage) => Promise<unknown>;

const openLoaded: Open = (phone, { origin }) => phone.page.goto(origin);

async function openLoading(phone: Phone, { origin }: Stage): Promise<void> {
  await slowConnection(phone.session);
  await phone.page.goto(origin, { waitUntil: 'commit' });
  await phone.until('painted');
}

/** @param prepare called once the page is open */
const tapLater = (stage: Stage, prepare: (phone: Phone) => Promise<unknown>): Promise<number> =>
  onPhone(stage, async (phone) => {
    const menu = await placeOfMenu(phone, stage);
    await prepare(phone);
    await phone.rest();
    return tapMenu(phone, menu);
  });

/** @param moments ms after `open` at which the menu is tapped, each in a separate visit */
async function longestTap(stage: Stage, moments: readonly number[], open: Open): Promise<number> {
  const menu = await onPhone(stage, (phone) => placeOfMenu(phone, stage));
  const found: number[] = [];
  for (const afterMs of moments)
    found.push(
      await onPhone(stage, async (phone) => {
        await open(phone, stage);
        await phone.page.waitForTimeout(afterMs);
        return tapMenu(phone, menu);
      }),
    );
  return Math.max(...found);
}

/** Opens the front page. The place of its menu must be known before: a busy page would answer that question too late. */
async function placeOfMenu(phone: Phone, { origin }: Stage): Promise<Point> {
  await phone.page.goto(origin);
  return phone.placeOf(phone.page.locator('summary').filter({ hasText: 'Menu' }));
}

async function tapMenu(phone: Phone, menu: Point): Promise<number> {
  phone.forget();
  await phone.tap(menu);
  await phone.page.locator('details[open] > summary').filter({ hasText: 'Menu' }).waitFor();
  return phone.longestInteraction();
}

async function search(phone: Phone, { origin }: Stage): Promise<number> {
  const field = phone.page.getByLabel(/^Search /);
  await phone.page.goto(`${origin}/search`);
  phone.forget();
  await phone.tap(await phone.placeOf(field));
  await phone.page.locator(':focus').and(field).waitFor();
  await phone.page.keyboard.press('t');
  return phone.longestInteraction();
}

async function play(phone: Phone, { origin }: Stage): Promise<number> {
  await phone.page.goto(`${origin}/radio`);
  phone.forget();
  await phone.tap(await phone.placeOf(phone.page.getByRole('button', { name: 'Play live radio' })));
  await phone.page.getByRole('status').filter({ hasNotText: 'Ready' }).first().waitFor();
  return phone.longestInteraction();
}
