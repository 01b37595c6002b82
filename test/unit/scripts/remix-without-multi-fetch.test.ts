import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import remixConfig from '../../../remix.config.js';
import { patch } from '../../../scripts/build/patched.ts';
import { REMIX_WITHOUT_MULTI_FETCH } from '../../../scripts/build/remix-without-multi-fetch.ts';

const sourceOf = (file: string) => readFileSync(`node_modules${file}`, 'utf8');

test('the ways that the build leaves out are those that our options never take', () => {
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: true, v3_lazyRouteDiscovery: false });
});

test.each(REMIX_WITHOUT_MULTI_FETCH)(
  '$name: the places are those of the Remix that is installed',
  (change) => {
    const source = sourceOf(change.file);
    const patched = patch(change, source);
    expect(patched.length).toBeLessThan(source.length);
    expect(() => patch(change, patched)).toThrow(/not found once/);
  },
);
