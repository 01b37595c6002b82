import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { AtRule, type Root, type Rule } from 'postcss';
import type { Plugin, Rollup } from 'vite';
import { FACES } from '../../app/document/faces.ts';
import { globalNamesOf, writtenNamesOf } from '../check/check-styles.ts';

const MODULE = 'virtual:page-rules';
const RESOLVED = `\0${MODULE}`;
/** Replaced when the build knows every module of every page. */
const PLACEHOLDER = '__PAGE_RULES__';
const STYLESHEET = /^paper-.*\.css$/;
/** What only scripts show, while a page is on its way: its rules are in the stylesheet that scripts load. */
const SKELETONS = /\/app\/(?:article\/article|lists\/states\/list)-skeleton\.tsx$/;
/** Modules of parts that few pages have; their rules are added where a page has the part. */
const RARE = {
  breaking: /\/app\/layout\/breaking-line\.module\.css$/,
  preview: /\/app\/layout\/preview-bar\.module\.css$/,
  error: /\/app\/layout\/(?:error-page\.tsx|notice-page\.(?:tsx|module\.css))$/,
};
/** Whatever its page shows after an error (ERR-1), the root imports it, and with it every page. */
const ERROR_PAGE = /\/app\/layout\/error-page\.tsx$/;
/** Classes of app/styles/base.css that a page needs only where one of its modules names them. */
const GLOBAL_CLASSES = ['actions', 'button', 'page-title', 'section-title', 'skeleton', 'standfirst'];
/** Attributes that rules name only for pages with one module: documents of other pages have no rule that names them. */
const ATTRIBUTES_OF_MODULES = new Map([
  // The header's name appears when the masthead has gone.
  ['app/home/hero/masthead.tsx', ['[data-header']],
]);
/** In the build's folder. */
const FACES_FILE = 'faces.css';
/** Classes and attributes in a selector; generated names have neither escapes nor dots. */
const NAME = /\.([a-zA-Z_-][\w-]*)|(\[data-[\w-]+)/g;

/** The rules of pages, as app/page-rules.d.ts declares them. */
export interface PageRules {
  /**
   * By the route's id: the stylesheet's rules whose classes the route's modules can set, without typefaces to load and
   * without those of print.
   */
  rules: Record<string, string>;
  /** The rules of parts that few pages have. */
  rare: Record<keyof typeof RARE, string>;
  /** The `@font-face` rules of FACES. */
  faces: string;
  /** Address of the whole stylesheet. */
  stylesheet: string;
}

/** Rules for paper are in the whole stylesheet, which counts in print (app/document/page-rules.tsx). */
const PRINT = 'print';

/** Generated class names by the file of their CSS module; by modules, their GLOBAL_CLASSES and ATTRIBUTES_OF_MODULES. */
type Classes = ReadonlyMap<string, ReadonlySet<string>>;

/** What postcss-modules tells: every class of a file under its own and its generated name. */
export type NoteClasses = (file: string, names: Record<string, string>) => void;

/**
 * `import { rules, rare, faces } from 'virtual:page-rules'`, in the Worker's build: for each route the part of the stylesheet
 * that its modules can need. A route's modules are all that it imports, so that no state of a document is without its rules.
 * @param buildFolder where the browser's files are, in `client/`, before the Worker is built
 */
export function pageRules(buildFolder: string): { plugin: Plugin; noteClasses: NoteClasses } {
  const classes = new Map(
    [...ATTRIBUTES_OF_MODULES].map(([module, names]) => [path.resolve(module), new Set(names)]),
  );
  let isBuild = false;
  const plugin: Plugin = {
    name: 'masthead-page-rules',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id, { ssr = false } = {}) {
      if (id !== RESOLVED) return null;
      return isBuild && ssr
        ? `export const { rules, rare, faces, stylesheet } = JSON.parse(${JSON.stringify(PLACEHOLDER)});`
        : `export const rules = {}; export const rare = {}; export const faces = ''; export const stylesheet = '';`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        takeFaces(bundle, buildFolder);
        const chunks = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.code.includes(PLACEHOLDER) ? [file] : [],
        );
        if (chunks.length === 0) return;
        const ids = [...this.getModuleIds()];
        for (const id of ids.filter(isComponent)) {
          const names = globalClassesIn(readFileSync(id, 'utf8'));
          if (names.length > 0) classes.set(id, new Set([...(classes.get(id) ?? []), ...names]));
        }
        const used = new Map<string, Set<string>>();
        for (const id of ids) {
          const route = routeOf(id);
          if (route)
            used.set(
              route,
              modulesOf(id, classes, (module) => this.getModuleInfo(module)),
            );
        }
        const { address, css } = readStylesheet(buildFolder);
        const text = JSON.stringify(JSON.stringify({ ...rulesOf(css, used, classes), stylesheet: address }));
        for (const chunk of chunks) chunk.code = chunk.code.replace(JSON.stringify(PLACEHOLDER), () => text);
      },
    },
  };
  return {
    plugin,
    noteClasses: (file, names) =>
      classes.set(file, new Set(Object.values(names).flatMap((name) => name.split(' ')))),
  };
}

const isComponent = (id: string): boolean => id.startsWith(path.resolve('app')) && /\.tsx?$/.test(id);

function globalClassesIn(source: string): string[] {
  const named = new Set([...globalNamesOf(source), ...writtenNamesOf(source)]);
  return GLOBAL_CLASSES.filter((name) => named.has(name));
}

