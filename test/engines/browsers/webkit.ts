import path from 'node:path';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import * as z from 'zod';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from '../../../scripts/test/engines.ts';
import { onPath } from '../../../scripts/test/programs.ts';
import { freePort } from '../../../testing/test-env.ts';
import { type Browser, type BrowserOptions, COMMAND_MAX_MS, scrolledCentreOf } from './browser.ts';
import { Program } from './program.ts';

const SCREEN = '1600x1200x24';

/** WebKitGTK's test browser on a virtual screen, over classic WebDriver. It always finds a sound device. */
export async function launchWebKit({ scripts = true }: BrowserOptions = {}): Promise<Browser> {
  const [screen, driver] = [new Program(), new Program()];
  // The server itself chooses a free number, and prints it when it is ready.
  screen.start(onPath([VIRTUAL_SCREEN]) ?? '', [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    SCREEN,
  ]);
  const display = await screen.printed(/^(\d+)$/m);
  const port = await freePort();
  driver.start(onPath([WEBKIT_DRIVER]) ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    XDG_CACHE_HOME: path.join(driver.home, 'cache'),
    XDG_CONFIG_HOME: path.join(driver.home, 'config'),
    XDG_DATA_HOME: path.join(driver.home, 'data'),
  });
  const origin = `http://127.0.0.1:${port}`;
  await accepts(origin);
  // The toolbar would make the page at least 447 px wide.
  const args = ['--automation', '--full-screen', `--enable-javascript=${scripts}`];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args },
  });
  const webkit = await new Builder().usingServer(origin).withCapabilities(capabilities).build();
  return new WebKit(webkit, [driver, screen]);
}

/** Waits until the driver answers; it prints nothing when it is ready. */
async function accepts(origin: string): Promise<void> {
  const until = AbortSignal.timeout(COMMAND_MAX_MS);
  while (!until.aborted) {
    const answered = await fetch(`${origin}/status`, { signal: until }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${WEBKIT_DRIVER} does not answer`);
}

class WebKit implements Browser {
  readonly #webkit: WebDriver;
  readonly #programs: readonly Program[];

  constructor(webkit: WebDriver, programs: readonly Program[]) {
    this.#webkit = webkit;
    this.#programs = programs;
  }

  /** Waits until everything has loaded: an expression that is evaluated earlier may get no reply (WebKitGTK 2.50). */
  async open(url: string): Promise<void> {
    await this.#webkit.get(url);
  }

  async evaluate(expression: string): Promise<unknown> {
    const text = await this.#webkit.executeScript(`return JSON.stringify(${expression})`);
    return text === null ? null : JSON.parse(z.string().parse(text));
  }

  async hasInTree(selector: string, role: string, name: string): Promise<boolean> {
    const element = await this.#webkit.findElement(By.css(selector));
    return (await element.getAriaRole()) === role && (await element.getAccessibleName()) === name;
  }

  async click(selector: string): Promise<void> {
    await this.evaluate(scrolledCentreOf(selector));
    await this.#webkit.findElement(By.css(selector)).click();
  }

  async type(text: string): Promise<void> {
    await this.#webkit.switchTo().activeElement().sendKeys(text.replaceAll('\n', Key.ENTER));
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#webkit.manage().window().setRect({ width, height });
  }

  /** The driver passes no messages on. */
  takeLog(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await this.#webkit.quit();
    for (const program of this.#programs) await program.stop();
  }
}
