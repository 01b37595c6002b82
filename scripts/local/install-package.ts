import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs a measurement's packages (npm ci) unless `file` is installed already.
 * @param folder of a package with its own lock file
 * @param file path in its node_modules
 * @returns the absolute path of the file
 * @throws npm's message if the installation fails
 */
export async function installPackage(folder: string, file: string): Promise<string> {
  const installed = path.resolve(folder, 'node_modules', file);
  if (existsSync(installed)) return installed;
  console.log(`Installing the packages of ${folder} (npm ci, about ten seconds) ...`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: folder });
  return installed;
}
