import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../world.ts';

/** Bare Remix is 93 kB. */
const SCRIPTS_MAX_BYTES = 110_000;

let world: World;
let html: string;
beforeAll(async () => {
  world = await startWorld();
  html = (await world.get('/')).text;
});
afterAll(() => world.stop());

const textOf = async (path: string) => (await fetch(world.site + path)).text();

test('what the front page runs is at most 110 kB on the wire, without the schemas and the XML parser', async () => {
  const [, files = ''] = html.match(/data-files="([^"]+)"/) ?? [];
  const texts = await Promise.all(files.split(' ').map(textOf));
  expect(texts.length).toBeGreaterThan(3);
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
  for (const text of texts) expect(text).not.toMatch(/ZodError|XMLParser|isoDateTime/);
});

test('one stylesheet and the two faces of the first screen come before the first paint', () => {
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
});
