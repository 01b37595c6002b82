import { expect, test } from 'vitest';
import { isFromOtherSite } from '../../../functions/http/own-site.ts';

const URL_OF_DESK = new URL('https://network.example/desk');

test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://network.example' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://network.example' }, false],
  // Behind a proxy that gives the Worker another host.
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8787' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'https://network.example.evil.example' }, true],
  [{ origin: 'https://network.example:8443' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://network.example' }, false],
  [{}, false],
])('headers %j: from another site is %s', (headers, foreign) => {
  expect(isFromOtherSite(new Request(URL_OF_DESK, { method: 'POST', headers }), URL_OF_DESK)).toBe(foreign);
});
