import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMAND_MAX_MS } from './browser.ts';

/** How long a program may take to end by itself, in ms. */
const END_MAX_MS = 5_000;

/** A program that a test starts with a temporary home: it reads no settings of the user and writes none. */
export class Program {
  readonly home = mkdtempSync(path.join(tmpdir(), 'masthead-engine-'));
  #process: ChildProcess | undefined;
  #printed = '';

  /** @param env added to the environment */
  start(file: string, args: readonly string[], env: Record<string, string> = {}): void {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: this.home, ...env },
    });
    this.#process = child;
    // An aborted run leaves no files behind.
    process.once('exit', () => child.kill('SIGKILL'));
    child.on('error', (error) => this.#print(String(error)));
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => this.#print(text));
  }

  /** @returns the first group of the pattern once the program has printed it; rejects with all it printed instead */
  async printed(pattern: RegExp): Promise<string> {
    const until = AbortSignal.timeout(COMMAND_MAX_MS);
    for (;;) {
      const found = pattern.exec(this.#printed)?.[1];
      if (found !== undefined) return found;
      const ended = this.#process?.exitCode ?? this.#process?.signalCode ?? null;
      if (until.aborted || ended !== null)
        throw new Error(`${this.#process?.spawnfile} (${ended ?? 'still runs'}) printed: ${this.#printed}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Ends the program, by force if it does not end by itself. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), END_MAX_MS);
      await ended;
      clearTimeout(force);
    }
    // Its children may still write for a moment.
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  #print(text: unknown): void {
    this.#printed += String(text);
  }
}
