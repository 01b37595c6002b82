import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { chromiumArguments, findChromium } from '../../../scripts/test/chromium.ts';
import { BROWSER } from '../../../testing/test-env.ts';
import { Inspector, type InspectorEvent } from '../../shared/inspector.ts';
import { PROCESSOR_SLOWDOWN } from '../throttled-phone.ts';

/** A Chromium without windows has no pointer that can hover. */
const WITH_MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const LISTENING = /^DevTools listening on (ws:\S+)$/;
const START_MAX_MS = 30_000;

const targetsSchema = z.object({ targetInfos: z.array(z.object({ targetId: z.string() })).min(1) });
const attachedSchema = z.object({ sessionId: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/**
 * The tab of a Chromium with a mouse and a slow processor. Playwright attaches to pages, and Chromium then prerenders
 * none (PrerenderingDisabledByDevTools); attached to the tab, it does.
 */
export class PrerenderingTab {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #inspector: Inspector;
  /** Of the page that is shown and, after it, of one that is prerendered. */
  readonly #pages: string[] = [];
  /** Why a page is not slow; null if all are. */
  #unslowed: unknown = null;

  private constructor(browser: ChildProcess, profile: string, inspector: Inspector) {
    this.#browser = browser;
    this.#profile = profile;
    this.#inspector = inspector;
    inspector.onEvent = (event) => this.#take(event);
  }

  static async start(): Promise<PrerenderingTab> {
    const profile = mkdtempSync(path.join(tmpdir(), 'masthead-tab-'));
    const browser = spawn(
      findChromium(),
      [
        ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'],
        // Chromium without windows calls itself a robot, and robots get other pages (F15).
        `--user-agent=${BROWSER}`,
        ...chromiumArguments,
        ...[WITH_MOUSE, 'about:blank'],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    try {
      const tab = new PrerenderingTab(browser, profile, await Inspector.open(await addressOf(browser)));
      await tab.#attach();
      return tab;
    } catch (error) {
      await end(browser, profile);
      throw error;
    }
  }

  /** @returns the value of an expression in the page that is shown */
  async evaluate<T>(expression: string, value: z.ZodType<T>): Promise<T> {
    if (this.#unslowed !== null) throw this.#unslowed;
    const shape = z.object({ result: z.object({ value }) });
    return (await this.#call('Runtime.evaluate', { expression, returnByValue: true }, shape)).result.value;
  }

  async move(place: { x: number; y: number }): Promise<void> {
    await this.#call('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }, z.unknown());
  }

  /** Does not wait for the page, which may be replaced meanwhile. */
  click(place: { x: number; y: number }): void {
    for (const type of ['mousePressed', 'mouseReleased'])
      void this.#call(
        'Input.dispatchMouseEvent',
        { type, ...place, button: 'left', clickCount: 1 },
        z.unknown(),
      ).catch(() => {});
  }

  async stop(): Promise<void> {
    this.#inspector.close();
    await end(this.#browser, this.#profile);
  }

  async #attach(): Promise<void> {
    const filter = [{ type: 'tab' }];
    const { targetInfos } = await this.#inspector.call('Target.getTargets', { filter }, targetsSchema);
    const tab = { targetId: targetInfos[0]?.targetId, flatten: true };
    const { sessionId } = await this.#inspector.call('Target.attachToTarget', tab, attachedSchema);
    const pages = {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    };
    await this.#inspector.call('Target.setAutoAttach', pages, z.unknown(), sessionId);
  }

  #take({ method, params, sessionId }: InspectorEvent): void {
    // The browser itself reports the tab, which is not a page.
    if (sessionId === null) return;
    if (method === 'Target.detachedFromTarget') {
      const gone = this.#pages.indexOf(sessionSchema.parse(params).sessionId);
      if (gone >= 0) this.#pages.splice(gone, 1);
    }
    if (method !== 'Target.attachedToTarget') return;
    const page = sessionSchema.parse(params).sessionId;
    this.#pages.push(page);
    void this.#begin(page);
  }

  /** A page waits for the second call before it begins, and may answer none before. */
  async #begin(page: string): Promise<void> {
    const slow = { rate: PROCESSOR_SLOWDOWN };
    try {
      await Promise.all([
        this.#inspector.call('Emulation.setCPUThrottlingRate', slow, z.unknown(), page),
        this.#inspector.call('Runtime.runIfWaitingForDebugger', {}, z.unknown(), page),
      ]);
    } catch (error) {
      if (this.#pages.includes(page)) this.#unslowed = error;
    }
  }

  #call<T>(method: string, params: Record<string, unknown>, result: z.ZodType<T>): Promise<T> {
    return this.#inspector.call(method, params, result, this.#pages[0]);
  }
}

/** @throws if the browser does not say in time where its inspector listens, with its last line */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let last = '';
    const fail = () => reject(new Error(`Chromium does not start: ${last}`));
    const timer = setTimeout(fail, START_MAX_MS);
    browser.once('error', fail);
    browser.once('exit', fail);
    if (browser.stderr === null) return;
    createInterface(browser.stderr).on('line', (line) => {
      last = line;
      const [, address] = LISTENING.exec(line) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function end(browser: ChildProcess, profile: string): Promise<void> {
  const hasEnded = browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null;
  const ended = hasEnded ? Promise.resolve() : once(browser, 'exit');
  browser.kill();
  await ended;
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
}
