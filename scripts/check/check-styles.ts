/**
 * Part of `npm run check`: every class that a component names exists, every class of a CSS module is used, layouts change
 * at named widths, and texts have sizes of the type scale. The types of CSS modules accept any name. Exits 1 with one
 * line per fault.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportFaults, textsOf } from './texts.ts';

/** The stylesheet whose classes are global. */
const GLOBAL_FILE = 'app/styles/base.css';
/** HTML written without React and shown with the pages' stylesheets. */
const WRITTEN_HTML = 'functions/articles/markdown/*.ts';
/** Folders with global classes: the build makes no CSS module for a page without scripts. */
const OWN_FILES: Record<string, string> = {
  'app/desk': 'app/desk/desk.css',
  'app/desk/network': 'app/desk/desk.css',
  'app/desk/paper': 'app/desk/desk.css',
  'app/network': 'app/network/network.css',
  'app/status': 'app/status/feed-status.css',
};

/** The type scale. */
const TOKENS_FILE = 'app/styles/tokens.css';

/** The names of the widths at which layouts change; other stylesheets contain no numbers. */
const BREAKPOINTS_FILE = 'app/styles/breakpoints.css';
const MEDIA_QUERY = /@media[^{]*/g;
/** As `(min-width: 48rem)` and as `(width >= 48rem)`. */
const SIZE = /\((?=[^)]*\d)[^)]*\b(?:width|height)\b[^)]*\)/;
const NAMED_QUERY = /\((--[\w-]+)\)/g;
const BREAKPOINT = /@custom-media (--[\w-]+)/g;

/** `font-size: 1rem` and `font: 400 1rem / 1.3 serif`. Sizes in functions, such as `clamp()`, and in custom properties are not looked at. */
const LITERAL_SIZE = /(\*\/\s*)?\bfont(?:-size)?:[^;()/]*\b[\d.]+(?:rem|px|pt)\b/g;

/** As Vite does, a module takes over the rules of another. */
const RULES_OF = /@import "([^"]+)";/g;
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const GLOBAL_CLASS = /:global\(\.([a-zA-Z][\w-]*)\)/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** @returns a stylesheet's text, with the rules that it imports */
export const readSheet = (file: string): string =>
  readFileSync(file, 'utf8').replace(RULES_OF, (_, name: string) =>
    readSheet(path.join(path.dirname(file), name)),
  );

/** @returns the classes that a stylesheet defines, without those in `:global()` */
export function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    // Text in braces, or before a semicolon, is a declaration.
    .replace(/[^{};]*;/g, '')
    .replace(GLOBAL_CLASS, '');
  return new Set([...selectors.matchAll(CLASS)].map(([, name = '']) => name));
}

/** @returns the names that a component reads from a CSS module @param binding the module's name in the component */
export function namesOf(source: string, binding: string): Set<string> {
  const names = [...source.matchAll(new RegExp(`(?<![\\w./-])${binding}\\.(\\w+)`, 'g'))];
  return new Set(names.map(([, name = '']) => name));
}

/** @returns the global classes in plain or template strings of `className` */
export function globalNamesOf(source: string): Set<string> {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  const words = values.flatMap(([, plain, template]) =>
    (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/),
  );
  return new Set(words.filter((word) => word !== ''));
}

/** @returns the classes in HTML that a module writes: `class="a b"`, and `className: ['a']` of a tree */
export function writtenNamesOf(source: string): Set<string> {
  const values = [...source.matchAll(/class="([^"$]*)"|className: \['([^']*)'\]/g)];
  const words = values.flatMap(([, html, tree]) => (html ?? tree ?? '').split(' '));
  return new Set(words.filter((word) => word !== ''));
}

/** @param names the breakpoints @returns the faults in a stylesheet's media queries */
export function queryFaults(css: string, names: ReadonlySet<string>): string[] {
  return [...css.matchAll(MEDIA_QUERY)].flatMap(([query]) => {
    if (SIZE.test(query)) return [`${query.trim()}: no name of ${BREAKPOINTS_FILE}`];
    const unknown = [...query.matchAll(NAMED_QUERY)].filter(([, name = '']) => !names.has(name));
    return unknown.map(([, name]) => `no size ${name} in ${BREAKPOINTS_FILE}`);
  });
}

/** @returns the font sizes that are no token and that no comment directly above explains */
export const sizeFaults = (css: string): string[] =>
  [...css.matchAll(LITERAL_SIZE)]
    .filter(([, comment]) => comment === undefined)
    .map(([size]) => `${size}: no --size-* of ${TOKENS_FILE}, and no reason in a comment above it`);

function check(): string[] {
  const faults: string[] = [];
  const breakpoints = new Set(
    [...readFileSync(BREAKPOINTS_FILE, 'utf8').matchAll(BREAKPOINT)].map(([, name = '']) => name),
  );
  for (const { file, text } of textsOf('app/**/*.css').filter((css) => css.file !== BREAKPOINTS_FILE))
    for (const fault of [...queryFaults(text, breakpoints), ...sizeFaults(text)])
      faults.push(`${file}: ${fault}`);
  const globals = classesOf(readFileSync(GLOBAL_FILE, 'utf8'));
  for (const { file, text } of textsOf(WRITTEN_HTML))
    for (const name of writtenNamesOf(text))
      if (!globals.has(name)) faults.push(`${file}: no class ${name} in ${GLOBAL_FILE}`);
  const used = new Map<string, Set<string>>(globSync('app/**/*.module.css').map((file) => [file, new Set()]));
  for (const { file, text: source } of textsOf('app/**/*.{ts,tsx}')) {
    const ownFile = OWN_FILES[path.dirname(file)];
    const own = ownFile === undefined ? globals : classesOf(readSheet(ownFile));
    for (const name of globalNamesOf(source))
      if (!globals.has(name) && !own.has(name))
        faults.push(`${file}: no class ${name} in a global stylesheet`);
    for (const [, binding = '', specifier = ''] of source.matchAll(IMPORT)) {
      const sheet = path.join(path.dirname(file), specifier);
      const known = classesOf(readSheet(sheet));
      for (const name of namesOf(source, binding)) {
        if (!known.has(name)) faults.push(`${file}: no class ${name} in ${sheet}`);
        used.get(sheet)?.add(name);
      }
    }
  }
  for (const [sheet, names] of used) {
    for (const name of classesOf(readSheet(sheet)))
      if (!names.has(name)) faults.push(`${sheet}: no component uses ${name}`);
  }
  return faults;
}

const IN_ORDER =
  'Components name no class that is missing, no class is unused, layouts change at named widths, and texts have sizes of the type scale.';

if (import.meta.main) process.exitCode = reportFaults(check(), IN_ORDER);
