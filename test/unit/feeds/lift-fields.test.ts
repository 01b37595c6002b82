import { expect, test } from 'vitest';
import { liftFields } from '../../../functions/feeds/parse/xml/lift-fields.ts';
import { casesOf, text, words } from '../cases.ts';

const table = casesOf(import.meta.url);

const ALL = Number.POSITIVE_INFINITY;

test.each(table('lifts the fields', text, text, text, words))(
  'FEED-2 lifts the fields: %s',
  (_what, xml, tags, contents) => {
    const lifted = liftFields(xml, ALL);
    expect(lifted?.contents).toEqual(contents);
    expect(lifted?.tags.replace(/^<element[^>]*>|<\/element>$/g, '')).toBe(tags);
  },
);

test.each([
  ['a field without an end', '<item><title>A</item>'],
  ['a tag without an end', '<item><title>A</title><link'],
  ['a comment without an end', '<item><!-- <title>A</title></item>'],
])('FEED-2 gives up on %s', (_what, xml) => {
  expect(liftFields(xml, ALL)).toBeNull();
});

test('FEED-2 cuts a field before anything is decoded', () => {
  expect(liftFields('<item><title>12345</title></item>', 3)?.contents).toEqual(['123']);
});
