import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { printable } from './printable.ts';
import { stopWith } from './settings.ts';

/** As in setup.cjs, which can import nothing. */
const REGISTRY_TIMEOUT_MS = 9_000;
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|network/i;
const failedSchema = z.object({ killed: z.boolean(), stderr: z.string() });

/** Some registries know no ping. */
function isAnswer(error: unknown): boolean {
  const failed = failedSchema.safeParse(error).data;
  return failed !== undefined && !failed.killed && !UNREACHABLE.test(failed.stderr);
}

/**
 * Installs a measurement's packages (npm ci) unless `file` is installed already.
 * @param folder of a package with its own lock file
 * @param file path in its node_modules
 * @returns the absolute path of the file
 * A failed installation ends the run with npm's first words.
 */
export async function installPackage(folder: string, file: string): Promise<string> {
  const installed = path.resolve(folder, 'node_modules', file);
  if (existsSync(installed)) return installed;
  console.log(`Installing the packages of ${folder} (npm ci, about ten seconds) ...`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = (words: string[], timeout = 0) => promisify(execFile)('npm', words, { cwd: folder, timeout });
  // npm itself would try a silent registry for minutes.
  const isReachable = await npm(['ping', '--fetch-retries=0'], REGISTRY_TIMEOUT_MS).then(
    () => true,
    isAnswer,
  );
  if (!isReachable) console.log('The npm registry does not answer: trying what npm has stored ...');
  const installing = npm(['ci', ...options, ...(isReachable ? [] : ['--offline'])]);
  await installing.catch((error: unknown) => {
    // The last words of npm name a file with its log.
    const said = failedSchema.safeParse(error).data?.stderr.trim().split('\n') ?? [String(error)];
    return stopWith(
      printable(`The packages of ${folder} cannot be installed: ${said.slice(0, 2).join('; ')}`),
    );
  });
  return installed;
}
