import { expect, test } from 'vitest';
import { volumeOf } from '../../../app/radio/playback/volume.ts';

test('RAD-6 an invalid value becomes the initial volume, a value outside is moved inside', () => {
  expect(['', 'loud', null, '0', '0.37', '-2', '7'].map(volumeOf)).toEqual([0.9, 0.9, 0.9, 0, 0.37, 0, 1]);
});
