import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'postcss';
import { shortName } from './class-names.ts';

const PROPERTY = /--[a-z][\w-]*/g;
/** Each document sets them (app/document/theme-css.ts); no other script may name a property. */
const NAMED_BY_SCRIPTS = new Set(['--title-accent', '--title-accent-dark']);

/**
 * Gives custom properties the shortest names in what is built; every document has two hundred of them.
 * @param root folder of the project. Names are numbered in the order of all stylesheets' names, because the Worker's and
 * the browser's builds must agree
 */
export function shortProperties(root: string): Plugin {
  const css = globSync('app/**/*.css', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const names = [...new Set(css.flatMap((text) => text.match(PROPERTY) ?? []))]
    .filter((name) => !NAMED_BY_SCRIPTS.has(name))
    .toSorted();
  const short = new Map(names.map((name, i) => [name, `--${shortName(i)}`]));
  const shorten = (text: string) => text.replace(PROPERTY, (name) => short.get(name) ?? name);
  return {
    postcssPlugin: 'masthead-short-properties',
    // After custom media have been replaced.
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop);
        declaration.value = shorten(declaration.value);
      });
      sheet.walkAtRules((rule) => {
        rule.params = shorten(rule.params);
      });
    },
  };
}
