import { expect, test } from 'vitest';
import { volumeOf } from '../../../app/radio/playback/volume.ts';

test('RAD-6 what is no number is the initial volume, what is outside is brought inside', () => {
  expect(['', 'loud', null, '0', '0.37', '-2', '7'].map(volumeOf)).toEqual([0.9, 0.9, 0.9, 0, 0.37, 0, 1]);
});
