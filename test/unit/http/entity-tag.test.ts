import { expect, test } from 'vitest';
import { entityTag, namesTag } from '../../../functions/http/entity-tag.ts';

test('FEED-9 a text has one tag, another text another, of up to 20 characters that HTTP allows in a tag', async () => {
  const tags = await Promise.all(['news', 'news', 'newt', ''].map(entityTag));
  expect(tags[0]).toBe(tags[1]);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]{8,18}"$/);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" ,"c"', true],
  ['"b"', false],
  ['"b", "c"', false],
  ['"aW/"', false],
  ['a', false],
  ['"a', false],
  ['', false],
  [null, false],
])('FEED-9 the field %j names the tag "a": %s', (field, named) => {
  expect(namesTag(field, '"a"')).toBe(named);
  // The tag itself may be weak.
  expect(namesTag(field, 'W/"a"')).toBe(named);
});
