import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { afterAll, expect, test } from 'vitest';
import { shortProperties } from '../../../scripts/build/short-properties.ts';

const root = mkdtempSync(path.join(tmpdir(), 'masthead-properties-'));
afterAll(() => rmSync(root, { recursive: true }));

mkdirSync(path.join(root, 'app'));
writeFileSync(path.join(root, 'app/a.css'), ':root{--rule:1px;--ink:#000;--accent:var(--title-accent)}');
writeFileSync(path.join(root, 'app/b.module.css'), '.b--ink{timeline-scope:--line}');

test('custom properties are short wherever they stand; those that scripts set, and classes, stay', () => {
  const css =
    ':root{--ink:#111;--rule:calc(var(--ink-2, 1px) + 1px)}.b--ink{color:var(--accent,var(--title-accent))}' +
    '@supports (timeline-scope:--line){a{timeline-scope:--line}}';
  expect(postcss([shortProperties(root)]).process(css, { from: undefined }).css).toBe(
    ':root{--c:#111;--f:calc(var(--ink-2, 1px) + 1px)}.b--ink{color:var(--b,var(--title-accent))}' +
      '@supports (timeline-scope:--d){a{timeline-scope:--d}}',
  );
});

test('no component names a custom property, which would have another name in what is built', () => {
  const named = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /var\(--(?!title-)/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual([]);
});