/** @returns Remix's id of the route that a module is, or null */
function routeOf(id: string): string | null {
  const relative = path.relative(path.resolve('app'), id);
  return /^(?:root|routes\/[^/?]+)\.tsx$/.test(relative) ? relative.slice(0, -'.tsx'.length) : null;
}

interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** @returns what a module imports of those that have classes */
function modulesOf(entry: string, classes: Classes, read: (id: string) => Imports | null): Set<string> {
  const seen = new Set([entry]);
  const isRoot = routeOf(entry) === 'root';
  for (const id of seen) {
    const info = read(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      if (!SKELETONS.test(next) && !(isRoot && ERROR_PAGE.test(next))) seen.add(next);
  }
  return new Set([...seen].filter((id) => classes.has(id)));
}

/**
 * In the browser's build: moves the typefaces of the stylesheet to a file that the Worker's build reads. Every document has
 * them already, and a stylesheet that brings them again makes browsers lay out the page anew.
 */
function takeFaces(bundle: Rollup.OutputBundle, buildFolder: string): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !STYLESHEET.test(path.basename(file.fileName))) continue;
    const sheet = postcss.parse(file.source.toString());
    const faces: string[] = [];
    sheet.walkAtRules('font-face', (face) => {
      faces.push(face.toString());
      face.remove();
    });
    file.source = sheet.toString();
    mkdirSync(buildFolder, { recursive: true });
    writeFileSync(path.join(buildFolder, FACES_FILE), faces.join(''));
  }
}

/** @returns the stylesheet's address, and its rules with the typefaces that `takeFaces` has moved */
function readStylesheet(buildFolder: string): { address: string; css: string } {
  const folder = path.join(buildFolder, 'client/assets');
  const [name, ...others] = readdirSync(folder).filter((file) => STYLESHEET.test(file));
  if (!name || others.length > 0) throw new Error(`${folder} must hold one stylesheet of the pages`);
  const css = [path.join(folder, name), path.join(buildFolder, FACES_FILE)].map((file) =>
    readFileSync(file, 'utf8').trim(),
  );
  return { address: `/assets/${name}`, css: css.join('') };
}

/**
 * @param used the modules of each route that `classes` has; those of `root` belong to every page
 * @returns the rules of each route, in the stylesheet's order
 */
export function rulesOf(
  stylesheet: string,
  used: ReadonlyMap<string, ReadonlySet<string>>,
  classes: Classes,
): Omit<PageRules, 'stylesheet'> {
  const sheet = postcss.parse(stylesheet);
  const faces: Record<string, string> = {};
  sheet.walkAtRules('media', (media) => {
    if (media.params === PRINT) media.remove();
  });
  sheet.walkAtRules('font-face', (face) => {
    if (!face.toString().includes('url(')) return;
    faces[faceName(face)] = face.toString();
    face.remove();
  });
  const common = used.get('root') ?? new Set();
  // A route that imports the error page itself shows it without an error too.
  const isRare = (file: string) => RARE.breaking.test(file) || RARE.preview.test(file);
  const all = classesOf(classes, () => true);
  const rules = [...used].map(([route, files]): [string, string] => {
    const own = classesOf(classes, (file) => !isRare(file) && (files.has(file) || common.has(file)));
    const foreign = new Set([...all].filter((name) => !own.has(name)));
    return [route, only(sheet, (selector) => !namesAny(selector, foreign)).toString()];
  });
  const rulesOfPart = (files: RegExp) => {
    const own = classesOf(classes, (file) => files.test(file));
    const part = only(sheet, (selector) => namesAny(selector, own));
    part.each((node) => {
      if (node instanceof AtRule && !holdsRules(node)) node.remove();
    });
    return part.toString();
  };
  return {
    rules: Object.fromEntries(rules),
    rare: {
      breaking: rulesOfPart(RARE.breaking),
      preview: rulesOfPart(RARE.preview),
      error: rulesOfPart(RARE.error),
    },
    faces: FACES.map((name) => faces[name] ?? missing(name)).join(''),
  };
}

function missing(face: string): never {
  throw new Error(`The stylesheet declares no typeface ${face}`);
}

const faceName = (face: AtRule): string => {
  const value = (property: string) => {
    let found = '';
    face.walkDecls(property, (declaration) => {
      found = declaration.value;
    });
    return found;
  };
  const style = value('font-style');
  return `${value('font-family').replaceAll('"', '')}${style && style !== 'normal' ? ` ${style}` : ''}`;
};

const classesOf = (classes: Classes, isWanted: (file: string) => boolean): ReadonlySet<string> =>
  new Set([...classes].flatMap(([file, names]) => (isWanted(file) ? [...names] : [])));

/** @returns the stylesheet with the wanted selectors only, and without what is empty then */
function only(sheet: Root, isWanted: (selector: string) => boolean): Root {
  const copy = sheet.clone();
  copy.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter(isWanted);
    if (kept.length === 0) removeWithEmptyParents(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const animations = new Set<string>();
  copy.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  copy.walkAtRules('keyframes', (frames) => {
    if (!animations.has(frames.params)) removeWithEmptyParents(frames);
  });
  return copy;
}

/** Such as `@media`, unlike `@font-face` and `@page`. */
function holdsRules(node: AtRule): boolean {
  let found = false;
  node.walkRules(() => {
    found = true;
  });
  return found;
}

const isKeyframe = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name === 'keyframes';

const namesAny = (selector: string, classes: ReadonlySet<string>): boolean =>
  [...selector.matchAll(NAME)].some(([, name, attribute = '']) => classes.has(name ?? attribute));

function removeWithEmptyParents(node: Rule | AtRule): void {
  const { parent } = node;
  node.remove();
  if (parent instanceof AtRule && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}
