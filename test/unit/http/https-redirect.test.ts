import { expect, test } from 'vitest';
import { httpsRedirect } from '../../../functions/http/https-redirect.ts';

const redirectOf = (address: string, local = false) =>
  httpsRedirect(new URL(address), local)?.headers.get('location') ?? null;

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
