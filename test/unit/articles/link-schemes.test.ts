import { sanitize } from 'hast-util-sanitize';
import { expect, test } from 'vitest';
import { linkAddress, webAddress } from '../../../functions/articles/markdown/address.ts';
import { ALLOWED } from '../../../functions/articles/markdown/allowed.ts';

/** @returns the attributes that are left of an element with this address, by the list of what is allowed alone */
function leftOf(tagName: 'a' | 'img', name: 'href' | 'src', address: string): unknown {
  const left = sanitize({ type: 'element', tagName, properties: { [name]: address }, children: [] }, ALLOWED);
  return 'properties' in left ? left.properties : left;
}

test.each([
  'javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'tel:123',
  'sms:123',
  'ftp://e.example/',
  'file:///etc',
  'blob:https://e.example/1',
  'about:blank',
  'intent://e.example/',
])('POST-4 the list and the reading of addresses each stop %s without the other', (address) => {
  expect(leftOf('a', 'href', address)).toEqual({});
  expect(leftOf('img', 'src', address)).toEqual({});
  expect([linkAddress(address), webAddress(address)]).toEqual([null, null]);
});

test('POST-4 http, https and mailto pass both; mailto is no picture', () => {
  for (const address of ['http://e.example/', 'https://e.example/', 'mailto:a@e.example']) {
    expect(leftOf('a', 'href', address)).toEqual({ href: address });
    expect(linkAddress(address)).toBe(address);
  }
  expect(leftOf('img', 'src', 'https://e.example/')).toEqual({ src: 'https://e.example/' });
  expect([leftOf('img', 'src', 'mailto:a@e.example'), webAddress('mailto:a@e.example')]).toEqual([{}, null]);
});
