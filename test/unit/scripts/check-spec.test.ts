import { expect, test } from 'vitest';
import { faultOf, idsInTitles, readHomes, readIds } from '../../../scripts/check/check-spec.ts';

// The ids are of an area without rules, so that this file does not count as a proof.
const idsOf = (source: string) => [...idsInTitles(source)].sort();

test.each<[string, string, string[]]>([
  ['a test', "test('ABC-6 five and six', () => {});", ['ABC-6']],
  ['its title on a line of its own', "test(\n  'ABC-6 five',\n  async () => {},\n);", ['ABC-6']],
  ['several ids in one title', 'it("ABC-6, XYZ-6: sections", f)', ['ABC-6', 'XYZ-6']],
  ['a group and its test', "test.describe('ABC-1 a', () => { test('ABC-2 b', f); });", ['ABC-1', 'ABC-2']],
  ['a title made from a value', `for (const c of cases) test(\`ABC-5 \${c.name}\`, f);`, ['ABC-5']],
  ['a table', "test.each([['a (b)', f('x')], ['c', 2]])('ABC-6 %s', f);", ['ABC-6']],
  ['a table with its context', "test.for(paths)('ABC-9 %s', (path, { skip }) => {});", ['ABC-9']],
  ['a table with types', "test.each<[string, number]>([['a', 1]])('ABC-7 %s', f);", ['ABC-7']],
  ['a table in a template', `it.each\`a | b\n\${1} | \${2}\`('ABC-8 $a', f);`, ['ABC-8']],
  ['words before it', "test('a cold page, ABC-3', f);", ['ABC-3']],
])('reads the id of %s', (_, source, ids) => {
  expect(idsOf(source)).toEqual(ids);
});

test.each<[string, string]>([
  ['another argument', "test('top', { tag: 'ABC-1' }, f);"],
  ['a body', "test('top', () => { expect(text).toContain('ABC-1'); });"],
  ['a comment', "// test('ABC-1 top', f);\n/* test('ABC-2 top', f) */"],
  ['a test that is skipped', "test.skip('ABC-1 top', f); it.todo('ABC-2 top'); test.fixme('ABC-3 top', f);"],
  ['a regular expression', "if (/x/.test('ABC-1')) f();"],
  ['a longer word', "test('x-ABC-1 ABC-1-a ABC-123 ABC-1st top', f);"],
])('takes no id from %s', (_, source) => {
  expect(idsOf(source)).toEqual([]);
});

test('an id that stands twice among the rules is refused', () => {
  const row = /^\| (\w+-\d+) \|/gm;
  expect(readIds('| A-1 | x |\n| A-2 | y |', row, 'rules')).toEqual(['A-1', 'A-2']);
  expect(() => readIds('| A-1 | x |\n| A-1 | y |', row, 'rules')).toThrow('rules has A-1 twice');
});

test('a rule without a home, and one whose home has no test of it, are faults', () => {
  const homes = readHomes('- **ABC-1** [worker] One.\n- **ABC-2** Two.\n- **ABC-3** [attic] Three.');
  expect([...homes]).toEqual([['ABC-1', 'worker']]);
  expect(faultOf('ABC-1', 'worker', ['browser/a.spec.ts', 'worker/b.test.ts'])).toBeNull();
  expect(faultOf('ABC-1', 'worker', ['browser/a.spec.ts'])).toContain('no test of test/worker');
  expect(faultOf('ABC-2', undefined, ['worker/b.test.ts'])).toContain('names no home');
});
