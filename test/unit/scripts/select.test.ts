import { expect, test } from 'vitest';
import { includesEngines, select } from '../../../scripts/test/select.ts';
import { toolsFor } from '../../../scripts/test/tools.ts';

test('no word selects every file, in both tools', () => {
  const selection = select([]);
  expect(selection.pattern).toBeNull();
  expect(selection.files).toContain('test/unit/scripts/select.test.ts');
  expect(selection.files).toContain('test/browser/faq.spec.ts');
  expect(toolsFor(selection).map(({ name }) => name)).toEqual(['vitest', 'playwright']);
});

test('a part of a file’s name selects the file', () => {
  expect(select(['LIVE-stream'])).toEqual({ files: ['test/unit/radio/live-stream.test.ts'], pattern: null });
});

test('other words select titles, in the files that mention them themselves or in a table that they import', () => {
  const { files, pattern } = select(['FAQ-2']);
  expect(pattern).toBe('FAQ-2');
  expect(files).toContain('test/browser/faq.spec.ts');
  // Its tests are those of smoke.ts.
  expect(files).toContain('test/engines/webkit.test.ts');
  expect(files.length).toBeLessThan(select([]).files.length / 4);
  expect(toolsFor(select(['FAQ-2']))[0]?.run.slice(-2)).toEqual(['-t', 'FAQ-2']);
});

test('a pattern is text, not an expression', () => {
  expect(select(['What is Golden Gate Ledger?']).pattern).toBe('What is Golden Gate Ledger\\?');
});

test('a word that no test mentions selects nothing', () => {
  expect(select([['no', 'such', 'file'].join('')]).files).toEqual([]);
});

test('a title that is put together of parts is looked for in every file', () => {
  // Joined here, or this file would be the one that mentions it.
  const title = ['POST-1', 'axe', 'finds'].join(' ');
  const { files, pattern } = select([title]);
  expect(pattern).toBe(title);
  expect(files).toContain('test/browser/accessibility.spec.ts');
});

test('engines are installed only for a run that may need them', () => {
  expect(includesEngines(select([]))).toBe(true);
  expect(includesEngines(select(['engines/webkit']))).toBe(true);
  expect(includesEngines(select(['FAQ-2']))).toBe(true);
  expect(includesEngines(select(['live-stream']))).toBe(false);
});
