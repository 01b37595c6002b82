import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';
import type { TestEnvOptions } from '../../testing/test-env.ts';

const CLIENT = 'build/client';
const TEXT = /\.(?:css|js)$/;

/** @returns the site as after a deploy that changed every file: the same code with other file names and another build id */
export function otherBuild(): Required<Pick<TestEnvOptions, 'around' | 'files'>> {
  const files = mkdtempSync(path.join(tmpdir(), 'masthead-build-'));
  cpSync(CLIENT, files, { recursive: true });
  const assets = path.join(files, 'assets');
  const names = readdirSync(assets).map((name): [string, string] => [name, otherName(name)]);
  const change = (text: string): string =>
    [...names, [PAGE_BUILD, PAGE_BUILD.split('').toReversed().join('')] as const].reduce(
      (changed, [before, after]) => changed.replaceAll(before, after),
      text,
    );
  for (const [before, after] of names) {
    const file = path.join(assets, before);
    if (TEXT.test(before)) writeFileSync(file, change(readFileSync(file, 'utf8')));
    renameSync(file, path.join(assets, after));
  }
  return { files, around: (worker) => worker.map((module) => withOther(module, change)) };
}

const withOther = (module: WorkerModule, change: (text: string) => string): WorkerModule =>
  typeof module.contents === 'string' ? { ...module, contents: change(module.contents) } : module;

/** The build names files by a hash of their content. */
function otherName(name: string): string {
  const other = name.replace(
    /-[\w-]{8}(?=\.\w+$)/,
    (mark) => `-${mark.slice(1).split('').toReversed().join('')}`,
  );
  if (other === name) throw new Error(`${name} has no mark of its contents`);
  return other;
}
