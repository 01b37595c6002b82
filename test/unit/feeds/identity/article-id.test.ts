import { expect, test } from 'vitest';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { casesOf, flag, maybe, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

const SITE = 'https://ledger.example';

test.each(table('the number of the article in', text, maybe))(
  'FEED-7 the number of the article in /%s is the whole token %s',
  (path, token) => {
    expect(readLink(`${SITE}/${path}`).id).toBe(token ?? '');
  },
);

test('FEED-7 a link that hides its target has no number of an article', () => {
  expect(readLink('https://t.co/c4g8x1lz2o9t').id).toBe('');
});

test.each(table('several items report from the page of', text, flag))(
  'FEED-7 several items report from the page of /%s: %s',
  (path, ofSeveral) => {
    expect(readLink(`${SITE}/${path}`).ofSeveral).toBe(ofSeveral);
  },
);
