import { expect, test } from 'vitest';
import { endedEntries } from '../../../../functions/stories/editing/ended-entries.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const PAST = '2026-11-22T12:00:00Z';
const LATER = '2026-11-22T12:00:01Z';
const LINK = 'https://paper.example/a';

test.each([
  ['breaking', { breaking: { text: 'Fog', until: PAST } }, 'breaking'],
  ['hide', { hidden: [{ word: 'ferry' }, { link: LINK, until: PAST }] }, 'hidden[1]'],
  ['pin', { pinned: [{ link: LINK, until: PAST }] }, 'pinned[0]'],
  ['hide-feed', { hiddenFeeds: [{ url: 'https://paper.example/feed', until: PAST }] }, 'hiddenFeeds[0]'],
])('%s with an end that has passed is a fault, with its path and the time', (_, editing, name) => {
  const reason = `${PAST} is in the past; nothing was changed`;
  expect(endedEntries(editing, undefined, NOW)).toEqual([{ path: `$.editing.${name}.until`, reason }]);
});

test('an end to come, or none, is no fault', () => {
  const hidden = [{ word: 'ferry' }, { link: LINK, until: LATER }];
  expect(endedEntries({ hidden, breaking: { text: 'Fog', until: LATER } }, undefined, NOW)).toEqual([]);
});

test('stored entries may have ended: other changes are written beside it', () => {
  const stored = { breaking: { text: 'Fog', until: PAST } };
  expect(endedEntries({ ...stored, hidden: [{ word: 'ferry' }] }, stored, NOW)).toEqual([]);
  expect(endedEntries({ breaking: { text: 'Rain', until: PAST } }, stored, NOW)).toHaveLength(1);
});

test('an invalid change is left to its schema', () => {
  expect(endedEntries({ breaking: { until: PAST } }, undefined, NOW)).toEqual([]);
  expect(endedEntries(null, 'nonsense', NOW)).toEqual([]);
});
