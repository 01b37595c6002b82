import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from 'vitest';
import * as z from 'zod';

export const orderSchema = z.object({
  /** Its whole path. */
  script: z.string(),
  words: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  input: z.string(),
});
const answerSchema = z.object({ code: z.number(), out: z.string(), err: z.string() });
export type Answer = z.infer<typeof answerSchema>;

/** A command that has loaded its modules already, and goes on from run to run. */
export interface HostedCommand {
  run: (words: string[], env?: Record<string, string>, input?: string) => Promise<Answer>;
}

/**
 * It ends with the last test of the file that calls this.
 * @param script relative to the project. A file of tests also starts it as a user does: that shows what a process that goes on hides.
 * @param folder in which it runs
 */
export function hostedCommand(script: string, folder = '.'): HostedCommand {
  const own = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' };
  let host: ChildProcess | undefined;
  afterAll(() => void host?.kill('SIGKILL'));
  return {
    run: async (words, env = {}, input = '') => {
      host ??= fork(path.resolve('test/unit/scripts/command-host.ts'), {
        execArgv: [],
        env: own,
        cwd: folder,
      });
      host.send({ script: path.resolve(script), words, env: { ...own, ...env }, input });
      const [message] = await once(host, 'message');
      return answerSchema.parse(message);
    },
  };
}
