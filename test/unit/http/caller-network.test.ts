import { expect, test } from 'vitest';
import { callerNetwork } from '../../../functions/http/caller-network.ts';

const of = (address: string) =>
  callerNetwork(new Request('https://a.test/', { headers: { 'cf-connecting-ip': address } }));

test('an IPv4 address is counted whole', () => {
  expect(of('203.0.113.7')).toBe('203.0.113.7');
  expect([of('::ffff:203.0.113.7'), of('::FFFF:203.0.113.8')]).toEqual(['203.0.113.7', '203.0.113.8']);
  expect(callerNetwork(new Request('https://a.test/'))).toBe('');
  // The caller writes the header.
  expect(of('1'.repeat(5_000)).length).toBeLessThan(50);
});

test('every address of an IPv6 customer is one caller, however it is written', () => {
  for (const address of [
    '2001:db8:1:200::1',
    '2001:db8:1:2ff:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0234::',
    '2001:db8:1:200:0:0:0:1',
  ])
    expect(of(address), address).toBe('2001:db8:1:200');
  expect(of('2001:db8:1:300::1')).toBe('2001:db8:1:300');
  expect(of('2001:db8::1')).toBe('2001:db8:0:0');
  expect(of('::1')).toBe('0:0:0:0');
});
