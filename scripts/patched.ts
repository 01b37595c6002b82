import type { Plugin } from 'vite';

/** A file of a dependency with a few words of it changed, in what is built for the Worker and nowhere else. */
export interface Patch {
  /** Of the plugin. */
  name: string;
  /** How the file's path ends. */
  file: string;
  /** Their words, each of which stands in the file exactly once, and ours. */
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

/** Builds the Worker with the patch. A build that never met the file fails. */
export function patched(change: Patch): Plugin {
  let met = false;
  return {
    name: change.name,
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
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
