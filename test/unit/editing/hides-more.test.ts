import { expect, test } from 'vitest';
import { hidesMore } from '../../../functions/editing/hides-more.ts';
import { editingSchema } from '../../../schema/editing.ts';

const LINK = 'https://paper.example/a';
const editing = editingSchema.parse({
  hidden: [{ link: LINK }, { word: 'lottery' }],
  hiddenFeeds: [{ url: 'https://paper.example/feed' }],
});
const more = (changed: Record<string, unknown>) => editingSchema.parse({ ...editing, ...changed });

test.each([
  ['a story', more({ hidden: [...editing.hidden, { guid: '7' }] })],
  ['a word', more({ hidden: [...editing.hidden, { word: 'ferry' }] })],
  ['a feed', more({ hiddenFeeds: [...editing.hiddenFeeds, { url: 'https://paper.example/other' }] })],
  ['the same for longer', more({ hidden: [{ link: LINK, until: '2099-01-01T00:00:00Z' }] })],
])('CACHE-6 %s is hidden that was not hidden before', (_, after) => {
  expect(hidesMore(after, editing)).toBe(true);
});

test.each([
  ['nothing is changed', editing, editing],
  ['something is shown again', more({ hidden: [], hiddenFeeds: [] }), editing],
  ['all changes are taken back', undefined, editing],
  ['nothing was ever changed', undefined, undefined],
  ['another thing is changed', more({ breaking: { text: 'Fog', until: '2099-01-01T00:00:00Z' } }), editing],
])('CACHE-6 nothing more is hidden where %s', (_, after, before) => {
  expect(hidesMore(after, before)).toBe(false);
});

test('CACHE-6 the first hidden story of a publication counts as more', () => {
  expect(hidesMore(editing, undefined)).toBe(true);
});
