import type { Plugin } from 'vite';

/** A dependency's file with a few replacements, in one of the two builds. */
export interface Patch {
  /** Name of the plugin. */
  name: string;
  build: 'worker' | 'browser';
  /** How the file's path ends. */
  file: string;
  /** The original texts, each of which occurs in the file exactly once, and their replacements. */
  replacements: readonly (readonly [theirs: string, ours: string])[];
}

/**
 * @param code the file's source
 * @throws where the source is not the one the patch was written for
 */
export function patch({ file, replacements }: Patch, code: string): string {
  return replacements.reduce((text, [theirs, ours]) => {
    if (text.split(theirs).length !== 2) throw new Error(`${file}: not found once: ${theirs.slice(0, 40)}…`);
    return text.replace(theirs, () => ours);
  }, code);
}

/** Applies the patch to its build. A build that does not contain the file fails. */
export function patched(change: Patch): Plugin {
  let met = false;
  return {
    name: change.name,
    apply: (_, { command, isSsrBuild }) =>
      command === 'build' && (isSsrBuild === true) === (change.build === 'worker'),
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(change.file)) return null;
      met = true;
      return { code: patch(change, code), map: null };
    },
    buildEnd(error) {
      if (!error && !met) throw new Error(`${change.file} is not part of the build`);
    },
  };
}
