import path from 'node:path';
import * as z from 'zod';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from '../../../scripts/test/engines.ts';
import { onPath } from '../../../scripts/test/programs.ts';
import { freePort } from '../../../testing/test-env.ts';
import { type Browser, type BrowserOptions, COMMAND_MAX_MS, scrollToMiddle } from './browser.ts';
import { Program } from './program.ts';

const replySchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
/** The key under which WebDriver names an element (https://w3c.github.io/webdriver/#elements). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [ELEMENT_KEY]: z.string() });
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
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const session = sessionSchema.parse(await call(`${origin}/session`, { capabilities }));
  return new WebKit([driver, screen], `${origin}/session/${session.sessionId}`);
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

/** @param body null to read only @returns the value of the driver's reply @throws with the driver's error */
async function call(url: string, body: object | null): Promise<unknown> {
  const response = await fetch(url, {
    ...(body === null ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MAX_MS),
  });
  const { value } = replySchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`${new URL(url).pathname}: ${error}: ${message}`);
}

class WebKit implements Browser {
  readonly #programs: readonly Program[];
  readonly #session: string;

  constructor(programs: readonly Program[], session: string) {
    this.#programs = programs;
    this.#session = session;
  }

  async open(url: string): Promise<void> {
    // Waits until everything has loaded: an expression that is evaluated earlier may get no reply (WebKitGTK 2.50).
    await call(`${this.#session}/url`, { url });
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `return JSON.stringify(${expression})`;
    const text = await call(`${this.#session}/execute/sync`, { script, args: [] });
    return text === null ? null : JSON.parse(z.string().parse(text));
  }

  async hasInTree(selector: string, role: string, name: string): Promise<boolean> {
    const element = await this.#find(selector);
    const read = (what: string) => call(`${this.#session}/element/${element}/${what}`, null);
    return (await read('computedrole')) === role && (await read('computedlabel')) === name;
  }

  async click(selector: string): Promise<void> {
    await this.evaluate(scrollToMiddle(selector));
    await call(`${this.#session}/element/${await this.#find(selector)}/click`, {});
  }

  async #find(selector: string): Promise<string> {
    const found = await call(`${this.#session}/element`, { using: 'css selector', value: selector });
    return elementSchema.parse(found)[ELEMENT_KEY];
  }

  async resize(width: number, height: number): Promise<void> {
    await call(`${this.#session}/window/rect`, { width, height });
  }

  /** The driver passes no messages on. */
  takeLog(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE', signal: AbortSignal.timeout(COMMAND_MAX_MS) });
    for (const program of this.#programs) await program.stop();
  }
}
