import { expect, test } from 'vitest';
import {
  deadLinks,
  missingFiles,
  unknownDecisions,
  unknownNames,
} from '../../../scripts/check/check-references.ts';
import {
  constantFaults,
  logFaults,
  mutualPairs,
  newerFunctions,
} from '../../../scripts/check/check-sources.ts';
import { faultOf, idsInTitles } from '../../../scripts/check/check-spec.ts';
import {
  classesOf,
  globalNamesOf,
  namesOf,
  queryFaults,
  sizeFaults,
} from '../../../scripts/check/check-styles.ts';
import { distinctFindings } from '../../../scripts/check/nu-findings.ts';

// What each check finds, and what it must not take for a fault. The ids are of an area without rules.
const known = new Set(['F4', 'HOME-6']);
const comment = "/** F4 and F99. */\nconst key = 'F98';\n// HOME-6, HOME-99 and UTF-8\n";
const links =
  '[there](README.md#start) [gone](gone.md) [none](README.md#nowhere) [web](https://a.example/x.md)';
const script =
  'const last = all.toReversed()[0];\n// AbortSignal.any is missing\nconst { size } = known;\nreturn known.size;';
const explained = '| `feed.failed` | … |\n| `kv.gone` | … |';
const css =
  '/* .old */ .card { margin: .5rem } @media (--wide) { .card :global(.skeleton) { .inner & { top: 0 } } }';
const sized =
  '.a { font-size: 12px } .b { font: 500 var(--size-2) / 1rem serif } .c { /* Fits. */ font-size: 10px }';

test.each<[string, unknown, unknown]>([
  ['links', deadLinks('CONTRIBUTING.md', links), ['gone.md', 'README.md#nowhere']],
  [
    'files of the code',
    missingFiles('`app/root.tsx`, `app/gone.tsx`, `gone.ts`, `app/routes/streets.$name.tsx`, `test/unit/`'),
    ['app/gone.tsx'],
  ],
  ['facts in comments', unknownNames(comment, /F\d{1,2}(?!\w)/g, known), ['F99']],
  [
    'decisions, in words or as a path',
    unknownDecisions('decision 0059, (docs/decisions/0066), not 0014', ['docs/decisions/0059-one-story.md']),
    ['0066'],
  ],
  ['rules in comments', unknownNames(comment, /[A-Z]{2,6}-\d{1,2}/g, known), ['HOME-99']],
  [
    'log events',
    logFaults(
      [{ file: 'a.ts', text: "logEvent('feed.failed', x); logEvent(a ? 'kv.failed' : name, y)" }],
      explained,
    ),
    expect.arrayContaining([expect.stringContaining('kv.failed'), expect.stringContaining('kv.gone')]),
  ],
  [
    'functions of newer browsers',
    newerFunctions([
      { file: 'a.ts', text: script },
      { file: 'b.ts', text: 'return query.size > 0;' },
    ]),
    [expect.stringContaining('.toReversed('), expect.stringContaining('query.size')],
  ],
  [
    'folders that import each other',
    mutualPairs([
      { file: 'app/a/one.ts', text: "import { two } from '../b/two.ts';" },
      { file: 'app/b/c/two.ts', text: "export { one } from '../../a/one.ts';" },
      { file: 'app/b/two.ts', text: "import { three } from '../d/three.ts';" },
    ]),
    ['app/a, app/b'],
  ],
  [
    'constants of two values',
    constantFaults([
      { file: 'a.ts', text: 'export const WAIT_MS = 2 * 1_000;\nconst OWN_MS = 1;' },
      { file: 'b.ts', text: 'const WAIT_MS = 2_000;\nconst OWN_MS = 2;' },
      { file: 'c.ts', text: 'const WAIT_MS = 3_000;' },
    ]),
    ['c.ts: WAIT_MS is 3000, but 2000 in a.ts'],
  ],
  ['classes of a stylesheet', [...classesOf(css)], ['card', 'inner']],
  [
    'classes of a component',
    [...namesOf(`import a from './a.module.css'; a.lead; page.a.id`, 'a')],
    ['lead'],
  ],
  ['global classes', [...globalNamesOf('<i className={`kicker`} className="plain" />')], ['kicker', 'plain']],
  [
    'sizes of windows',
    queryFaults('@media (--wide) {} @media (width >= 48rem) {}', new Set(['--wide'])).length,
    1,
  ],
  ['sizes of type', sizeFaults(sized), [expect.stringContaining('font-size: 12px')]],
  [
    'ids of titles',
    [...idsInTitles("test.each([['a', 1]])('ABC-1 %s', f); test('ABC-2, XY-3', f);")],
    ['ABC-1', 'ABC-2', 'XY-3'],
  ],
  [
    'ids elsewhere',
    [...idsInTitles("// test('ABC-1', f);\ntest.skip('ABC-2', f); test('a', () => 'ABC-3');")],
    [],
  ],
  ['a rule proved at home', faultOf('ABC-1', 'worker', ['browser/a.spec.ts', 'worker/b.test.ts']), null],
  [
    'a rule proved elsewhere',
    faultOf('ABC-1', 'worker', ['browser/a.spec.ts']),
    expect.stringContaining('no test of test/worker'),
  ],
])('the checks of the project: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('findings of the HTML checker are counted; one that only a streaming page has is none', () => {
  const messages = ['about', 'faq', 'streamed'].map((page) => ({
    message: 'Duplicate ID “food-title”.',
    url: `file:/x/${page}.html`,
  }));
  expect(distinctFindings(JSON.stringify({ messages }))).toEqual([expect.stringContaining('(2, about.html')]);
  expect(() => distinctFindings('Error: out of memory')).toThrow();
});
