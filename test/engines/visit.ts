import { expect, vi } from 'vitest';
import * as z from 'zod';
import { withTimeout } from '../../functions/platform/with-timeout.ts';
import { coldPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import type { Browser, BrowserOptions, Launch } from './browsers/browser.ts';
import { RECORDED, startRecordingSite } from './recording-site.ts';

/** Pages whose feeds, list or index a site that has just started does not have yet. */
const LATE_PAGES = ['/', '/archive', '/blog', '/blog?page=2', '/blog?page=3', '/news/sports'];
/** Of the site's clock, for each look at a page: the index reads one list or text per turn. */
const MINUTE_MS = 60_000;
const WARM_WITHIN_MS = 60_000;
/** Ends a vain wait, in ms; no state takes as long on a machine that is merely busy. */
const STATE_MAX_MS = 30_000;
/** An expression that is evaluated while a page arrives may get no reply (WebKitGTK 2.50): after this many ms it is asked again. */
const REPLY_MAX_MS = 5_000;

export const WIDE = [1280, 900] as const;
export const PHONE = [375, 812] as const;

/** A test environment with pages that record complaints. */
export interface Site {
  testEnv: TestEnv;
  origin: string;
  /** Holds back the files of pages' scripts. @returns lets them go */
  holdScripts(): () => void;
  stop(): Promise<void>;
}

/** @returns a warm site */
export async function startSite(): Promise<Site> {
  const testEnv = await startTestEnv({
    clock: true,
    publications: (mocks) => [coldPublication(mocks, 'morning', { sections: 5 })],
  });
  for (const path of LATE_PAGES)
    await vi.waitFor(
      async () => {
        const { status, headers } = await testEnv.get(path);
        // A page that waits for a part streams, with a nonce in its policy.
        const isWhole = status === 200 && !headers.get('content-security-policy')?.includes("'nonce-");
        if (isWhole) return;
        await testEnv.clock.advance(MINUTE_MS);
        throw new Error(`${path} is not whole: ${status}`);
      },
      { timeout: WARM_WITHIN_MS },
    );
  const recording = await startRecordingSite(testEnv.site);
  return {
    testEnv,
    origin: recording.origin,
    holdScripts: recording.holdScripts,
    stop: async () => {
      recording.stop();
      await testEnv.stop();
    },
  };
}

/** A reader with a browser on a site. */
export class Visit {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #complaints: string[] = [];
  readonly #scripts: boolean;

  private constructor(browser: Browser, origin: string, scripts: boolean) {
    this.#browser = browser;
    this.#origin = origin;
    this.#scripts = scripts;
  }

  static async begin(
    launch: Launch,
    site: Pick<Site, 'origin'>,
    options: BrowserOptions = {},
  ): Promise<Visit> {
    return new Visit(await launch(options), site.origin, options.scripts ?? true);
  }

  /** Opens a page of the site and waits for hydration, if scripts run. */
  async open(path: string, [width, height]: readonly [number, number] = WIDE): Promise<void> {
    await this.openEarly(path, [width, height]);
    if (this.#scripts) await this.expect('document.documentElement?.hasAttribute("data-ready")').toBe(true);
  }

  /** Opens a page without waiting for its scripts. */
  async openEarly(path: string, [width, height]: readonly [number, number] = WIDE): Promise<void> {
    await this.#collect();
    await this.#browser.resize(width, height);
    await this.#browser.open(this.#origin + path);
  }

  /** Changes the size of the page that is open, as a reader who turns a phone does. */
  resize([width, height]: readonly [number, number]): Promise<void> {
    return this.#browser.resize(width, height);
  }

  /** @returns the value of an expression in the page, which is compared until it is as expected */
  expect(expression: string) {
    return expect.poll(() => withTimeout(this.#browser.evaluate(expression), REPLY_MAX_MS), {
      message: expression,
      interval: 50,
      timeout: STATE_MAX_MS,
    });
  }

  read(expression: string): Promise<unknown> {
    return this.#browser.evaluate(expression);
  }

  /** Expects an element in the engine's accessibility tree, under this role and name. */
  expectInTree(selector: string, role: string, name: string): Promise<void> {
    return expect
      .poll(() => this.#browser.hasInTree(selector, role, name), {
        message: `${selector}: ${role} "${name}"`,
        interval: 50,
        timeout: STATE_MAX_MS,
      })
      .toBe(true);
  }

  async click(selector: string): Promise<void> {
    await this.expect(`document.querySelector(${JSON.stringify(selector)}) !== null`).toBe(true);
    await this.#browser.click(selector);
  }

  type(text: string): Promise<void> {
    return this.#browser.type(text);
  }

  /** Scrolls again and again, since a page may first restore its own old position. */
  scrollTo(y: number): Promise<void> {
    return this.expect(`(scrollTo({ top: ${y}, behavior: 'instant' }), scrollY)`).toBe(y);
  }

  /** @returns the complaints of pages and the browser since the last call */
  async takeComplaints(): Promise<string[]> {
    await this.#collect();
    return this.#complaints.splice(0);
  }

  end(): Promise<void> {
    return this.#browser.close();
  }

  async #collect(): Promise<void> {
    const recorded = await this.#browser.evaluate(`${RECORDED}?.splice(0) ?? []`);
    this.#complaints.push(...z.array(z.string()).parse(recorded), ...this.#browser.takeLog());
  }
}
