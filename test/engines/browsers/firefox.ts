import { launch, type Page, type Browser as Puppet } from 'puppeteer-core';
import * as z from 'zod';
import { FIREFOX_NAMES } from '../../../scripts/test/engines.ts';
import { onPath } from '../../../scripts/test/programs.ts';
import { type Browser, type BrowserOptions, COMMAND_MAX_MS, centreOf } from './browser.ts';

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

/** Firefox's message, or the client's after a while, when it has ended a navigation. */
const ENDED = /NS_BINDING_ABORTED|TimeoutError/;
/** Far longer than a page of this machine takes, so that a second navigation has its time too. */
const NAVIGATION_MAX_MS = 20_000;
/** Distinguishes one document from another, also at the same address. */
const DOCUMENT = 'location.href + performance.timeOrigin';

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
   * Firefox sometimes ends a navigation by itself (firefox-esr 153, once in some hundred times). Then the
   * document that was there still is, and the navigation is begun again; a page that reloads itself is another document,
   * and an error.
   */
  async open(url: string): Promise<void> {
    const before = await this.evaluate(DOCUMENT);
    const go = () => this.#page.goto(url, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_MAX_MS });
    try {
      await go();
    } catch (error) {
      if ((await this.evaluate(DOCUMENT)) !== before || !ENDED.test(String(error))) throw error;
      await go();
    }
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

  async click(selector: string): Promise<void> {
    const [x, y] = z.tuple([z.number(), z.number()]).parse(await this.evaluate(centreOf(selector)));
    await this.#page.mouse.click(x, y);
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
