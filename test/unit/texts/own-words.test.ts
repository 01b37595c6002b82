import { expect, test } from 'vitest';
import { withOwnWords } from '../../../app/home/own-words.ts';
import { CATALOGUE_LANGUAGES, wordsFor } from '../../../app/words/words.ts';
import { parseText } from '../../../schema/texts/parse-text.ts';

const PAPER = { name: 'The Bee', region: 'the Valley', place: 'Sonoma' };

test.each(CATALOGUE_LANGUAGES)('DOC-1 in %s a text replaces only the words that it has', (language) => {
  const words = wordsFor(language);
  expect(withOwnWords(words, null)).toBe(words);
  const own = withOwnWords(words, {
    hero: { title: 'Streets of {place}', text: '{name}' },
    donation: { heading: 'Help', text: 'Give to {name}' },
    sections: { food: 'Bread of {region}' },
  });
  expect(own.front.lead.title(PAPER)).toBe('Streets of Sonoma');
  expect([own.front.lead.text(PAPER), own.front.lead.alone(PAPER)]).toEqual(['The Bee', 'The Bee']);
  expect([own.donation.heading, own.donation.subscribeText(PAPER)]).toEqual(['Help', 'Give to The Bee']);
  expect(own.donation.button).toBe(words.donation.button);
  expect(own.sections.food).toEqual({ title: words.sections.food.title, description: 'Bread of {region}' });
  expect(own.sections.local).toBe(words.sections.local);
  expect([own.about, own.front.teasers]).toEqual([words.about, words.front.teasers]);
  expect(words.sections.food.description).not.toContain('Bread');
});

test('DOC-2 a front text with an unknown section, two teasers or a long text is refused with its path', () => {
  const faults = (front: object) => {
    const parsed = parseText('front', JSON.stringify(front));
    return parsed.ok ? [] : parsed.faults.map(({ reason }) => reason);
  };
  const teaser = { kicker: 'a', title: 'b', text: 'c' };
  expect(faults({ teasers: [teaser, teaser, teaser] })).toEqual([]);
  expect(faults({ teasers: [teaser, teaser] })).toEqual([expect.stringMatching(/^\$\.teasers/)]);
  expect(faults({ sections: { foood: 'x' } })).toEqual([expect.stringMatching(/^\$\.sections/)]);
  expect(faults({ about: 'x'.repeat(2_001) })).toEqual([expect.stringMatching(/^\$\.about/)]);
  expect(faults({ headline: 'x' })).toHaveLength(1);
});
