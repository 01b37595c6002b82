import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Finished, leaveRun, relative } from './finished.ts';
import { failureLine, fileLine, skippedLine, summaryLine } from './lines.ts';

/** Prints each failure when it happens, with the path of its trace, a line per file, and counts at the end. */
export default class PlaywrightReporter implements Reporter {
  #finished: Finished[] = [];
  /** Number of tests per file that have not ended. */
  readonly #open = new Map<string, number>();
  #strayErrors: string[] = [];
  #startedAt = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#startedAt = Date.now();
    for (const { location } of suite.allTests()) {
      const file = relative(location.file);
      this.#open.set(file, (this.#open.get(file) ?? 0) + 1);
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(test.location.file);
    // The parts before are the root, the project and the file.
    const title = test.titlePath().slice(3).join(' > ');
    const ended = test.ok() ? 'passed' : 'failed';
    const state: Finished['state'] = result.status === 'skipped' ? 'skipped' : ended;
    const finished = { file, title, state, ms: result.duration };
    this.#finished.push(finished);
    if (state === 'skipped') console.log(skippedLine(finished));
    if (state === 'failed') this.#fail(`${file}:${test.location.line}`, title, result);
    const open = (this.#open.get(file) ?? 1) - 1;
    this.#open.set(file, open);
    if (open > 0) return;
    const ofFile = this.#finished.filter((one) => one.file === file);
    console.log(fileLine(file, ofFile));
  }

  /** Errors outside tests: a file that does not load, or a fixture's teardown. */
  onError(error: TestError): void {
    const file = error.location ? relative(error.location.file) : 'playwright';
    this.#strayErrors.push(`${file}  outside tests`);
    console.log(failureLine(file, 'outside tests'));
    console.log(describe(error));
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(): void {
    const ms = Date.now() - this.#startedAt;
    const run = {
      tests: this.#finished,
      strayErrors: this.#strayErrors,
      parts: [{ name: 'browser', ms }],
      ms,
    };
    leaveRun(run);
    console.log(summaryLine(run));
  }

  printsToStdio(): boolean {
    return true;
  }

  #fail(place: string, title: string, { errors, attachments, status }: TestResult): void {
    console.log(failureLine(place, title));
    if (errors.length === 0) console.log(`      ${status}`);
    for (const error of errors) console.log(indent(describe(error)));
    for (const { name, path } of attachments)
      if (name === 'trace' && path)
        console.log(indent(`Trace: npx playwright show-trace ${relative(path)}\n`));
  }
}

const describe = ({ stack, message, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? 'no message', ...(snippet ? [snippet] : [])].join('\n\n');

const indent = (text: string): string => text.replaceAll(/^/gm, '      ');
