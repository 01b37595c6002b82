import { expect, test } from 'vitest';
import type { PublicationInput } from '../../../../schema/publication.ts';
import { formatFaults, publicationSchema } from '../../../../schema/publication.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { casesOf, object, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

const LINK = 'https://a.example/story';
const parse = (editing: PublicationInput['editing'] | Record<string, unknown>) =>
  publicationSchema.safeParse({ ...smallPublication('bee'), editing });
const faultsOf = (editing: Record<string, unknown>) => {
  const parsed = parse(editing);
  return parsed.success ? [] : formatFaults(parsed.error);
};

test('a row without changes by hand stays as it was, and one with them has every list', () => {
  expect(publicationSchema.parse(smallPublication('bee')).editing).toBeUndefined();
  expect(parse({}).data?.editing).toEqual({
    hidden: [],
    pinned: [],
    hiddenFeeds: [],
    notes: [],
    split: [],
    grouped: [],
  });
});

test('addresses are stored as they are compared', () => {
  const parsed = parse({ hidden: [{ link: 'HTTPS://A.example:443/story' }] });
  expect(parsed.data?.editing?.hidden).toEqual([{ link: LINK }]);
});

test.each(table('a fault with its path', object, text))(
  'a fault is named with its path: %j',
  (editing, fault) => {
    expect(faultsOf(editing)).toEqual([fault]);
  },
);

test.each([
  ['an unknown field', { hide: [] }],
  ['an unknown section', { pinned: [{ link: LINK, section: 'gossip' }] }],
  ['a line without an end', { breaking: { text: 'Now' } }],
  ['too many hidden stories', { hidden: Array.from({ length: 51 }, () => ({ link: LINK })) }],
  ['too many pins', { pinned: Array.from({ length: 11 }, () => ({ link: LINK })) }],
  ['too many hidden feeds', { hiddenFeeds: Array.from({ length: 21 }, () => ({ url: LINK })) }],
  ['a long line', { breaking: { text: 'x'.repeat(141), until: '2026-11-22T18:00:00Z' } }],
])('refused: %s', (_what, editing) => {
  expect(faultsOf(editing)).toHaveLength(1);
});
