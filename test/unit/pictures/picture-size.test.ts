import { expect, test } from 'vitest';
import { pictureType } from '../../../functions/images/fetch-picture.ts';
import { pictureSize } from '../../../functions/images/picture-size.ts';

/** Files of 7 x 5 pixels, as libvips 8 writes them. */
const FILES: Record<string, string> = {
  'image/jpeg':
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJOAHPv/2Q==',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAYAAACJmvbYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4kWLUgAszDIAkAJXLQVuVabPJAAAAAElFTkSuQmCC',
  'image/gif': 'R0lGODlhBwAFAIAAAExpcchkMiH5BAUAAAAALAAAAAAHAAUAAAIFjI+puwUAOw==',
  'image/webp, lossy': 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoHAAUAAUAmJZACdLoAA5gA/vcNb+N2WcOD3+drYYgngAAA',
  'image/webp, lossless': 'UklGRh4AAABXRUJQVlA4TBEAAAAvBgABEAdQsiJXpoCBiOh/AAA=',
  'image/webp, extended':
    'UklGRl4AAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4IC4AAADwAQCdASoHAAUAAUAmJaACdLoB+AAEyAAA/q4X/zYEDND6YP/SbPE2eJs+OYAA',
  'image/avif':
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAWBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABhAABAAAAAAAAACQAAgAAAAABqAABAAAAAAAAABIAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAn2lwcnAAAAB6aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAcAAAAFAAAADnBpeGkAAAAAAQgAAAAMYXYxQ4EAHAAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpjaWNwOnN5c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAAB1pcG1hAAAAAAAAAAIAAQOBAgMAAgSEAgOFAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAAA+bWRhdBIACgg4CLRpAQ0GkDIWGUJjBMPPPPNBIACQQRHUNBco/5NQ3BIACgUYCLRhUDIHGAAooQAQoA==',
};
const read = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
/** @returns a file with other bytes from an offset on */
const changed = (name: string, at: number, bytes: readonly number[]) => {
  const file = read(FILES[name] ?? '');
  file.set(bytes, at);
  return file;
};
const sizeOf = (file: Uint8Array) => pictureSize(pictureType(file) ?? '', file);

test.each(Object.entries(FILES))('%s: the size that its bytes say', (name, text) => {
  const file = read(text);
  expect(pictureType(file)).toBe(name.split(',')[0]);
  expect(sizeOf(file)).toEqual({ width: 7, height: 5 });
});

test.each(Object.entries(FILES))(
  '%s: a file that ends anywhere, or has any other byte, does no harm',
  (_, text) => {
    const file = read(text);
    for (let at = 0; at < file.length; at += 1) {
      expect([null, 7]).toContain(sizeOf(file.slice(0, at))?.width ?? null);
      for (const byte of [0, 0x7f, 0xff]) sizeOf(file.with(at, byte));
    }
  },
);

test.each([
  ['image/jpeg', 145, [0xff, 0xff, 0xff, 0xff], 65_535, 65_535],
  ['image/png', 16, [0x00, 0x00, 0x75, 0x30, 0x00, 0x00, 0x75, 0x30], 30_000, 30_000],
  ['image/gif', 6, [0xff, 0xff, 0xff, 0xff], 65_535, 65_535],
  // The first frame reaches beyond the canvas.
  ['image/gif', 28, [0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff], 65_535, 65_535],
  ['image/webp, lossy', 26, [0xff, 0x3f, 0xff, 0x3f], 16_383, 16_383],
  ['image/webp, lossless', 21, [0xff, 0xff, 0xff, 0x0f], 16_384, 16_384],
  ['image/webp, extended', 24, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 16_777_216, 16_777_216],
  ['image/avif', 235, [0x00, 0x00, 0x75, 0x30, 0x00, 0x00, 0x75, 0x30], 30_000, 30_000],
])('%s: a size that somebody wrote into it is read', (name, at, bytes, width, height) => {
  expect(sizeOf(changed(name, at, bytes))).toEqual({ width, height });
});

test('a JPEG’s thumbnail, which is within a segment, is not its size', () => {
  const file = read(FILES['image/jpeg'] ?? '');
  const thumbnail = changed('image/jpeg', 145, [0x00, 0x01, 0x00, 0x01]);
  const length = thumbnail.length + 2;
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...thumbnail];
  const whole = Uint8Array.from([...file.slice(0, 2), ...segment, ...file.slice(2)]);
  expect(sizeOf(whole)).toEqual({ width: 7, height: 5 });
});
