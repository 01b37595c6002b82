import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const finishedSchema = z.object({
  /** Relative, as in `test/unit/articles/markdown.test.ts`. */
  file: z.string(),
  title: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  ms: z.number(),
});
export type Finished = z.infer<typeof finishedSchema>;

/** Results of one run of vitest or Playwright. */
export const runSchema = z.object({
  tests: z.array(finishedSchema),
  /** Errors outside any test: a file that does not load, a hook, an unhandled rejection. */
  strayErrors: z.array(z.string()),
  /** How long each part took: the projects of vitest, and `browser`. */
  parts: z.array(z.object({ name: z.string(), ms: z.number() })),
  ms: z.number(),
});
export type Run = z.infer<typeof runSchema>;

/** Where a reporter stores its run for `npm test`, which adds them up. A tool run by hand stores nothing. */
export const RUN_FILE = 'TEST_RUN_FILE';

export function leaveRun(run: Run): void {
  const file = process.env[RUN_FILE];
  if (file) writeFileSync(file, JSON.stringify(run));
}

export const relative = (file: string): string => path.relative(process.cwd(), file);
