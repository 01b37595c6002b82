import { expect, test } from 'vitest';
import {
  impurities,
  logFaults,
  newerFunctions,
  objectFaults,
  ownWordsOfTime,
  pagesWithoutMeta,
  unlimitedMaps,
  unsharedWords,
} from '../../../scripts/check/check-sources.ts';

test('a Map that outlives a request needs a limit, or a reason', () => {
  const texts = [
    { file: 'a.ts', text: 'const calls = new Map<string, Call>();\nconst table = new Map(ROWS);' },
    {
      file: 'b.ts',
      text: 'class B {\n  readonly #parts: Set<string> = new Set();\n}\nfunction f() {\n    const own = new Set();\n}',
    },
  ];
  expect(unlimitedMaps(texts, { 'a.ts calls': 'CALLS_MAX', 'b.ts #parts': '' })).toEqual([
    'b.ts parts: a Map or Set without a limit',
    'b.ts #parts: listed as a Map without a limit, and not there',
  ]);
});

/** As a value, because scripts/test/select.ts reads the imports of test files. */
const A = ['./a', 'ts'].join('.');

test('FEED-9 the parser’s imports are pure too', () => {
  const texts = [
    { file: 'parse/feed.ts', text: `import { a } from '${A}';\nimport * as z from 'zod';` },
    { file: 'parse/a.ts', text: `export { b } from '.${A.replace('a', 'b')}';\nimport x from 'left-pad';` },
    { file: 'b.ts', text: 'const at = Date.now();' },
    { file: 'c.ts', text: 'console.log()' },
  ];
  expect(impurities(texts, 'parse/feed.ts')).toEqual([
    'parse/a.ts: the parser imports left-pad',
    'b.ts: the parser uses Date.now',
  ]);
  expect(() => impurities(texts, 'parse/none.ts')).toThrow('There is no parse/none.ts');
});

test('every log event is explained, and no other', () => {
  const text =
    "logEvent('feed.failed', x); logEvent(a ? 'kv.slow' : 'kv.failed', y); logEvent(name, z); function logEvent(event: string, w)";
  const document = '| `feed.failed` | … |\n| `kv.slow` | … |\n| `kv.gone` | … |';
  expect(logFaults([{ file: 'a.ts', text }], document)).toEqual([
    'name: an event without a name',
    'kv.failed: an event that DEPLOY.md does not explain',
    'kv.gone: DEPLOY.md explains an event that is not logged',
  ]);
});

test('words around times of readers’ pages are in one table', () => {
  const text = '<p>Updated {age}</p>';
  const files = ['app/home/a.tsx', 'app/status/a.tsx', 'app/desk/a.tsx'];
  expect(ownWordsOfTime(files.map((file) => ({ file, text })))).toEqual([
    'app/home/a.tsx: words around a time are in app/ui/time-words.ts',
  ]);
  expect(
    ownWordsOfTime([{ file: 'app/home/a.tsx', text: "const T = 'Updated 5 minutes ago'" }]),
  ).toHaveLength(1);
  expect(ownWordsOfTime([{ file: 'app/home/a.tsx', text: '<p>{TIME_WORDS.updated} {age}</p>' }])).toEqual([]);
});

test('META-1 a page that does not say what it is is found; a route without a component is no page', () => {
  const page = 'export default function Page() {}';
  const routes = ['', page, `export const meta = titled('A');\n${page}`].map((text, i) => ({
    file: `${i}.tsx`,
    text,
  }));
  expect(pagesWithoutMeta(routes)).toEqual(['1.tsx: a page without meta']);
});

test('a Durable Object that only the types or only the configuration have is found, and a wrong count', () => {
  const types = "durableNamespaces:\n      | 'Poller'\n      | 'Gone';";
  const config = 'class_name = "Poller"\nclass_name = "New"\n[env.staging]\nclass_name = "Poller"\n';
  expect(objectFaults(types, config, 'two Durable Objects')).toEqual([
    'New: not in the types of ctx.exports',
    'Gone: not in wrangler.toml',
  ]);
  expect(objectFaults("| 'Poller'", config, 'one')).toContain('DEPLOY.md does not count 2 Durable Objects');
});

test('FEED-7 a text that does not say what the others say is found', () => {
  const texts: Record<string, string> = { a: 'It needs two signs.', b: 'It needs a sign.' };
  const table = [{ words: ['two signs'], files: ['a', 'b'] }];
  expect(unsharedWords((file) => texts[file] ?? '', table)).toEqual(['b lacks: two signs']);
});

test('browsers’ files use no function that older browsers lack', () => {
  const texts = [
    { file: 'a.ts', text: 'const last = all.toReversed()[0];' },
    { file: 'b.ts', text: 'fetch(address, { signal: AbortSignal.timeout(8_000) });' },
    { file: 'c.ts', text: 'return query.size > 0 ? query.toString() : known.size;' },
    { file: 'd.ts', text: '// AbortSignal.any is missing in Safari before 17.4.\nconst { size } = known;' },
  ];
  expect(newerFunctions(texts)).toEqual([
    'a.ts: .toReversed(, which older browsers lack',
    'b.ts: AbortSignal.timeout(, which older browsers lack',
    'c.ts: query.size, which older browsers lack',
  ]);
});
