import { expect, test } from 'vitest';
import { NearestText } from '../../../../functions/stories/editing/nearest-text.ts';

const KNOWN = [
  'https://a.example/2026/11/28/ferry-leaves-early',
  'https://a.example/2026/11/28/bridge-opens-late',
  'https://b.example/2026/11/28/ferry-leaves-early',
];

test.each([
  ['https://a.example/2026/11/28/fery-leaves-early', KNOWN[0]],
  ['https://a.example/2026/11/28/ferry-leves-earyl', KNOWN[0]],
  ['https://a.example/2026/11/2/bridge-open-late', KNOWN[1]],
  ['https://b.example/ferry-leaves-early', KNOWN[2]],
  ['no', null],
])('EDIT-2 the nearest to %s', (mistyped, expected) => {
  const nearest = new NearestText(mistyped);
  for (const known of KNOWN) nearest.offer(known);
  expect(nearest.found).toBe(expected);
});
