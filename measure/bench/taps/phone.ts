import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../scripts/test/chromium.ts';
import { BROWSER } from '../../../testing/test-env.ts';
import { PHONE, slowProcessor } from '../throttled-phone.ts';
import { watchPage } from './watch-page.ts';

/** Time limit for anything that a reader waits for, also on a busy machine. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** Events of an interaction are reported this long after its paint at the latest. */
const REPORTED_MS = 500;
/** After this time a loaded page has no more work. */
const REST_MS = 3_000;
const SETTLED_LOOK_MS = 300;

/** The function by which a page reports its events. */
const TELL = 'benchTell';

/**
 * An event in a page; `at` in ms since 1970, by the browser's clock. `tap`: a click or its tap, at the time of the input.
 * `interaction`: one of its events, `ms` from the input to the paint after its handlers. `painted`: the first words or
 * pictures of a document. `heading`: another main heading than before the tap, or the first of a document, is painted.
 * `returned`: a second after the return to a page, its longest frame in ms, and how far it is scrolled in px.
 */
export type PageEvent = { at: number } & (
  | { kind: 'tap' }
  | { kind: 'interaction'; id: number; ms: number }
  | { kind: 'painted' }
  | { kind: 'heading'; text: string }
  | { kind: 'returned'; longestFrameMs: number; top: number; persisted: boolean }
);

/** The place in which a scenario runs. */
export interface Stage {
  browser: Browser;
  origin: string;
}

/** In CSS pixels of the screen. */
export interface Point {
  x: number;
  y: number;
}

/** Chromium with its back/forward cache, which Playwright turns off. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** A page on a phone with a slow processor, and its events so far. */
export class Phone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly #context: BrowserContext;
  readonly #hasTouch: boolean;
  readonly #events: PageEvent[] = [];

  private constructor(context: BrowserContext, page: Page, session: CDPSession, hasTouch: boolean) {
    this.#context = context;
    this.page = page;
    this.session = session;
    this.#hasTouch = hasTouch;
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === TELL) this.#events.push(JSON.parse(payload));
    });
  }

  /**
   * @param hasTouch without it taps are clicks: when Chromium restores a page, it applies the emulation of touch after
   * the page is shown, which lays out the whole page once more
   * @returns a phone that has loaded nothing yet
   */
  static async start(browser: Browser, { hasTouch = true } = {}): Promise<Phone> {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch,
      deviceScaleFactor: 1.75,
      userAgent: BROWSER,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: TELL });
    await page.addInitScript(watchPage, { tell: TELL });
    await slowProcessor(session);
    return new Phone(context, page, session, hasTouch);
  }

  tap({ x, y }: Point): Promise<void> {
    return this.#hasTouch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
  }

  /** Resolves when a loaded page has no more work. */
  rest(): Promise<void> {
    return this.page.waitForTimeout(REST_MS);
  }

  /** Brings an element into view. @returns its middle, once the page around it does not move any more @throws if it always moves */
  async placeOf(locator: Locator): Promise<Point> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let before = ''; performance.now() < deadline; ) {
      const place = await locator.evaluate((element) => {
        element.scrollIntoView({ behavior: 'instant', block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, top: window.scrollY };
      });
      const now = JSON.stringify(place);
      if (now === before) return place;
      before = now;
      await this.page.waitForTimeout(SETTLED_LOOK_MS);
    }
    throw new Error(`the page does not come to rest at ${this.page.url()}`);
  }

  stop(): Promise<void> {
    return this.#context.close();
  }

  /** @returns the events of this kind since the last `forget`, in their order */
  events<K extends PageEvent['kind']>(kind: K): Extract<PageEvent, { kind: K }>[] {
    return this.#events.filter((event): event is Extract<PageEvent, { kind: K }> => event.kind === kind);
  }

  forget(): void {
    this.#events.length = 0;
  }

  /** @returns the first such event since the last `forget` @throws if it does not come */
  async until<K extends PageEvent['kind']>(kind: K): Promise<Extract<PageEvent, { kind: K }>> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const [event] = this.events(kind);
      if (event) return event;
      if (performance.now() > deadline) throw new Error(`no ${kind} at ${this.page.url()}`);
      await this.page.waitForTimeout(LOOK_EVERY_MS);
    }
  }

  /** @returns the longest interaction since the last `forget`, in ms, once all of them are reported */
  async longestInteraction(): Promise<number> {
    await this.until('interaction');
    // The page's own timer: it fires when the page has no other work.
    await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REPORTED_MS);
    return Math.max(...this.events('interaction').map(({ ms }) => ms));
  }
}

/** @returns the result of `use`, with a new phone without visits */
export async function onPhone<T>(
  stage: Stage,
  use: (phone: Phone, stage: Stage) => Promise<T>,
  options: { hasTouch?: boolean } = {},
): Promise<T> {
  const phone = await Phone.start(stage.browser, options);
  try {
    return await use(phone, stage);
  } finally {
    await phone.stop();
  }
}
