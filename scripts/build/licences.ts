import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** In the folder of the browser's files. */
const FILE = 'licences/scripts.txt';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE = /^licen[cs]e(?:\.|$)/i;

const packageSchema = z.object({ name: z.string(), version: z.string() });

/**
 * MIT and similar licences require their notices with each copy. This writes them to a file beside the browser's
 * scripts, and the scripts name it: the packages' comments only refer to files that a browser never gets.
 */
export const licences: Plugin = {
  name: 'masthead-licences',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const folders = new Set<string>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const used = Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (PACKAGE.exec(id.replace(/^\0/, '')) ?? []) : [],
      );
      if (used.length > 0) chunk.code = `/*! Licences: /${FILE} */\n${chunk.code}`;
      for (const folder of used) folders.add(folder);
    }
    this.emitFile({ type: 'asset', fileName: FILE, source: [...folders].map(noticeOf).sort().join('\n\n') });
  },
};

/** @throws if a package has no licence text */
function noticeOf(folder: string): string {
  const { name, version } = packageSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}
