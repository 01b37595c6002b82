import { expect, test } from 'vitest';
import { distinctFindings } from '../../../scripts/check/nu-findings.ts';

const report = (...messages: { message: string; url?: string; extract?: string }[]) =>
  JSON.stringify({ messages });

test('a finding is one line, with its places counted and the first one shown', () => {
  const stray = { message: 'Stray start tag “script”.', url: 'file:/tmp/a/about.html' };
  expect(
    distinctFindings(
      report({ ...stray, extract: 'html>\n <script' }, { ...stray, url: 'file:/tmp/a/faq.html' }),
    ),
  ).toEqual(['Stray start tag “script”. (2, about.html: html> <script)']);
});

test.each([
  ['a property it does not know', "CSS: “container”: Property “container” doesn't exist.", 'a.html', 0],
  ['a name that is there twice', 'Duplicate ID “food-title”.', 'a.html', 1],
  ['a name that is there twice while a page streams', 'Duplicate ID “food-title”.', 'streamed.html', 0],
  ['another name while a page streams', 'Duplicate ID “main”.', 'streamed.html', 1],
])('%s', (_, message, file, findings) => {
  expect(distinctFindings(report({ message, url: `file:/x/${file}` }))).toHaveLength(findings);
});

test('an invalid report is not taken for a page without findings', () => {
  expect(() => distinctFindings('Error: out of memory')).toThrow();
});
