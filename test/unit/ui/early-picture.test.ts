import { expect, test } from 'vitest';
import { earlyPicture } from '../../../app/document/early-picture.ts';

const ORIGIN = 'https://bee.example';

test('a page’s largest picture is named in a header, by its address', () => {
  expect(earlyPicture('/pictures/food-1.svg', ORIGIN)).toEqual({
    link: '<https://bee.example/pictures/food-1.svg>; rel=preload; as=image; fetchpriority=high',
  });
});

test.each([
  [
    'https://img.example/a>; rel=stylesheet; b="<.png',
    'https://img.example/a%3E;%20rel=stylesheet;%20b=%22%3C.png',
  ],
  ['https://img.example/?q=>;\r\nset-cookie: a', 'https://img.example/?q=%3E;set-cookie:%20a'],
  ['https://bücher.example/größe.png', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe.png'],
])('an outside string stays inside the reference: %s', (src, href) => {
  expect(earlyPicture(src, ORIGIN).link).toBe(`<${href}>; rel=preload; as=image; fetchpriority=high`);
});

test('no header without a picture, or with something that is no address', () => {
  for (const src of [null, undefined, '', 'https://']) expect(earlyPicture(src, ORIGIN)).toEqual({});
});
