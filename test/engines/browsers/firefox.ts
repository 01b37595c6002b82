import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { FIREFOX_NAMES } from '../../../scripts/test/engines.ts';
import { onPath } from '../../../scripts/test/programs.ts';
import { BidiConnection } from './bidi-connection.ts';
import { type Browser, type BrowserOptions, scrollToMiddle } from './browser.ts';
import { Program } from './program.ts';

const nothing = z.unknown();
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const nodesSchema = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });
const evaluatedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const logSchema = z.object({ level: z.string(), text: z.string() });

/** Firefox without a window, over WebDriver BiDi, which it speaks itself. */
export async function launchFirefox({ scripts = true, sound = true }: BrowserOptions = {}): Promise<Browser> {
  const program = new Program();
  const profile = path.join(program.home, 'profile');
  mkdirSync(profile);
  const preferences = {
    'javascript.enabled': scripts,
    // A device that takes sound as fast as a real one.
    'media.cubeb.force_mock_context': sound,
    // Without a device, even if the machine has one.
    'media.cubeb.force_null_context': !sound,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  program.start(onPath(FIREFOX_NAMES) ?? '', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const url = await program.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const log: string[] = [];
  const connection = await BidiConnection.open(`${url}/session`, (params) => {
    const { level, text } = logSchema.parse(params);
    if (level === 'error' || level === 'warn') log.push(text);
  });
  await connection.send('session.new', { capabilities: {} }, nothing);
  await connection.send('session.subscribe', { events: ['log.entryAdded'] }, nothing);
  const tree = await connection.send('browsingContext.getTree', {}, treeSchema);
  return new Firefox(program, connection, tree.contexts[0]?.context ?? '', log);
}

/** Firefox's message when it has ended a navigation. */
const ENDED = 'NS_BINDING_ABORTED';
/** Distinguishes one document from another, also at the same address. */
const DOCUMENT = '[location.href, performance.timeOrigin]';

class Firefox implements Browser {
  readonly #program: Program;
  readonly #connection: BidiConnection;
  readonly #context: string;
  readonly #log: string[];

  constructor(program: Program, connection: BidiConnection, context: string, log: string[]) {
    this.#program = program;
    this.#connection = connection;
    this.#context = context;
    this.#log = log;
  }

  /**
   * Firefox sometimes ends a navigation by itself (firefox-esr 153, once in some hundred times). Then the
   * document that was there still is, and the navigation is begun again; a page that reloads itself is another document,
   * and an error.
   */
  async open(url: string): Promise<void> {
    const before = await this.evaluate(DOCUMENT);
    try {
      await this.#send('browsingContext.navigate', { url, wait: 'interactive' });
    } catch (error) {
      const isSame = isDeepStrictEqual(await this.evaluate(DOCUMENT), before);
      if (!isSame || !String(error).includes(ENDED)) throw error;
      await this.#send('browsingContext.navigate', { url, wait: 'interactive' });
    }
  }

  async evaluate(expression: string): Promise<unknown> {
    const params = {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
      target: { context: this.#context },
      awaitPromise: false,
    };
    const evaluated = await this.#connection.send('script.evaluate', params, evaluatedSchema);
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return JSON.parse(evaluated.result.value);
  }

  /** Looks at the element first: a search of the whole tree takes Firefox many seconds on a busy machine. */
  async hasInTree(selector: string, role: string, name: string): Promise<boolean> {
    const context = this.#context;
    const locate = async (params: object) => {
      const all = { context, maxNodeCount: 1, ...params };
      const { nodes } = await this.#connection.send('browsingContext.locateNodes', all, nodesSchema);
      return nodes[0];
    };
    const wanted = await locate({ locator: { type: 'css', value: selector } });
    if (wanted === undefined) return false;
    const value = name === '' ? { role } : { role, name };
    const startNodes = [{ sharedId: wanted.sharedId }];
    const found = await locate({ locator: { type: 'accessibility', value }, startNodes });
    return found?.sharedId === wanted.sharedId;
  }

  async click(selector: string): Promise<void> {
    await this.evaluate(scrollToMiddle(selector));
    const locator = { type: 'css', value: selector };
    const params = { context: this.#context, locator, maxNodeCount: 1 };
    const { nodes } = await this.#connection.send('browsingContext.locateNodes', params, nodesSchema);
    const origin = { type: 'element', element: nodes[0] };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#send('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { viewport: { width, height } });
  }

  takeLog(): string[] {
    return this.#log.splice(0);
  }

  async close(): Promise<void> {
    this.#connection.close();
    await this.#program.stop();
  }

  async #send(method: string, params: object): Promise<void> {
    await this.#connection.send(method, { context: this.#context, ...params }, nothing);
  }
}
