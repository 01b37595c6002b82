import { expect, test } from 'vitest';
import { recoveryOf, soundingSince } from '../../../measure/soak/recovery.ts';
import type { SoundLog } from '../../../measure/soak/sound-log.ts';

/** Sound starts at 0, then stops and starts in turn at these times. */
const log = (changes: number[], words: number[] = []): SoundLog => ({
  sound: [0, ...changes].map((at, i) => ({ at, sounds: i % 2 === 0 })),
  words: words.map((at) => ({ at, text: `words at ${at}` })),
});
const drop = { from: 10_000, to: 13_000 };
const UNTIL = 30_000;

test.each<[string, SoundLog, number, number | null]>([
  ['never silent', log([]), 0, null],
  ['silent and back before the station was', log([11_000, 12_500]), 0, null],
  ['silent before the station is back: from its return', log([12_000, 14_200], [12_300]), 1_200, 300],
  ['silent after it is back: from the silence', log([14_000, 14_900], [14_100, 14_900]), 900, 100],
  ['two silences: to the end of the last', log([11_000, 12_000, 14_000, 15_500]), 2_500, null],
  ['never back: to the next drop', log([11_000]), 17_000, null],
  ['what was before the drop does not count', log([5_000, 6_000], [5_100]), 0, null],
])('%s', (_name, heard, backMs, noticedMs) => {
  expect(recoveryOf(heard, drop, UNTIL)).toEqual({ backMs, noticedMs });
});

test('sound lasts since it last began', () => {
  expect(soundingSince(log([]))).toBe(0);
  expect(soundingSince(log([100]))).toBeNull();
  expect(soundingSince(log([100, 200]))).toBe(200);
  expect(soundingSince({ sound: [], words: [] })).toBeNull();
});
