import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { picturesRead, withPictureNames } from '../../../../scripts/publication/rows/row-pictures.ts';
import { ownFolder } from '../../../shared/own-folder.ts';
import { encodePng } from '../../../shared/png.ts';

const folder = ownFolder();

const RED = [180, 54, 30];
/** Begin, application segment, frame of 1200 x 630. */
const JPEG = Buffer.from('ffd8ffe000040000ffc0000b080276 04b0 01 0111 00'.replaceAll(' ', ''), 'hex');
const FILES: Record<string, Buffer> = {
  'card.png': encodePng(1200, 630, RED),
  'card.jpg': JPEG,
  'icon.png': encodePng(512, 512, RED),
  'logo.png': encodePng(600, 120, RED),
  'page.png': Buffer.from('<!doctype html>'),
  'drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'heavy.png': encodePng(1200, 630, RED, 300_000),
};
for (const [name, bytes] of Object.entries(FILES)) writeFileSync(path.join(folder, name), bytes);

const nameOf = (file: string, ending: string) =>
  `${createHash('sha256')
    .update(FILES[file] ?? '')
    .digest('hex')}.${ending}`;

test('META-3 a row names pictures beside it; each gets the name of its bytes', () => {
  const face = { card: 'card.jpg', icon: 'icon.png', logo: nameOf('logo.png', 'png') };
  const { row, faults } = withPictureNames({ id: 'bee', face }, folder);
  expect(faults).toEqual([]);
  expect(row).toEqual({
    id: 'bee',
    face: { ...face, card: nameOf('card.jpg', 'jpg'), icon: nameOf('icon.png', 'png') },
  });
  expect([...picturesRead.keys()]).toEqual([nameOf('card.jpg', 'jpg'), nameOf('icon.png', 'png')]);
});

test.each([
  ['card', 'page.png', 'must be a PNG or JPEG'],
  ['logo', 'drawing.png', 'must be a PNG or JPEG'],
  ['icon', 'card.jpg', 'must be a PNG'],
  ['card', 'icon.png', 'must have 1200 x 630 pixels, not 512 x 512'],
  ['icon', 'card.png', 'must have 512 x 512 pixels, not 1200 x 630'],
  ['card', 'heavy.png', 'has more than 300000 bytes'],
  ['card', 'none.png', 'there is no such file'],
  ['card', '../card.png', 'must be the path of a file beside the file of rows, or below it'],
  ['card', 'https://pictures.example/card.png', 'there is no such file'],
])('META-3 a %s of %s: %s', (kind, file, reason) => {
  const { faults } = withPictureNames({ id: 'bee', face: { [kind]: file } }, folder);
  expect(faults).toEqual([{ path: `$.face.${kind}`, reason: `${file}: ${reason}` }]);
});
