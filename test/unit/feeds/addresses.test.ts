import { expect, test } from 'vitest';
import { isPrivateAddress } from '../../../functions/http/private-address.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

test.each(table('is on this machine or a private network', text))(
  'FEED-9 %s is on this machine or a private network',
  (host) => {
    expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(true);
  },
);

test.each(table('is neither', text))('FEED-9 %s is not', (host) => {
  expect(isPrivateAddress(new URL(`https://${host}/`))).toBe(false);
});
