import { expect, test } from 'vitest';
import { isPrivateAddress } from '../../../functions/addresses.ts';

test.each([
  'http://localhost./',
  'http://metadata.google.internal./',
  'http://a.localhost../',
  'http://127.0.0.1./',
  'http://[::1]/',
])('FEED-9 %s is on this machine or a private network', (address) => {
  expect(isPrivateAddress(new URL(address))).toBe(true);
});

test.each(['https://ledger.example./', 'https://localhost.example/'])('FEED-9 %s is not', (address) => {
  expect(isPrivateAddress(new URL(address))).toBe(false);
});
