import { timingSafeEqual } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { articlePicture, readArticlePicture } from '../../../functions/images/article-picture.ts';

// Workers have it as a global, Node in a module.
beforeAll(() => void Object.assign(crypto.subtle, { timingSafeEqual }));

const scope = {
  env: { PICTURE_KEY: 'the-key-of-these-pictures' },
  publication: { id: 'harbor-times', local: false, hostnames: ['harbor.example.org'] },
};
const ADDRESS = 'https://images.example.org/originals/ab/ferry.jpg?w=1200';
const read = (path: string, of: typeof scope = scope) =>
  readArticlePicture(new URL(path, 'https://harbor.example.org'), of);

test('POST-1 a picture’s path holds its address and a code, and leads back to the address', async () => {
  const path = await articlePicture(ADDRESS, scope);
  expect(path).toMatch(
    /^\/pictures\/article\/[\w-]{16}\/https\/images\.example\.org\/originals\/ab\/ferry\.jpg\?w=1200$/,
  );
  expect(await read(path)).toBe(ADDRESS);
  expect(await articlePicture(`${ADDRESS}#part`, scope)).toBe(path);
});

test.each([
  ['a path of this site', '/pictures/sports-1.svg'],
  ['a private network', 'https://192.168.1.1/a.png'],
  ['another scheme', 'data:image/png;base64,AAAA'],
  ['characters that a network may write in another form', 'https://images.example.org/a%20b.png'],
  ['characters that a proxy might encode', 'https://images.example.org/a|b.png'],
  ['the same in a query', 'https://images.example.org/a.png?size={2}'],
  ['the publication’s own host', 'https://harbor.example.org/og.png'],
  ['the same with www', 'https://www.harbor.example.org/og.png'],
  ['an empty part of a path', 'https://images.example.org//a.png'],
  ['too long', `https://images.example.org/${'a'.repeat(1_000)}.png`],
])('an address that this site does not serve stays as it is: %s', async (_what, image) => {
  expect(await articlePicture(image, scope)).toBe(image);
});

test.each([undefined, '', 'too short'])('without a key pictures are left to their hosts: %j', async (key) => {
  const keyless = { ...scope, env: { PICTURE_KEY: key } };
  expect(await articlePicture(ADDRESS, keyless)).toBe(ADDRESS);
  const path = await articlePicture(ADDRESS, scope);
  expect(await readArticlePicture(new URL(path, 'https://harbor.example.org'), keyless)).toBeNull();
});

test('POST-1 a picture is fetched over https, also where the backend names it without', async () => {
  const path = await articlePicture(ADDRESS.replace('https', 'http'), scope);
  expect(await read(path)).toBe(ADDRESS);
  const local = { ...scope, publication: { ...scope.publication, local: true } };
  expect(await articlePicture('http://127.0.0.1:8788/a.png', local)).toMatch(/\/http\/127\.0\.0\.1:8788\//);
});

test('POST-1 a code that was computed before is not that of another key or publication', async () => {
  const other = { ...scope.publication, id: 'other' };
  const scopes = [
    scope,
    { ...scope, publication: other },
    { ...scope, env: { PICTURE_KEY: 'another-key-of-pictures' } },
  ];
  const paths = [];
  for (const each of [...scopes, ...scopes]) paths.push(await articlePicture(ADDRESS, each));
  expect(new Set(paths).size).toBe(scopes.length);
  for (const [i, each] of scopes.entries())
    expect(await read(paths[scopes.length + i] ?? '', each)).toBe(ADDRESS);
});
