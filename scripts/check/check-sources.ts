/**
 * Part of `npm run check`: rules on the text of the product's sources that neither types nor tests enforce. Exits 1
 * with one line per fault.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { numberWord } from '../../schema/contract/number-words.ts';
import { groups, reportFaults, type Text, textsOf } from './texts.ts';

/** Maps without a limit that live as long as an isolate or one of its objects, with the reason. */
const WITHOUT_LIMIT: Record<string, string> = {
  'functions/articles/note-reader.ts unreported': 'publications read since the last report',
  'functions/articles/shared-calls.ts calls': 'CALLS_MAX',
  'functions/editing/story-table.ts guids': 'one section',
  'functions/editing/story-table.ts places': 'one section',
  'functions/feed-status/feed-reports.ts gathering': 'publications, while their pollers are asked',
  'functions/feeds/identity/pick-unshown.ts byKey': 'one front page',
  'functions/feeds/identity/siblings.ts proofs': 'the items of one feed',
  'functions/feeds/events/event-words.ts known':
    'one section, while its events are found: STORIES_MAX, READ_MAX_UNITS',
  'functions/feeds/events/event-words.ts byName': 'the same',
  'functions/feeds/index/event-sets.ts feeds': 'feeds of rows',
  'functions/feeds/index/event-sets.ts sets': 'feeds of rows',
  'functions/feeds/index/readers-queue.ts readers': 'publications with a backend',
  'functions/feeds/index/feed-index.ts changedSets': 'sets of rows’ feeds',
  'functions/feeds/parse/dates/zone-offset.ts clocks': 'time zones, which Intl knows',
  'functions/feeds/parse/xml/xml-element.ts NO_ATTRIBUTES': 'read only, always empty',
  'functions/feeds/poller/fetch-slots.ts held': 'IN_FLIGHT_MAX',
  'functions/platform/format-date.ts formats': 'locales and time zones of rows',
  'functions/platform/format-date.ts relatives': 'locales of rows',
  'functions/platform/format-date.ts words': 'WORDS_MAX',
  'functions/platform/stopwatch.ts parts': 'one request',
  'functions/publications/register/edge-copies.ts awaited': 'publications, while their writers wait',
  'functions/search/call-index.ts underWay': 'publications, while their indexes are asked',
  'page-cache/page-store.ts keysOfTag': 'keys of evicted pages are removed; tags name publications',
};
const LASTING_MAP =
  /^(?:export )?(?:const| {2}readonly| {2})\s?#?(\w+)(?:: [^=\n]+)? = new (?:Map|Set)(?:<.*>)?\(\);/gm;

/** FEED-9: the parser is pure. Its allowed packages and forbidden names. */
const PARSER = 'functions/feeds/parse/parse-feed.ts';
const PARSER_PACKAGES = ['fast-xml-parser', 'zod', 'entities'];
const IMPURE =
  /\b(?:Date\.now|Math\.random|fetch\(|console\.|logEvent|caches\b|crypto\b|setTimeout|KVNamespace|DurableObject)/;
const IMPORT = /^(?:import|export)\b[^;]*?from '([^']+)';/gm;

