import { globSync } from 'node:fs';
import path from 'node:path';
import { classesOf, readSheet } from '../check/check-styles.ts';

const KEYFRAMES = /@keyframes ([\w-]+)/g;
/** Without vowels, so that no name is a word: ad blockers hide elements of the class `ad`. */
const FIRST = [...'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ'];
const SECOND = [...FIRST, ...'0123456789'];

/** @param i from 0 @returns the i-th shortest name: `b` … `Z`, then `bb` … `Z9` */
export function shortName(i: number): string {
  if (i < FIRST.length) return FIRST[i] ?? '';
  const rest = i - FIRST.length;
  const [first, second] = [FIRST[Math.floor(rest / SECOND.length)], SECOND[rest % SECOND.length]];
  if (first === undefined || second === undefined)
    throw new Error('More names of classes than two letters give');
  return first + second;
}

/**
 * @param root folder of the project
 * @returns for Vite's `css.modules.generateScopedName`: the shortest names for all classes and animations of CSS
 * modules, numbered in the order of files and names, because the Worker's and the browser's builds must agree
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const keyOf = (file: string, name: string) => `${path.relative(root, file)} ${name}`;
  for (const file of globSync('app/**/*.module.css', { cwd: root }).toSorted()) {
    const css = readSheet(path.join(root, file));
    const animations = [...css.matchAll(KEYFRAMES)].map(([, name = '']) => name);
    for (const name of [...new Set([...classesOf(css), ...animations])].toSorted())
      names.set(keyOf(path.join(root, file), name), shortName(names.size));
  }
  return (name, file) => {
    const short = names.get(keyOf(file.replace(/\?.*$/, ''), name));
    if (short === undefined) throw new Error(`${file}: ${name} has no short name`);
    return short;
  };
}
