import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { type Finished, leaveRun, type Run, relative } from './finished.ts';
import { failureLine, fileLine, skippedLine, summaryLine } from './lines.ts';

/** Prints each failure when it happens, a line per file, and counts at the end. */
export class VitestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #finished: Finished[] = [];
  #strayErrors: string[] = [];
  #startedAt = 0;
  /** When the first file of each project began and the last one ended; some projects run at the same time. */
  readonly #spans = new Map<string, { from: number; to: number }>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#startedAt = Date.now();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    // Tests that `-t` leaves out are not counted as skipped.
    if (state === 'pending' || (state === 'skipped' && this.#vitest?.config.testNamePattern)) return;
    const file = relative(test.module.moduleId);
    const finished = { file, title: test.fullName, state, ms: test.diagnostic()?.duration ?? 0 };
    this.#finished.push(finished);
    if (state === 'skipped') console.log(skippedLine(finished));
    if (state === 'failed') this.#fail(file, test.fullName, errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#failOutside(relative(suite.module.moduleId), `hooks of "${suite.fullName}"`, suite.errors());
  }

  onTestModuleStart({ project: { name } }: TestModule): void {
    const now = Date.now();
    if (!this.#spans.has(name)) this.#spans.set(name, { from: now, to: now });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(module.moduleId);
    const span = this.#spans.get(module.project.name);
    if (span) span.to = Date.now();
    this.#failOutside(file, 'outside tests', module.errors());
    const tests = this.#finished.filter((test) => test.file === file);
    // Hooks that failed have been printed.
    const isTold = !module.ok() && tests.every(({ state }) => state !== 'failed');
    if (tests.length > 0 && !isTold) console.log(fileLine(file, tests));
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    if (unhandled.length > 0) this.#failOutside('vitest', 'errors that no test handled', unhandled);
    const run = {
      tests: this.#finished,
      strayErrors: this.#strayErrors,
      parts: this.#parts(),
      ms: Date.now() - this.#startedAt,
    };
    leaveRun(run);
    console.log(summaryLine(run));
  }

  #parts(): Run['parts'] {
    return [...this.#spans].map(([name, { from, to }]) => ({ name, ms: to - from }));
  }

  #failOutside(file: string, title: string, errors: readonly unknown[]): void {
    if (errors.length === 0) return;
    this.#strayErrors.push(`${file}  ${title}`);
    this.#fail(file, title, errors);
  }

  #fail(file: string, title: string, errors: readonly unknown[]): void {
    console.log(failureLine(file, title));
    for (const error of errors) this.#vitest?.logger.printError(error);
  }
}
