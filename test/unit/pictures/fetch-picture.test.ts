import { expect, test, vi } from 'vitest';
import {
  fetchPicture,
  PICTURE_MAX_BYTES,
  PIXELS_MAX,
  pictureType,
} from '../../../functions/images/fetch-picture.ts';

const PNG = pngHeader(7, 5);

/** @returns the beginning of a PNG file of this size */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const answering = (...answers: Response[]) => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return answers.shift() ?? new Response(null, { status: 500 });
  });
  return fetched;
};
const fetchOne = (address = 'https://cdn.example.net/a.png') =>
  fetchPicture(address, { allowPrivate: false });

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [...PNG]],
  ['image/gif', [...'GIF89a'].map((letter) => letter.charCodeAt(0))],
  ['image/webp', [...'RIFF0000WEBPVP8 '].map((letter) => letter.charCodeAt(0))],
  ['image/avif', [...'0000ftypavif'].map((letter) => letter.charCodeAt(0))],
  [null, [...'<svg xmlns="http://www.w3.org/2000/svg">'].map((letter) => letter.charCodeAt(0))],
  [null, [...'<!doctype html><script>'].map((letter) => letter.charCodeAt(0))],
  [null, []],
])('a picture’s type is that of its bytes: %s', (type, bytes) => {
  expect(pictureType(new Uint8Array(bytes))).toBe(type);
});

test('the bytes decide the type of a picture, not the publisher’s header', async () => {
  answering(new Response(PNG, { headers: { 'content-type': 'text/html' } }));
  expect(await fetchOne()).toEqual({ body: PNG, type: 'image/png' });
});

test.each([
  ['a page', () => new Response('<html>'), 'no picture of a known format'],
  ['a picture that does not say its size', () => new Response(PNG.slice(0, 20)), 'image/png without a size'],
  ['an error', () => new Response(PNG, { status: 404 }), 'HTTP 404'],
  ['too much', () => new Response(new Uint8Array(PICTURE_MAX_BYTES + 1)), /more than 2097152 bytes/],
  [
    'a way into a private network',
    () => Response.redirect('http://169.254.169.254/latest', 302),
    /refused to fetch http:\/\/169\.254/,
  ],
])('%s is no picture', async (_what, answer, fault) => {
  const fetched = answering(answer(), new Response(PNG));
  expect(await fetchOne()).toEqual({
    fault: 'failed',
    detail: typeof fault === 'string' ? fault : expect.stringMatching(fault),
  });
  expect(fetched).toHaveLength(1);
});

test.each([
  [10_000, 5_000, null],
  [10_000, 5_001, 'too-many-pixels'],
  [1, PIXELS_MAX + 1, 'too-many-pixels'],
])('a picture of %i x %i pixels by its header: %s', async (width, height, fault) => {
  answering(new Response(pngHeader(width, height)));
  const found = await fetchOne();
  expect('fault' in found ? found : null).toEqual(fault && { fault, detail: `${width} x ${height} pixels` });
});

test('of a file that is too large, the header counts all the same', async () => {
  const large = new Uint8Array(PICTURE_MAX_BYTES + 1);
  for (const [width, fault] of [
    [4_000, 'failed'],
    [40_000, 'too-many-pixels'],
  ] as const) {
    large.set(pngHeader(width, 3_000));
    answering(new Response(large));
    expect(await fetchOne()).toMatchObject({ fault });
  }
});

test('redirects within the public network are followed', async () => {
  const fetched = answering(Response.redirect('https://img.example.net/b.png', 302), new Response(PNG));
  expect(await fetchOne()).toMatchObject({ type: 'image/png' });
  expect(fetched).toEqual(['https://cdn.example.net/a.png', 'https://img.example.net/b.png']);
});

test.each([
  [
    'image/svg+xml; charset=utf-8',
    '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>',
    true,
  ],
  ['image/svg+xml', '<!doctype html><p>no drawing</p>', false],
  ['text/html', '<svg xmlns="http://www.w3.org/2000/svg"/>', false],
])(
  'an SVG file counts only where it may be one, by its type and its element: %s %s',
  async (type, text, isOne) => {
    const answer = () => new Response(text, { headers: { 'content-type': type } });
    const address = 'https://cdn.example.net/a.svg';
    answering(answer(), answer());
    expect(await fetchPicture(address, { allowPrivate: false })).toHaveProperty('fault');
    const found = await fetchPicture(address, { allowPrivate: false, svg: true });
    expect('type' in found ? found.type : null).toBe(isOne ? 'image/svg+xml' : null);
  },
);

test('the first address is checked like those of redirects', async () => {
  const fetched = answering(new Response(PNG));
  expect(await fetchOne('http://127.0.0.1/a.png')).toEqual({
    fault: 'failed',
    detail: expect.stringMatching(/refused to fetch/),
  });
  expect(fetched).toEqual([]);
});
