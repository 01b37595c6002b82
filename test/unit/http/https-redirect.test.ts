import { expect, test } from 'vitest';
import { httpsRedirect } from '../../../functions/http/https-redirect.ts';

const redirectOf = (address: string, local = false) =>
  httpsRedirect(new URL(address), local)?.headers.get('location') ?? null;

test('http leads to the same address over https, without the port', () => {
  expect(redirectOf('http://bee.test/a%20b?c=d')).toBe('https://bee.test/a%20b?c=d');
  expect(redirectOf('http://bee.test:8880/')).toBe('https://bee.test/');
  // `URL` writes each spelling of an address in one way.
  expect(redirectOf('http://BEE.test/')).toBe('https://bee.test/');
  expect(redirectOf('http://10.0.0.7/')).toBe('https://10.0.0.7/');
});

test('nothing leads on over https, on a local run, or on the machine itself', () => {
  expect(redirectOf('https://bee.test/')).toBeNull();
  expect(redirectOf('http://bee.test/', true)).toBeNull();
  for (const host of [
    'localhost',
    'LOCALHOST',
    'bee.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '[::1]',
    '[0:0::1]',
  ])
    expect(redirectOf(`http://${host}:8787/`), host).toBeNull();
});

test('a name that only looks like the machine itself does lead on', () => {
  for (const host of ['localhost.test', 'notlocalhost', '127.0.0.1.test', '128.0.0.1', '[::2]'])
    expect(redirectOf(`http://${host}/`), host).toBe(`https://${host}/`);
});

test('a certificate authority’s request before the first certificate is answered over http', () => {
  expect(redirectOf('http://bee.test/.well-known/acme-challenge/token')).toBeNull();
  expect(redirectOf('http://bee.test/.well-known/security.txt')).toBe(
    'https://bee.test/.well-known/security.txt',
  );
});
