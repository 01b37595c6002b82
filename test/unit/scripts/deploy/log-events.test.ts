import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first argument of each call; where it is a condition, both of its names. */
const CALL = /\blogEvent\(\s*([^,]+),/g;
const NAME = /'([a-z-]+\.[a-z-]+)'/g;
const TABLE_ROW = /^\| `([a-z-]+\.[a-z-]+)` \|/gm;

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

test('DEPLOY.md says of every log event what it means, and of no other', () => {
  const calls = globSync('functions/**/*.ts').flatMap((file) => groups(readFileSync(file, 'utf8'), CALL));
  // The function's own declaration is the only one without a name.
  expect(calls.filter((call) => groups(call, NAME).length === 0)).toEqual(['event: string']);
  const logged = [...new Set(calls.flatMap((call) => groups(call, NAME)))].sort();
  expect(logged.length).toBeGreaterThan(40);
  expect(groups(readFileSync('DEPLOY.md', 'utf8'), TABLE_ROW)).toEqual(logged);
});
