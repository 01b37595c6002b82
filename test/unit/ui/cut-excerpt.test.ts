import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutExcerpt, cutWords } from '../../../app/home/news/cut-excerpt.ts';

describe('HOME-7 an excerpt ends with a sentence, else with a word', () => {
  it.each<[string, string, number, string]>([
    ['is short enough', 'All fees carry over.', 100, 'All fees carry over.'],
    [
      'has two sentences',
      'The first time was the chopping. The second was the soup.',
      40,
      'The first time was the chopping.',
    ],
    [
      'ends a sentence with a quotation',
      '“Go on the list.” Nobody did so for years.',
      20,
      '“Go on the list.”',
    ],
    [
      'has a first sentence a little longer',
      'Ninety-four swimmers started from the pier at dawn. Sixteen came back.',
      40,
      'Ninety-four swimmers started from the pier at dawn.',
    ],
    [
      'has a first sentence much longer',
      `Ninety-four started and ${'kayakers collected the rest, '.repeat(5)}all said.`,
      40,
      'Ninety-four started and kayakers…',
    ],
    ['begins with a short word', 'No. It is a horse. It has stood there since.', 30, 'No. It is a horse.'],
    [
      'names people and streets',
      'Sen. Harlan Quistgaard of St. Paul moved that it be struck. It was.',
      60,
      'Sen. Harlan Quistgaard of St. Paul moved that it be struck.',
    ],
    [
      'has hours',
      'At 5 a.m. Friday the cooks put on eggs for the crews. They stay.',
      60,
      'At 5 a.m. Friday the cooks put on eggs for the crews.',
    ],
    [
      'was cut when stored',
      'The bats leave at dusk. The fireworks, planned for the same min…',
      200,
      'The bats leave at dusk.',
    ],
    [
      'was cut in its first sentence',
      'The fireworks, planned for the same…',
      200,
      'The fireworks, planned for the same…',
    ],
    [
      'was cut by its publisher',
      'The fireworks, planned for the [...]',
      200,
      'The fireworks, planned for the…',
    ],
    [
      'is Arabic',
      'بدأ السباق صباح اليوم؟ وانتهى قبل الظهر بقليل في الميناء القديم',
      30,
      'بدأ السباق صباح اليوم؟',
    ],
    ['has no spaces', '漢'.repeat(50), 20, `${'漢'.repeat(20)}…`],
  ])('that %s', (_, text, max, shown) => {
    expect(cutExcerpt(text, max)).toBe(shown);
  });

  test('any text: nothing is added but an ellipsis, and it is not much longer than asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.integer({ min: 20, max: 200 }),
        (text, max) => {
          const shown = cutExcerpt(text, max);
          expect(text.startsWith(shown.replace(/…$/, '')) || text === shown).toBe(true);
          expect(shown.length).toBeLessThanOrEqual(max + 72);
          expect(shown.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

test('HOME-24 the first words of a headline, never half a character', () => {
  expect(cutWords('Bats by the million force Texas officials', 20)).toBe('Bats by the million…');
  expect(cutWords('Bats', 20)).toBe('Bats');
  expect(cutWords('🦇'.repeat(20), 21).isWellFormed()).toBe(true);
});
