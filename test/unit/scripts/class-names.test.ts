import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shortClassNames, shortName } from '../../../scripts/build/class-names.ts';

const root = mkdtempSync(path.join(tmpdir(), 'masthead-class-names-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (file: string, css: string) => {
  mkdirSync(path.join(root, 'app', path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, 'app', file), css);
  return path.join(root, 'app', file);
};
const hero = write(
  'home/hero.module.css',
  '.lead { animation: rise 1s } .lead .picture {} @keyframes rise {}',
);
const story = write('home/news/story.module.css', '.picture {} .stories > li {}');

test('every class and animation has a unique name, numbered by file and name', () => {
  const nameOf = shortClassNames(root);
  expect([nameOf('lead', hero), nameOf('picture', hero), nameOf('rise', hero)]).toEqual(['b', 'c', 'd']);
  expect([nameOf('picture', story), nameOf('stories', `${story}?used`)]).toEqual(['f', 'g']);
});

test('the builds agree on names, with any order of files', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  expect(other('stories', story)).toBe(one('stories', story));
  expect(other('lead', hero)).toBe(one('lead', hero));
});

test('a class that no stylesheet has fails the build', () => {
  expect(() => shortClassNames(root)('missing', hero)).toThrow('missing has no short name');
});

test('a thousand names are short, different, valid identifiers and no words', () => {
  const names = Array.from({ length: 1_000 }, (_, i) => shortName(i));
  expect(new Set(names).size).toBe(1_000);
  for (const name of names) expect(name).toMatch(/^[b-df-hj-np-tv-z][b-df-hj-np-tv-z0-9]?$/i);
  expect(() => shortName(5_000)).toThrow('More names');
});
