import { describe, expect, test } from 'vitest';
import { pluralsOf } from '../../../app/words/plurals.ts';
import { languageOf, wordsFor } from '../../../app/words/words.ts';

describe('words by locale', () => {
  test.each([
    ['en-US', 'en'],
    ['es-US', 'es'],
    ['es', 'es'],
    ['de-DE', 'de'],
    ['ar', 'ar'],
    ['ar-US', 'ar'],
    ['vi-US', 'en'],
  ])('LANG-1 %s has the words of %s', (locale, language) => {
    expect(wordsFor(locale).language).toBe(language);
  });

  test('LANG-1 a count has the form of its language', () => {
    const forms = { zero: 'none', one: 'one', two: 'both', few: 'few', many: 'many', other: 'other' };
    expect([0, 1, 2, 3, 11, 100].map((n) => pluralsOf('ar')(n, forms))).toEqual([
      'none',
      'one',
      'both',
      'few',
      'many',
      'other',
    ]);
    expect([0, 1, 2].map((n) => pluralsOf('en')(n, forms))).toEqual(['other', 'one', 'other']);
    expect(pluralsOf('ar')(2, { other: 'other' })).toBe('other');
  });

  test('LANG-4 English words in a document of another language are marked; of a known language nothing is', () => {
    const { english, own, isForeign, direction } = languageOf('he-US');
    expect([english, own, isForeign, direction]).toEqual([
      { lang: 'en', dir: 'ltr' },
      { lang: 'he-US' },
      true,
      'rtl',
    ]);
    expect(languageOf('en-GB')).toMatchObject({ english: {}, own: {}, isForeign: false, direction: null });
    expect(languageOf('ar')).toMatchObject({ english: { lang: 'en' }, own: {}, direction: 'rtl' });
  });
});
