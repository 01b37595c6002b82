import { expect, test } from 'vitest';
import type { PublicationInput } from '../../../../schema/publication.ts';
import { formatFaults, publicationSchema } from '../../../../schema/publication.ts';
import { smallPublication } from '../../../../testing/publications.ts';

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

const EITHER = 'must have either a link or a guid';
test.each([
  [{ hidden: [{}] }, '$.editing.hidden[0]: must have exactly one of link, guid and word'],
  [
    { hidden: [{ link: LINK, word: 'fire' }] },
    '$.editing.hidden[0]: must have exactly one of link, guid and word',
  ],
  [{ hidden: [{ word: 'a' }] }, '$.editing.hidden[0].word: must have two letters or digits'],
  [{ hidden: [{ word: '--' }] }, '$.editing.hidden[0].word: must have two letters or digits'],
  [{ pinned: [{}] }, `$.editing.pinned[0]: ${EITHER}`],
  [{ pinned: [{ link: LINK, guid: '1' }] }, `$.editing.pinned[0]: ${EITHER}`],
  [{ notes: [{ label: 'Corrected', text: 'A name.' }] }, `$.editing.notes[0]: ${EITHER}`],
  [
    { hidden: [{ link: LINK, until: '2026-11-22' }] },
    '$.editing.hidden[0].until: must be a time with its offset such as 2026-11-22T18:00:00-08:00',
  ],
  [
    { hidden: [{ link: LINK, until: '2026-11-22T18:00:00' }] },
    '$.editing.hidden[0].until: must be a time with its offset such as 2026-11-22T18:00:00-08:00',
  ],
  [
    { hidden: [{ link: 'javascript:alert(1)' }] },
    '$.editing.hidden[0].link: must be an http or https address',
  ],
  [
    { breaking: { text: 'Read \u202ethis', until: '2026-11-22T18:00:00Z' } },
    '$.editing.breaking.text: must not turn the direction of text',
  ],
])('a fault is named with its path: %j', (editing, fault) => {
  expect(faultsOf(editing)).toEqual([fault]);
});

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
