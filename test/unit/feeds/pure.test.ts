import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const FEEDS = resolve('functions/feeds');
/** All packages that the parser may import. */
const PACKAGES = ['fast-xml-parser', 'zod', 'entities'];

/** The files that `file` imports, itself included, and the packages that they import. */
function importsOf(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const targets = [...source.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gm)].map(
    ([, target = '']) => target,
  );
  seen.set(
    file,
    targets.filter((target) => !target.startsWith('.')),
  );
  for (const target of targets) {
    if (target.startsWith('.')) importsOf(resolve(file, '..', target), seen);
  }
  return seen;
}

test('FEED-9 the parser is pure: it imports no platform, and asks for no clock, network or log', () => {
  const files = importsOf(resolve(FEEDS, 'parse/parse-feed.ts'));
  expect(files.size).toBeGreaterThan(15);
  for (const [file, packages] of files) {
    for (const name of packages) expect(PACKAGES, file).toContain(name);
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /\b(?:Date\.now|Math\.random|fetch\(|console\.|logEvent|caches\b|crypto\b|setTimeout|KVNamespace|DurableObject)/,
    );
  }
});
