import { setTimeout } from 'node:timers/promises';
import { launch, type Page, type Browser as Puppet, TimeoutError } from 'puppeteer-core';
import * as z from 'zod';
import { FIREFOX_NAMES } from '../../../scripts/test/engines.ts';
import { onPath } from '../../../scripts/test/programs.ts';
import { type Browser, type BrowserOptions, COMMAND_MAX_MS, centreOf, scrolledCentreOf } from './browser.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function launchFirefox({ scripts = true, sound = true }: BrowserOptions = {}): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: onPath(FIREFOX_NAMES) ?? '',
    defaultViewport: null,
    timeout: COMMAND_MAX_MS,
    protocolTimeout: COMMAND_MAX_MS,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      // A device that takes sound as fast as a real one.
      'media.cubeb.force_mock_context': sound,
      // Without a device, even if the machine has one.
      'media.cubeb.force_null_context': !sound,
    },
  });
  const [page = await firefox.newPage()] = await firefox.pages();
  return new Firefox(firefox, page);
}

/** Far longer than a page of this machine takes, so that a second navigation has its time too. */
const NAVIGATION_MAX_MS = 15_000;
const FRAME_MS = 17;
const placeSchema = z.tuple([z.number(), z.number()]);
const documentSchema = z.object({ url: z.string(), startedAt: z.number(), isParsed: z.boolean() });
/** Distinguishes one document from another, also at the same address. */
const DOCUMENT = `({
  url: location.href,
  startedAt: performance.timeOrigin,
  isParsed: document.readyState !== 'loading',
})`;

class Firefox implements Browser {
  readonly #firefox: Puppet;
  readonly #page: Page;
  readonly #log: string[] = [];

  constructor(firefox: Puppet, page: Page) {
    this.#firefox = firefox;
    this.#page = page;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#log.push(message.text());
    });
    page.on('pageerror', (error) => this.#log.push(String(error)));
  }

  /**
   * Once in some hundred times Firefox (esr 153) ends a navigation by itself, which is then begun again, or the client
   * waits in vain for the end of one (puppeteer issue 13041): then the document that was asked for is there. A page that
   * loads itself again, or another, is an error.
   */
  async open(url: string): Promise<void> {
    const before = await this.#document();
    const go = () => this.#page.goto(url, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_MAX_MS });
    try {
      await go();
    } catch (error) {
      const now = await this.#document();
      const isMissed = error instanceof TimeoutError;
      if (isMissed && now.startedAt !== before.startedAt && now.url === url && now.isParsed) return;
      const isEnded = isMissed || /NS_BINDING_ABORTED/.test(String(error));
      if (!isEnded || now.startedAt !== before.startedAt) throw error;
      await go();
    }
  }

  async #document() {
    return documentSchema.parse(await this.evaluate(DOCUMENT));
  }

  async evaluate(expression: string): Promise<unknown> {
    const text = await this.#page.evaluate(`JSON.stringify(${expression}) ?? 'null'`);
    return JSON.parse(z.string().parse(text));
  }

  /** Looks at the element first: a search of the whole tree takes Firefox many seconds on a busy machine. */
  async hasInTree(selector: string, role: string, name: string): Promise<boolean> {
    const wanted = await this.#page.$(selector);
    const named = name === '' ? '' : `[name=${JSON.stringify(name)}]`;
    const found = await wanted?.$(`::-p-aria(${named}[role="${role}"])`);
    return (await found?.evaluate((element, other) => element === other, wanted)) ?? false;
  }

  /** A frame after a key, Firefox scrolls to the text cursor: the element must have kept its place for two frames. */
  async click(selector: string): Promise<void> {
    const look = async (expression: string) => placeSchema.parse(await this.evaluate(expression));
    for (;;) {
      const [x, y] = await look(scrolledCentreOf(selector));
      await setTimeout(2 * FRAME_MS);
      const [left, top] = await look(centreOf(selector));
      if (left === x && top === y) return this.#page.mouse.click(x, y);
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  takeLog(): string[] {
    return this.#log.splice(0);
  }

  async close(): Promise<void> {
    await this.#firefox.close();
  }
}