/** The first argument of each call; for a condition, both names. */
const LOG_CALL = /\blogEvent\(\s*([^,]+),/g;
const LOG_NAME = /'([a-z-]+\.[a-z-]+)'/g;
const LOG_ROW = /^\| `([a-z-]+\.[a-z-]+)` \|/gm;
/** The function's own declaration. */
const LOG_DECLARATION = 'event: string';

/** Words around times come from app/ui/time-words.ts. Operators' pages are exempt. */
const WORDS_OF_TIME = />\s*(?:Last )?[Uu]pdated\b|[`'"](?:Last )?[Uu]pdated /;
const READERS_PAGE = /^app\/(?!desk\/|status\/).*\.tsx$/;

/** META-1: a route with a component is a page. */
const PAGE = /^export default/m;
const META = /^export const meta\b/m;

/** What runs in browsers, from Safari 15.4, Chrome 100 and Firefox 115 on (docs/architecture.md). */
const BROWSER_FILES = [
  'app/{browser,radio,offline/worker}/**/*.{ts,tsx}',
  'app/document/*.ts',
  'app/ui/links/plain-click.ts',
];
/** Functions that one of these browsers lacks, and that were used before. */
const NEWER =
  /\bAbortSignal\.(?:any|timeout)\(|\.(?:toReversed|toSorted|toSpliced)\(|\b(?:Object|Map)\.groupBy\(|\b(?:query|searchParams)\.size\b/;

/** Durable Objects, in the types of `ctx.exports` and in Wrangler's configuration. */
const OBJECT_TYPE = /^\s+\| '(\w+)'/gm;
const OBJECT_CLASS = /^class_name = "(\w+)"/gm;

/** What several documents and the code have to say in the same words. */
const SHARED_WORDS: readonly { words: string[]; files: string[] }[] = [
  {
    words: [
      'two signs',
      'a feed gives to more than two headlines is no sign',
      'a guid that publishers may share needs a second sign',
    ],
    files: [
      'docs/specification.md',
      'docs/decisions/0059-what-makes-two-items-one-story.md',
      'functions/feeds/identity/same-story.ts',
    ],
  },
];

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((name) => !others.has(name));

/**
 * @returns a line for each Map or Set without a limit that outlives a request, and for each listed one that no longer
 * exists
 */
export function unlimitedMaps(texts: readonly Text[], listed = WITHOUT_LIMIT): string[] {
  const found = new Set(
    texts.flatMap(({ file, text }) => groups(text, LASTING_MAP).map((name) => `${file} ${name}`)),
  );
  const known = new Set(Object.keys(listed));
  return [
    ...without(found, known).map((name) => `${name}: a Map or Set without a limit`),
    ...without(known, found).map((name) => `${name}: listed as a Map without a limit, and not there`),
  ];
}

/** @param start file from which imports are followed @returns a line for each use of the platform */
export function impurities(texts: readonly Text[], start: string): string[] {
  const byFile = new Map(texts.map(({ file, text }) => [file, text]));
  const files = new Set([start]);
  const faults: string[] = [];
  for (const file of files) {
    const text = byFile.get(file);
    if (text === undefined) throw new Error(`There is no ${file}`);
    for (const target of groups(text, IMPORT)) {
      if (target.startsWith('.')) files.add(path.join(path.dirname(file), target));
      else if (!PARSER_PACKAGES.includes(target)) faults.push(`${file}: the parser imports ${target}`);
    }
    const [impure] = text.match(IMPURE) ?? [];
    if (impure) faults.push(`${file}: the parser uses ${impure}`);
  }
  return faults;
}

/**
 * @param document with a table of the events
 * @returns a line for each event that only one of the two has, and for each event without a name
 */
export function logFaults(texts: readonly Text[], document: string): string[] {
  const calls = texts
    .flatMap(({ text }) => groups(text, LOG_CALL))
    .filter((call) => call !== LOG_DECLARATION);
  const logged = new Set(calls.flatMap((call) => groups(call, LOG_NAME)));
  const listed = new Set(groups(document, LOG_ROW));
  return [
    ...calls
      .filter((call) => groups(call, LOG_NAME).length === 0)
      .map((call) => `${call}: an event without a name`),
    ...without(logged, listed).map((name) => `${name}: an event that DEPLOY.md does not explain`),
    ...without(listed, logged).map((name) => `${name}: DEPLOY.md explains an event that is not logged`),
  ];
}

/** @returns a line for each component that writes such words itself */
export const ownWordsOfTime = (texts: readonly Text[]): string[] =>
  texts
    .filter(({ file, text }) => READERS_PAGE.test(file) && WORDS_OF_TIME.test(text))
    .map(({ file }) => `${file}: words around a time are in app/ui/time-words.ts`);

/** @param routes of app/routes @returns a line for each page that does not say what it is */
export const pagesWithoutMeta = (routes: readonly Text[]): string[] =>
  routes
    .filter(({ text }) => PAGE.test(text) && !META.test(text))
    .map(({ file }) => `${file}: a page without meta`);

/** @returns a line for each function that older browsers lack */
export const newerFunctions = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ file, text }) => {
    const [newer] = text.match(NEWER) ?? [];
    return newer === undefined ? [] : [`${file}: ${newer}, which older browsers lack`];
  });

/** @returns a line for each Durable Object that the configuration or the types of `ctx.exports` lack, and for a wrong count */
export function objectFaults(types: string, config: string, document: string): string[] {
  const typed = new Set(groups(types, OBJECT_TYPE));
  const configured = new Set(groups(config, OBJECT_CLASS));
  return [
    ...without(configured, typed).map((name) => `${name}: not in the types of ctx.exports`),
    ...without(typed, configured).map((name) => `${name}: not in wrangler.toml`),
    ...(document.includes(`${numberWord(configured.size)} Durable Objects`)
      ? []
      : [`DEPLOY.md does not count ${configured.size} Durable Objects`]),
  ];
}

/** @param textOf a file, with its lines joined @returns a line for each of the words that a file lacks */
export const unsharedWords = (textOf: (file: string) => string, table = SHARED_WORDS): string[] =>
  table.flatMap(({ words, files }) =>
    files.flatMap((file) =>
      words.filter((one) => !textOf(file).includes(one)).map((one) => `${file} lacks: ${one}`),
    ),
  );

function check(): string[] {
  const server = textsOf('{functions,page-cache}/**/*.ts');
  return [
    ...unlimitedMaps(server),
    ...impurities([...server, ...textsOf('schema/**/*.ts')], PARSER),
    ...logFaults(server, readFileSync('DEPLOY.md', 'utf8')),
    ...ownWordsOfTime(textsOf('app/**/*.tsx')),
    ...newerFunctions(BROWSER_FILES.flatMap(textsOf)),
    ...pagesWithoutMeta(textsOf('app/routes/*.tsx')),
    ...objectFaults(
      readFileSync('functions/platform/exports.d.ts', 'utf8'),
      readFileSync('wrangler.toml', 'utf8'),
      readFileSync('DEPLOY.md', 'utf8'),
    ),
    ...unsharedWords((file) => readFileSync(file, 'utf8').replace(/\s+(?:\* )?/g, ' ')),
  ];
}

if (import.meta.main) process.exitCode = reportFaults(check(), 'Sources follow their rules.');
